import { formatDateTime } from '@pumasi/ui/format.ts';
import styles from './review.module.css';
import type { Review } from './review-query.ts';
import { reviewTexts } from './review-texts.ts';

export function ReviewTimes({ times: { worked, reviewed } }: { times: Review['times'] }) {
  const t = reviewTexts.useTexts();
  const rows = [
    { what: t('worked'), from: worked, done: t('workedAt') },
    ...(reviewed ? [{ what: t('reviewed'), from: reviewed, done: t('evaledAt') }] : []),
  ];
  return (
    <dl className={`${styles.times} pm-num`} aria-label={t('times')}>
      {rows.map(({ what, from, done }) => (
        <div key={what}>
          <dt>
            {what} {t('assignedAt')}
          </dt>
          <dd>{formatDateTime(from.assignedAt)}</dd>
          <dt>{done}</dt>
          <dd>{formatDateTime(from.doneAt)}</dd>
        </div>
      ))}
    </dl>
  );
}
