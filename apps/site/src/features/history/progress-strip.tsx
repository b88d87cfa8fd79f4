import type { HistoryProject } from '@pumasi/contract/api/project';
import styles from './history.module.css';
import { historyTexts } from './history-texts.ts';

/** What became of the work at a glance; the figures stand in the columns beside it. */
export function ProgressStrip({ project }: { project: HistoryProject }) {
  const t = historyTexts.useTexts();
  const { pass, evalWait, reject } = project;
  const all = pass + evalWait + reject;
  const label = t('strip', { pass, wait: evalWait, reject });
  return (
    <span className={styles.strip} title={label}>
      <span className="pm-hidden">{label}</span>
      {all > 0 &&
        [
          ['pass', pass],
          ['wait', evalWait],
          ['reject', reject],
        ]
          .filter(([, n]) => Number(n) > 0)
          .map(([kind, n]) => <i key={kind} data-kind={kind} style={{ flexGrow: Number(n) }} />)}
    </span>
  );
}
