import { Select } from '@mantine/core';
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  CircleHelp,
  Maximize,
  MousePointer2,
  Pause,
  Play,
  Redo2,
  Square,
  Undo2,
} from 'lucide-react';
import { useCallback } from 'react';
import { Clock } from '../../../timeline/panels/clock.tsx';
import { CommandButton } from '../../../timeline/panels/command-button.tsx';
import { timeTexts } from '../../../timeline/panels/texts.ts';
import { useTimeTool } from '../../../timeline/panels/use-time-tool.ts';
import { RATES } from '../../../timeline/transport.ts';
import { videoTexts } from '../texts.ts';
import type { TrackTool } from '../track-tool.ts';
import classes from './video.module.css';

export function FrameBar({ tool }: { tool: TrackTool }) {
  const { session } = useTimeTool();
  const { transport } = tool;
  const t = videoTexts.useTexts();
  const c = timeTexts.useTexts();
  const read = useCallback(() => t('frame', { now: tool.frame + 1, all: tool.frames }), [t, tool]);
  const none = tool.current === null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('player')}>
      {session.mode === 'work' && (
        <div className={classes.part}>
          <CommandButton command="box" label={t('command.box')} icon={Square} active={tool.hand === 'box'} />
          <CommandButton
            command="select"
            label={t('command.select')}
            icon={MousePointer2}
            active={tool.hand === 'select'}
          />
        </div>
      )}
      <div className={classes.part}>
        <CommandButton
          command="key-previous"
          label={t('command.key-previous')}
          icon={ChevronFirst}
          disabled={none}
        />
        <CommandButton command="leap-back" label={t('command.leap-back')} icon={ChevronsLeft} />
        <CommandButton command="step-back" label={t('command.step-back')} icon={ChevronLeft} />
        <CommandButton
          command="play"
          label={c(transport.playing ? 'pause' : 'play')}
          icon={transport.playing ? Pause : Play}
          filled
        />
        <CommandButton command="step-forward" label={t('command.step-forward')} icon={ChevronRight} />
        <CommandButton command="leap-forward" label={t('command.leap-forward')} icon={ChevronsRight} />
        <CommandButton command="key-next" label={t('command.key-next')} icon={ChevronLast} disabled={none} />
      </div>
      <Clock read={read} />
      <div className={classes.more}>
        <Select
          className={classes.rate}
          aria-label={c('speed')}
          data={RATES.map((it) => ({ value: String(it), label: `${it}×` }))}
          value={String(transport.rate)}
          allowDeselect={false}
          onChange={(value) => transport.setRate(Number(value ?? 1))}
          comboboxProps={{ width: 96 }}
        />
        <CommandButton command="fit" label={t('command.fit')} icon={Maximize} />
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
