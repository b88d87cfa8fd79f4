import type { EvalTask } from '@pumasi/contract/api/unit';
import { Scale } from 'lucide-react';
import styles from './bench.module.css';
import { evalTexts } from './unit-texts.ts';

/** The worker did not agree with a rejection: both sides are shown, and what each decision means. */
export function AppealNote({ appeal }: { appeal: NonNullable<EvalTask['appeal']> }) {
  const t = evalTexts.useTexts();
  return (
    <section className={styles.appeal} aria-label={t('appeal.title')}>
      <Scale size={18} aria-hidden />
      <div>
        <h2>{t('appeal.title')}</h2>
        <dl>
          <dt>{t('appeal.rejected', { stage: appeal.stage })}</dt>
          <dd>{appeal.rejectReason}</dd>
          <dt>{t('appeal.worker')}</dt>
          <dd>{appeal.reason}</dd>
        </dl>
        <p>{t('appeal.meaning')}</p>
      </div>
    </section>
  );
}
