import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useElementSize, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ObjectMarks } from '../../../panels/object-marks.tsx';
import { NO_CLASS_COLOR } from '../colors.ts';
import { textTexts } from '../texts.ts';
import classes from './panels.module.css';
import { useTextTool } from './use-text-tool.ts';

const OVERSCAN = 6;

/** In reading order; only the rows in sight exist, so a thousand are as light as ten. */
export function SpanList() {
  const t = textTexts.useTexts();
  const { controller, session, colors, nameOf } = useTextTool();
  const row = useMediaQuery('(pointer: coarse)') ? 52 : 44;
  const { ref: sizeRef, height } = useElementSize();
  const list = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sizeRef, list);
  const [top, setTop] = useState(0);
  const { spans } = controller;
  const last = session.selection.last;

  useEffect(() => {
    const at = last ? (controller.numberOf(last) - 1) * row : -1;
    const box = list.current;
    if (at < 0 || !box) return;
    if (at < box.scrollTop) box.scrollTop = at;
    else if (at + row > box.scrollTop + box.clientHeight) box.scrollTop = at + row - box.clientHeight;
  }, [last, row, controller]);

  if (spans.length === 0)
    return <p className={classes.hint}>{t(session.mode === 'work' ? 'noSpans' : 'noSpansReview')}</p>;
  const from = Math.max(0, Math.floor(top / row) - OVERSCAN);
  const to = Math.min(spans.length, Math.ceil((top + (height || 400)) / row) + OVERSCAN);
  return (
    <div ref={ref} className={classes.list} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <ul style={{ height: spans.length * row }} aria-label={t('spans')}>
        {spans.slice(from, to).map((span, i) => {
          const object = session.store.get(span.id);
          const number = from + i + 1;
          const name = nameOf(span.classID);
          return (
            <li
              key={span.id}
              className={classes.row}
              data-selected={session.selection.has(span.id)}
              style={{ top: (from + i) * row, height: row }}
              aria-setsize={spans.length}
              aria-posinset={number}
            >
              <UnstyledButton
                className={classes.main}
                aria-pressed={session.selection.has(span.id)}
                onClick={() => controller.choose(span.id, true)}
              >
                <span
                  className={classes.dot}
                  style={{
                    background: (span.classID !== null && colors.get(span.classID)) || NO_CLASS_COLOR,
                  }}
                  aria-hidden
                />
                <span className={classes.number}>{number}</span>
                <span className={classes.kind}>{name}</span>
                <span className={classes.words}>{controller.wordsOf(span)}</span>
                {object && <ObjectMarks object={object} />}
              </UnstyledButton>
              {session.mode === 'work' && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('remove', { name: t('span', { number, name }) })}
                  onClick={() => {
                    session.selection.set([span.id]);
                    controller.run('delete');
                  }}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
