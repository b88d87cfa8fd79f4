import { sliceShares } from '../format.ts';

export interface Slice {
  label: string;
  value: number;
  color: string;
}
interface Props {
  slices: readonly Slice[];
  size?: number;
  center?: string;
}
const RADIUS = 15.9155; // a circumference of 100, so a share is its own dash length

export function Donut({ slices, size = 160, center }: Props) {
  const figures = sliceShares(slices.map(({ value }) => value));
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  // Drawn exactly, whatever the figures beside it are rounded to: a ring has no gap.
  const shares = slices.map(({ value }) => (total > 0 ? (value / total) * 100 : 0));
  const arcs = slices.map((slice, index) => ({
    ...slice,
    share: shares[index] ?? 0,
    start: shares.slice(0, index).reduce((sum, share) => sum + share, 0),
  }));
  return (
    <figure>
      <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
        <g fill="none" strokeWidth="5">
          <circle cx="20" cy="20" r={RADIUS} stroke="var(--pm-track)" />
          {arcs.map(({ label, color, share, start }) => (
            <circle
              key={label}
              cx="20"
              cy="20"
              r={RADIUS}
              stroke={color}
              strokeDasharray={`${share} ${100 - share}`}
              strokeDashoffset={25 - start}
            />
          ))}
        </g>
        {center && (
          <text x="20" y="22.400" textAnchor="middle" fontSize="7" fontWeight="700" fill="var(--pm-text)">
            {center}
          </text>
        )}
      </svg>
      <figcaption className="pm-hidden">
        {slices.map(({ label }, index) => `${label} ${figures[index]}%`).join(', ')}
      </figcaption>
    </figure>
  );
}
