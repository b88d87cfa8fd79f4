import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { niceMax, spread } from '../chart-scale.ts';
import { formatNumber } from '../format.ts';
import { useMedia } from '../use-media.ts';
import styles from './bar-chart.module.css';

export interface Bar {
  key: string;
  /** Under the axis. */
  short: string;
  /** Said and shown when the bar is looked at. */
  name: string;
  /** From the axis up; one for each of the chart's parts. */
  values: readonly number[];
}
interface Props {
  label: string;
  bars: readonly Bar[];
  parts: readonly { name: string; color: string }[];
  format: (value: number) => string;
  /** Shown while no bar is looked at. */
  resting: string;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const NARROW = '(max-width: 600px)';

/**
 * Bars over time. To keyboards and screen readers it is a slider that walks from bar to bar and says each one's value:
 * hundreds of bars are one stop, not hundreds.
 */
export function BarChart({ label, bars, parts, format, resting }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const narrow = useMedia(NARROW);
  const top = niceMax(Math.max(0, ...bars.map(({ values }) => sum(values))));
  const last = bars.length - 1;
  const looked = at === null ? undefined : bars[Math.min(at, last)];
  const told = (bar: Bar) => `${bar.name}: ${format(sum(bar.values))}`;
  const keys = (event: KeyboardEvent) => {
    const now = at ?? last;
    const next = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length))));
  };
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <p className={`${styles.told} pm-num`}>{looked ? told(looked) : resting}</p>
        <ul className={styles.legend}>
          {parts.map(({ name, color }, index) => (
            <li key={name}>
              <i style={{ background: color }} />
              {name}
              {looked && <b className="pm-num">{format(looked.values[index] ?? 0)}</b>}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.plot}>
        <div className={`${styles.axis} pm-num`} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a drawing
          role="slider"
          tabIndex={0}
          className={styles.area}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={(at ?? last) + 1}
          aria-valuetext={told(looked ?? bars[last] ?? { key: '', short: '', name: '', values: [] })}
          onKeyDown={keys}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
          onBlur={() => setAt(null)}
        >
          <svg viewBox={`0 0 ${Math.max(1, bars.length)} 100`} preserveAspectRatio="none" aria-hidden="true">
            {looked && <rect x={at ?? 0} y={0} width={1} height={100} fill="var(--pm-accent-soft)" />}
            {bars.map((bar, index) => {
              let base = 100;
              return bar.values.map((value, part) => {
                const height = (value / top) * 100;
                base -= height;
                return (
                  <rect
                    key={`${bar.key} ${parts[part]?.name}`}
                    x={index + 0.14}
                    y={base}
                    width={0.72}
                    height={height}
                    fill={parts[part]?.color}
                  />
                );
              });
            })}
          </svg>
        </div>
        <div className={`${styles.days} pm-num`} aria-hidden="true">
          {spread(bars.length, narrow ? 4 : 8).map((index) => (
            <span key={bars[index]?.key} style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}>
              {bars[index]?.short}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
