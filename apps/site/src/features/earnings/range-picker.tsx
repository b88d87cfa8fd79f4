import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './earnings.module.css';
import { earningsTexts } from './earnings-texts.ts';
import { lastDays, PRESETS, type Range, rangeProblem } from './range.ts';

interface Props {
  range: Range;
  today: string;
  onChange: (range: Range) => void;
}

export function RangePicker({ range, today, onChange }: Props) {
  const t = earningsTexts.useTexts();
  const id = useId();
  const problem = rangeProblem(range, today);
  const chosen = (days: number) => {
    const preset = lastDays(today, days);
    return preset.from === range.from && preset.to === range.to;
  };
  return (
    <fieldset className={styles.range} aria-label={t('range')}>
      <div className={styles.presets}>
        {PRESETS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={chosen(days)}
            onClick={() => onChange(lastDays(today, days))}
          >
            {days === 365 ? t('year') : t('last', { days })}
          </button>
        ))}
      </div>
      <div className={styles.dates}>
        <input
          type="date"
          className="pm-num"
          aria-label={t('from')}
          aria-describedby={problem ? id : undefined}
          value={range.from}
          max={today}
          onChange={({ target }) => onChange({ ...range, from: target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          className="pm-num"
          aria-label={t('to')}
          aria-describedby={problem ? id : undefined}
          value={range.to}
          max={today}
          onChange={({ target }) => onChange({ ...range, to: target.value })}
        />
      </div>
      {problem && (
        <p className={styles.problem} id={id} role="alert">
          <CircleAlert size={16} aria-hidden />
          {t(problem)}
        </p>
      )}
    </fieldset>
  );
}
