import { barWidth } from '../format.ts';
import styles from './progress-bar.module.css';

interface Props {
  /** 0 to 100; a value above 0 and below 3 is drawn as 3. */
  value: number;
  label: string;
}

/** The native element speaks to screen readers with the true value; the drawn bar may round a sliver up. */
export function ProgressBar({ value, label }: Props) {
  return (
    <div className={styles.track}>
      <progress className="pm-hidden" max={100} value={value} aria-label={label} />
      <div className={styles.bar} style={{ width: `${barWidth(value)}%` }} aria-hidden="true" />
    </div>
  );
}
