import { useElementSize, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ObjectMarks } from '../../../panels/object-marks.tsx';
import { colorsOf, NO_CLASS_COLOR } from '../colors.ts';
import { imageTexts } from '../texts.ts';
import classes from './object-list.module.css';
import { useController } from './use-controller.ts';

const OVERSCAN = 6;

/** Only the rows in sight exist: 10,000 objects are as light as ten. */
export function ObjectList() {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const colors = useMemo(() => colorsOf(session.classes), [session]);
  const names = useMemo(() => new Map(session.classes.map((it) => [it.classID, it.name])), [session]);
  const row = useMediaQuery('(pointer: coarse)') ? 48 : 40;
  const { ref: sizeRef, height } = useElementSize();
  const list = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sizeRef, list);
  const [top, setTop] = useState(0);
  const { order } = session.store;
  const last = session.selection.last;

  useEffect(() => {
    const at = last ? session.store.indexOf(last) * row : -1;
    const box = list.current;
    if (at < 0 || !box) return;
    if (at < box.scrollTop) box.scrollTop = at;
    else if (at + row > box.scrollTop + box.clientHeight) box.scrollTop = at + row - box.clientHeight;
  }, [last, row, session]);

  if (order.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{t(session.mode === 'work' ? 'noObjects' : 'noObjectsReview')}</p>
        {session.mode === 'work' && <p>{t('noObjectsHint')}</p>}
      </div>
    );
  }
  const from = Math.max(0, Math.floor(top / row) - OVERSCAN);
  const to = Math.min(order.length, Math.ceil((top + (height || 400)) / row) + OVERSCAN);
  return (
    <div ref={ref} className={classes.list} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <ul style={{ height: order.length * row }} aria-label={t('objects')}>
        {order.slice(from, to).map((id, i) => {
          const object = session.store.get(id)!;
          const number = from + i + 1;
          const hidden = session.isHidden(id);
          const locked = session.isLocked(id);
          const className = (object.classID !== null && names.get(object.classID)) || t('noClass');
          const name = t('object', { number, name: className });
          const kind = object.shape.kind;
          const since = controller.since.get(id);
          return (
            <li
              key={id}
              className={classes.row}
              data-selected={session.selection.has(id)}
              data-hidden={hidden}
              style={{ top: (from + i) * row, height: row }}
              aria-setsize={order.length}
              aria-posinset={number}
            >
              <button
                type="button"
                className={classes.main}
                aria-pressed={session.selection.has(id)}
                onClick={(event) => controller.choose(id, event.shiftKey || event.ctrlKey || event.metaKey)}
              >
                <span
                  className={classes.dot}
                  style={{
                    background: (object.classID !== null && colors.get(object.classID)) || NO_CLASS_COLOR,
                  }}
                  aria-hidden
                />
                <span className={classes.number}>{number}</span>
                <span className={classes.name}>{className}</span>
                <span className={classes.kind}>
                  {t(
                    kind === 'box' ||
                      kind === 'polygon' ||
                      kind === 'polyline' ||
                      kind === 'point' ||
                      kind === 'mask'
                      ? `shape.${kind}`
                      : 'shape.other',
                  )}
                </span>
                {since && (
                  <span className={classes.since} data-since={since}>
                    {t(`since.${since}`)}
                  </span>
                )}
                <ObjectMarks object={object} />
              </button>
              <button
                type="button"
                className={classes.flag}
                data-on={hidden}
                aria-label={t(hidden ? 'showOne' : 'hideOne', { name })}
                onClick={() => session.setHidden([id], !hidden)}
              >
                {hidden ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              </button>
              {session.mode === 'work' && (
                <button
                  type="button"
                  className={classes.flag}
                  data-on={locked}
                  aria-label={t(locked ? 'unlockOne' : 'lockOne', { name })}
                  onClick={() => session.setLocked([id], !locked)}
                >
                  {locked ? <Lock size={16} aria-hidden /> : <LockOpen size={16} aria-hidden />}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
