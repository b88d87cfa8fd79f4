import { UnstyledButton } from '@mantine/core';
import { intervalOf } from '@pumasi/contract/tools/audio-stt';
import { ObjectMarks } from '../../../panels/object-marks.tsx';
import { useSelectedInSight } from '../../../panels/use-selected-in-sight.ts';
import { useTimeTool } from '../../../timeline/panels/use-time-tool.ts';
import { formatTime } from '../../../timeline/time-axis.ts';
import type { IntervalTool } from '../interval-tool.ts';
import { audioTexts } from '../texts.ts';
import classes from './audio.module.css';

/** What was said, in the order of time. */
export function IntervalList({ tool }: { tool: IntervalTool }) {
  const { session } = useTimeTool();
  const t = audioTexts.useTexts();
  const list = useSelectedInSight<HTMLOListElement>(session);

  const objects = tool.ordered();
  if (objects.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{t(session.mode === 'work' ? 'noIntervals' : 'noIntervalsReview')}</p>
        {session.mode === 'work' && <p>{t('noIntervalsHint')}</p>}
      </div>
    );
  }
  return (
    <ol ref={list} className={classes.list} aria-label={t('intervals')}>
      {objects.map((object, i) => {
        const interval = intervalOf(object);
        const text = object.attributes.text;
        const speaker = tool.nameOf(object) || t('noSpeaker');
        const selected = session.selection.has(object.id);
        const [start, end] = [formatTime(interval?.start ?? 0), formatTime(interval?.end ?? 0)];
        return (
          <li key={object.id} className={classes.item} data-selected={selected}>
            <UnstyledButton
              className={classes.itemButton}
              aria-pressed={selected}
              aria-label={t('interval', { number: i + 1, speaker, start, end })}
              onClick={(event) => tool.choose(object.id, event.ctrlKey || event.metaKey || event.shiftKey)}
            >
              <span className={classes.itemHead}>
                <span className={classes.dot} style={{ background: tool.colorOf(object) }} aria-hidden />
                <b>{i + 1}</b>
                <span className={classes.speaker}>{speaker}</span>
                <ObjectMarks object={object} />
                <span className={classes.times}>
                  {start} – {end}
                </span>
              </span>
              <span className={classes.itemText} data-empty={!text}>
                {text || t('empty')}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
