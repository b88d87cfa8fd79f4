import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { Trophy } from 'lucide-react';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from './landing.module.css';
import { topRanks } from './landing-data.ts';
import { landingTexts } from './landing-texts.ts';

type Entry = { email: string; pay: number };

export function Ranking() {
  const t = landingTexts.useTexts();
  const ranking = useLoaded('ranking', topRanks);
  return (
    <section className={styles.section} aria-labelledby="ranking-title">
      <div className={styles.wrap}>
        <div className={styles.sectionHead} style={{ textAlign: 'center' }}>
          <h2 id="ranking-title">{t('ranking.title')}</h2>
          <p>{t('ranking.lead')}</p>
        </div>
        <div className={styles.podiumBox}>
          {ranking.failed ? (
            <ErrorState onRetry={ranking.retry} />
          ) : !ranking.data ? (
            <Skeleton height={320} radius={12} />
          ) : ranking.data.length === 0 ? (
            <EmptyState icon={Trophy} title={t('ranking.empty')} body={t('ranking.emptyBody')} />
          ) : (
            <Podium entries={ranking.data} />
          )}
        </div>
      </div>
    </section>
  );
}

/** Drawn second, first, third; read in order of rank. */
function Podium({ entries }: { entries: readonly Entry[] }) {
  const t = landingTexts.useTexts();
  const looks = [styles.first, styles.second, styles.third];
  return (
    <>
      <ol className={styles.podium}>
        {entries.slice(0, 3).map((entry, index) => (
          <li
            key={`${entry.email}-${entry.pay}`}
            className={`${styles.place} ${looks[index]}`}
            style={{ gridColumn: [2, 1, 3][index], gridRow: 1 }}
          >
            <span className={styles.who}>{entry.email}</span>
            <span className={styles.earned}>
              <PointAmount value={entry.pay} />
            </span>
            <span className={styles.block}>{t('ranking.place', { place: index + 1 })}</span>
          </li>
        ))}
      </ol>
      {entries.length > 3 && (
        <ol className={styles.runners} start={4}>
          {entries.slice(3).map((entry, index) => (
            <li key={`${entry.email}-${entry.pay}`}>
              <span className={styles.rank}>{t('ranking.place', { place: index + 4 })}</span>
              <span className={styles.who}>{entry.email}</span>
              <span className={styles.earned}>
                <PointAmount value={entry.pay} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
