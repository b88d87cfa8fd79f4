import { Button } from '@mantine/core';
import { Diamond, EyeOff, LogOut, type LucideIcon, Merge, Scissors, Trash2 } from 'lucide-react';
import { AttributeFields } from '../../../panels/attribute-fields.tsx';
import { useTimeTool } from '../../../timeline/panels/use-time-tool.ts';
import type { VideoCommand } from '../commands.ts';
import { videoTexts } from '../texts.ts';
import type { TrackTool } from '../track-tool.ts';
import classes from './video.module.css';

/** What can be done to the track in hand at this frame. */
export function TrackPanel({ tool }: { tool: TrackTool }) {
  const { session } = useTimeTool();
  const t = videoTexts.useTexts();
  const object = tool.current;
  if (!object) return <p className={classes.hint}>{t('noCurrent')}</p>;
  const moment = tool.momentOf(object);
  const several = session.selection.ids.length;
  const button = (command: VideoCommand & keyof typeof ICONS, pressed?: boolean) => {
    const Icon = ICONS[command];
    return (
      <Button
        key={command}
        className={classes.action}
        variant={pressed ? 'light' : 'default'}
        h={40}
        px={10}
        justify="flex-start"
        leftSection={<Icon size={16} aria-hidden />}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        onClick={() => tool.run(command)}
      >
        {t(`command.${command}`)}
      </Button>
    );
  };
  return (
    <>
      {several > 1 && <p className={classes.hint}>{t('several', { count: several })}</p>}
      {session.mode === 'work' && (
        <div className={classes.actions}>
          {button('keyframe', moment?.key ?? false)}
          {button('outside', moment?.outside ?? false)}
          {button('occluded', tool.isOccludedNow)}
          {button('split')}
          {button('merge')}
          {button('delete')}
        </div>
      )}
      <AttributeFields session={session} definitions={tool.options.attributes} />
    </>
  );
}

const ICONS = {
  keyframe: Diamond,
  outside: LogOut,
  occluded: EyeOff,
  split: Scissors,
  merge: Merge,
  delete: Trash2,
} satisfies Record<string, LucideIcon>;
