import { ActionIcon, Button, Popover, Slider, Switch } from '@mantine/core';
import { CircleHelp, Maximize, Minus, Plus, RotateCcw, RotateCw, SunMedium } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTips } from '../../../panels/use-tips.tsx';
import { imageTexts } from '../texts.ts';
import { EditButtons } from './command-button.tsx';
import { useController } from './use-controller.ts';
import classes from './view-bar.module.css';

export interface Adjustment {
  brightness: number;
  contrast: number;
}
export const PLAIN: Adjustment = { brightness: 100, contrast: 100 };
export const filterOf = ({ brightness, contrast }: Adjustment): string =>
  brightness === 100 && contrast === 100 ? '' : `brightness(${brightness}%) contrast(${contrast}%)`;

interface ViewBarProps {
  adjustment: Adjustment;
  onAdjust: (adjustment: Adjustment) => void;
  compact: boolean;
}

/** How the picture is looked at: floats over it and changes nothing in the document. */
export function ViewBar({ adjustment, onAdjust, compact }: ViewBarProps) {
  const { controller } = useController();
  const t = imageTexts.useTexts();
  const { on, tip } = useTips('top');
  const percent = useRef<HTMLButtonElement>(null);
  // Written past React: a zoom draws no panel per frame.
  useEffect(() => {
    const write = () => {
      if (percent.current)
        percent.current.textContent = `${Math.round(controller.viewport.view.scale * 100)}%`;
    };
    write();
    return controller.viewport.changed.subscribe(write);
  }, [controller, compact]);

  const icon = { variant: 'subtle', color: 'gray', size: compact ? 44 : 36, radius: 8 } as const;
  return (
    <div className={classes.bar} data-compact={compact} {...on}>
      {compact && <EditButtons />}
      {!compact && (
        <ActionIcon {...icon} aria-label={t('command.zoom-out')} onClick={() => controller.run('zoom-out')}>
          <Minus size={18} aria-hidden />
        </ActionIcon>
      )}
      {!compact && (
        <button
          ref={percent}
          type="button"
          className={classes.scale}
          aria-label={t('actualSize')}
          onClick={() => controller.viewport.zoomTo(1)}
        />
      )}
      {!compact && (
        <ActionIcon {...icon} aria-label={t('command.zoom-in')} onClick={() => controller.run('zoom-in')}>
          <Plus size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        data-tip={`${t('command.fit')}  0`}
        {...icon}
        aria-label={t('command.fit')}
        onClick={() => controller.run('fit')}
      >
        <Maximize size={18} aria-hidden />
      </ActionIcon>
      {!compact && (
        <ActionIcon
          data-tip={`${t('command.turn-right')}  .`}
          {...icon}
          aria-label={t('command.turn-right')}
          onClick={() => controller.run('turn-right')}
        >
          <RotateCw size={18} aria-hidden />
        </ActionIcon>
      )}
      <Popover position="top" withArrow shadow="md" width={260}>
        <Popover.Target>
          <ActionIcon {...icon} aria-label={t('adjust')}>
            <SunMedium size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          {(['brightness', 'contrast'] as const).map((key) => (
            <div key={key} className={classes.slider}>
              <span>
                {t(key)} <output>{adjustment[key]}%</output>
              </span>
              <Slider
                min={20}
                max={300}
                step={5}
                label={null}
                thumbLabel={t(key)}
                value={adjustment[key]}
                onChange={(value) => onAdjust({ ...adjustment, [key]: value })}
              />
            </div>
          ))}
          {controller.rules.mask && <MaskLook />}
          <TurnAndMap />
          <Button fullWidth variant="default" h={44} onClick={() => onAdjust(PLAIN)}>
            {t('reset')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {!compact && (
        <ActionIcon
          data-tip={`${t('command.help')}  ?`}
          {...icon}
          aria-label={t('command.help')}
          onClick={() => controller.run('help')}
        >
          <CircleHelp size={18} aria-hidden />
        </ActionIcon>
      )}
      {tip}
    </div>
  );
}

function MaskLook() {
  const { look } = useController().controller;
  const t = imageTexts.useTexts();
  const opacity = useSyncExternalStore(look.changed.subscribe, () => look.opacity);
  const outlines = useSyncExternalStore(look.changed.subscribe, () => look.outlines);
  return (
    <>
      <div className={classes.slider}>
        <span>
          {t('opacity')} <output>{Math.round(opacity * 100)}%</output>
        </span>
        <Slider
          min={5}
          max={100}
          step={5}
          label={null}
          thumbLabel={t('opacity')}
          value={Math.round(opacity * 100)}
          onChange={(value) => look.set({ opacity: value / 100 })}
        />
      </div>
      <Switch
        className={classes.slider}
        label={t('outlines')}
        checked={outlines}
        onChange={(event) => look.set({ outlines: event.currentTarget.checked })}
      />
    </>
  );
}

function TurnAndMap() {
  const { controller } = useController();
  const { look } = controller;
  const t = imageTexts.useTexts();
  const minimap = useSyncExternalStore(look.changed.subscribe, () => look.minimap);
  const turn = { variant: 'default', size: 44, radius: 8 } as const;
  return (
    <div className={classes.turns}>
      <Switch
        label={t('command.minimap')}
        checked={minimap}
        onChange={(event) => look.set({ minimap: event.currentTarget.checked })}
      />
      <ActionIcon {...turn} aria-label={t('command.turn-left')} onClick={() => controller.run('turn-left')}>
        <RotateCcw size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...turn} aria-label={t('command.turn-right')} onClick={() => controller.run('turn-right')}>
        <RotateCw size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
