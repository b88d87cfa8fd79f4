import { BarChart } from '@pumasi/ui/components/bar-chart.tsx';
import { formatNumber, formatPoints } from '@pumasi/ui/format.ts';
import { monthAndDay, useDayName } from '../../lib/calendar-day.ts';
import styles from './earnings.module.css';
import { earningsTexts } from './earnings-texts.ts';
import { buckets, type DayEarnings, type Range } from './range.ts';

interface Props {
  range: Range;
  days: readonly DayEarnings[];
  total: number;
}

export function DayChart({ range, days, total }: Props) {
  const t = earningsTexts.useTexts();
  const dayName = useDayName();
  const bars = buckets(range, days).map(({ from, to, work, eval: reviewed }) => ({
    key: from,
    short: monthAndDay(from),
    name: from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`,
    values: [work, reviewed],
  }));
  return (
    <div className={styles.card}>
      <h3>{t('perDay')}</h3>
      <BarChart
        label={t('chart')}
        bars={bars}
        parts={[
          { name: t('work'), color: 'var(--pm-accent-text)' },
          { name: t('eval'), color: 'var(--pm-warm)' },
        ]}
        format={formatPoints}
        resting={t('sum', { points: formatPoints(total) })}
      />
      <details className={styles.details}>
        <summary>{t('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('work')}</th>
              <th scope="col">{t('eval')}</th>
              <th scope="col">{t('points')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <th scope="row">{dayName(one.day)}</th>
                <td>{formatNumber(one.work)}</td>
                <td>{formatNumber(one.eval)}</td>
                <td>{formatPoints(one.work + one.eval)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
