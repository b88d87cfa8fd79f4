import { Donut } from '@pumasi/ui/components/donut.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatNumber, sliceShares } from '@pumasi/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { participationQuery } from './detail-query.ts';
import { detailTexts } from './detail-texts.ts';
import styles from './project-detail.module.css';
import { SubmitHistory } from './submit-history.tsx';
import { useTold } from './use-told.ts';

/** Drawn when the tab opens: what waits, passed and came back. */
export function HistoryTab({ projectID }: { projectID: string }) {
  const t = detailTexts.useTexts();
  const mine = useQuery(participationQuery(projectID));
  useTold(mine.isError ? t('m2') : null);
  const { evalWait, pass, reject } = mine.data ?? { evalWait: 0, pass: 0, reject: 0 };
  const slices = [
    { label: t('waiting'), value: evalWait, color: 'var(--pm-info)' },
    { label: t('pass'), value: pass, color: 'var(--pm-success)' },
    { label: t('reject'), value: reject, color: 'var(--pm-danger)' },
  ];
  const shares = sliceShares(slices.map(({ value }) => value));
  if (mine.isPending) return <Skeleton height={200} radius={12} />;
  return (
    <>
      <section aria-labelledby="my-part">
        <h2 id="my-part" className={styles.heading}>
          {t('mine')}
        </h2>
        <div className={styles.chart}>
          <Donut slices={slices} center={formatNumber(evalWait + pass + reject)} />
          <ul className={`${styles.legend} pm-num`}>
            {slices.map(({ label, value, color }, index) => (
              <li key={label}>
                <i style={{ background: color }} aria-hidden="true" />
                <span>{label}</span>
                <strong>{t('count', { count: formatNumber(value) })}</strong>
                <small>{shares[index]}%</small>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <SubmitHistory projectID={projectID} />
    </>
  );
}
