import { ActionIcon, UnstyledButton } from '@mantine/core';
import { isOccluded, occlusionsOf } from '@pumasi/contract/tools/object-tracker';
import { Eye, EyeOff } from 'lucide-react';
import { ObjectMarks } from '../../../panels/object-marks.tsx';
import { useSelectedInSight } from '../../../panels/use-selected-in-sight.ts';
import { useTimeTool } from '../../../timeline/panels/use-time-tool.ts';
import { videoTexts } from '../texts.ts';
import { trackOf } from '../track-hold.ts';
import type { TrackTool } from '../track-tool.ts';
import classes from './video.module.css';

export function TrackList({ tool }: { tool: TrackTool }) {
  const { session } = useTimeTool();
  const t = videoTexts.useTexts();
  const list = useSelectedInSight<HTMLOListElement>(session);
  const { order } = session.store;
  if (order.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{t(session.mode === 'work' ? 'noTracks' : 'noTracksReview')}</p>
        {session.mode === 'work' && <p>{t('noTracksHint')}</p>}
      </div>
    );
  }
  return (
    <ol ref={list} className={classes.list} aria-label={t('tracks')}>
      {order.map((id, i) => {
        const object = session.store.get(id)!;
        const className = tool.nameOf(object) || t('noClass');
        const name = t('track', { number: i + 1, name: className });
        const moment = tool.momentOf(object);
        const hidden = session.isHidden(id);
        const veiled = isOccluded(occlusionsOf(object), tool.frame);
        const where = !moment
          ? 'notYet'
          : moment.outside
            ? 'outsideNow'
            : veiled
              ? 'occludedNow'
              : moment.key
                ? 'keyNow'
                : 'between';
        return (
          <li key={id} className={classes.item} data-selected={session.selection.has(id)}>
            <UnstyledButton
              className={classes.itemButton}
              aria-pressed={session.selection.has(id)}
              onClick={(event) => tool.choose(id, event.shiftKey || event.ctrlKey || event.metaKey)}
            >
              <span className={classes.dot} style={{ background: tool.colorOf(object) }} aria-hidden />
              <span className={classes.number}>{i + 1}</span>
              <span className={classes.name}>{className}</span>
              <span className={classes.kind}>
                {t(where)} · {t('keys', { count: trackOf(object)?.keyframes.length ?? 0 })}
              </span>
              <ObjectMarks object={object} />
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t(hidden ? 'showOne' : 'hideOne', { name })}
              onClick={() => session.setHidden([id], !hidden)}
            >
              {hidden ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}
