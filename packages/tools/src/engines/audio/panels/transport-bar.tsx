import { Select } from '@mantine/core';
import {
  CircleHelp,
  Maximize,
  Pause,
  Play,
  Redo2,
  Repeat,
  RotateCcw,
  RotateCw,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useCallback } from 'react';
import { Clock } from '../../../timeline/panels/clock.tsx';
import { CommandButton } from '../../../timeline/panels/command-button.tsx';
import { timeTexts } from '../../../timeline/panels/texts.ts';
import { useTimeTool } from '../../../timeline/panels/use-time-tool.ts';
import { formatTime } from '../../../timeline/time-axis.ts';
import { RATES } from '../../../timeline/transport.ts';
import { audioTexts } from '../texts.ts';
import classes from './audio.module.css';

interface TransportBarProps {
  skips: readonly number[];
  /** Whether there are intervals that can be repeated. */
  loops: boolean;
}

export function TransportBar({ skips, loops }: TransportBarProps) {
  const { tool, session } = useTimeTool();
  const { transport } = tool;
  const t = audioTexts.useTexts();
  const c = timeTexts.useTexts();
  const read = useCallback(
    () => `${formatTime(transport.time)} / ${formatTime(transport.duration)}`,
    [transport],
  );
  return (
    <div className={classes.transport} role="toolbar" aria-label={t('player')}>
      <div className={classes.skips}>
        {[3, 2, 1].map((i) => (
          <CommandButton
            key={i}
            command={`back-${i}`}
            label={t('back', { seconds: skips[i - 1]! })}
            icon={RotateCcw}
          >
            <span className={classes.seconds}>{skips[i - 1]}</span>
          </CommandButton>
        ))}
        <CommandButton
          command="play"
          label={c(transport.playing ? 'pause' : 'play')}
          icon={transport.playing ? Pause : Play}
          filled
        />
        {[1, 2, 3].map((i) => (
          <CommandButton
            key={i}
            command={`forward-${i}`}
            label={t('forward', { seconds: skips[i - 1]! })}
            icon={RotateCw}
          >
            <span className={classes.seconds}>{skips[i - 1]}</span>
          </CommandButton>
        ))}
      </div>
      <Clock read={read} />
      <div className={classes.more}>
        {loops && (
          <CommandButton command="loop" label={t('command.loop')} icon={Repeat} active={transport.loop} />
        )}
        <Select
          className={classes.rate}
          aria-label={c('speed')}
          data={RATES.map((it) => ({ value: String(it), label: `${it}×` }))}
          value={String(transport.rate)}
          allowDeselect={false}
          onChange={(value) => transport.setRate(Number(value ?? 1))}
          comboboxProps={{ width: 96 }}
        />
        <CommandButton command="zoom-out" label={c('zoomOut')} icon={ZoomOut} />
        <CommandButton command="zoom-in" label={c('zoomIn')} icon={ZoomIn} />
        <CommandButton command="fit" label={c('fit')} icon={Maximize} />
        {session.mode !== 'view' && (
          <>
            <CommandButton command="undo" label={c('undo')} icon={Undo2} disabled={!session.canUndo} />
            <CommandButton command="redo" label={c('redo')} icon={Redo2} disabled={!session.canRedo} />
          </>
        )}
        <CommandButton command="help" label={c('help')} icon={CircleHelp} />
      </div>
    </div>
  );
}
