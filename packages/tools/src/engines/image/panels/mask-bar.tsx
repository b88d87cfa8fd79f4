import { Button, Slider, Switch } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTips } from '../../../panels/use-tips.tsx';
import type { MaskEdits, MaskSettings } from '../masks/mask-edits.ts';
import type { ImageTool } from '../rules.ts';
import { imageTexts } from '../texts.ts';
import { CommandButton } from './command-button.tsx';
import classes from './mask-bar.module.css';
import { useController } from './use-controller.ts';

type Size = 'size' | 'tolerance' | 'cellSize';
const SLIDERS: Partial<Record<ImageTool, { key: Size; label: 'brushSize' | 'tolerance' | 'cellSize' }>> = {
  brush: { key: 'size', label: 'brushSize' },
  eraser: { key: 'size', label: 'brushSize' },
  wand: { key: 'tolerance', label: 'tolerance' },
  superpixel: { key: 'cellSize', label: 'cellSize' },
};
const RANGE: Record<Size, [number, number]> = { size: [1, 300], tolerance: [0, 128], cellSize: [8, 120] };

/** What the painting tool in hand can be set to, and which object it paints on. */
export function MaskBar({ masks, compact }: { masks: MaskEdits; compact: boolean }) {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const names = useMemo(() => new Map(session.classes.map((it) => [it.classID, it.name])), [session]);
  const { on, tip } = useTips('top');
  const { tool } = controller;
  const slider = SLIDERS[tool];
  const { target, settings } = masks;
  const object = target === null ? undefined : session.store.get(target);
  const where =
    tool === 'select'
      ? ''
      : object
        ? t(tool === 'eraser' ? 'erasesOn' : 'paintsOn', {
            number: session.store.indexOf(object.id) + 1,
            name: (object.classID !== null && names.get(object.classID)) || t('noClass'),
          })
        : t(tool === 'eraser' ? 'erasesAny' : 'paintsNew');
  return (
    <fieldset className={classes.bar} data-compact={compact} aria-label={t('maskBar')} {...on}>
      {slider && (
        <Setting
          label={t(slider.label)}
          value={settings[slider.key]}
          range={RANGE[slider.key]}
          onChange={(value) => masks.set({ [slider.key]: value } as Partial<MaskSettings>)}
        />
      )}
      {tool !== 'eraser' && tool !== 'fill' && tool !== 'select' && (
        <CommandButton command="subtract" active={settings.subtract} />
      )}
      {(tool === 'brush' || tool === 'eraser') && !compact && (
        <Switch
          className={classes.pressure}
          label={t('pressure')}
          checked={settings.pressure}
          onChange={(event) => masks.set({ pressure: event.currentTarget.checked })}
        />
      )}
      <output className={classes.where}>{where}</output>
      <Button
        className={classes.fresh}
        variant="default"
        h={compact ? 44 : 36}
        px={12}
        disabled={!object}
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => controller.run('new-object')}
      >
        {t('command.new-object')}
      </Button>
      {tip}
    </fieldset>
  );
}

interface SettingProps {
  label: string;
  value: number;
  range: readonly [number, number];
  onChange: (value: number) => void;
}

function Setting({ label, value, range: [min, max], onChange }: SettingProps) {
  return (
    <div className={classes.setting}>
      <span aria-hidden>{label}</span>
      <Slider
        className={classes.slider}
        min={min}
        max={max}
        label={null}
        thumbLabel={label}
        value={Math.min(max, value)}
        onChange={onChange}
      />
      <output>{value}</output>
    </div>
  );
}
