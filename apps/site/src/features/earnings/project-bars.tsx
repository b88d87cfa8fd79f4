import { formatPoints } from '@pumasi/ui/format.ts';
import styles from './earnings.module.css';
import { earningsTexts } from './earnings-texts.ts';

interface Props {
  projects: readonly { projectID: string; projectName: string; work: number; eval: number; points: number }[];
}

/** Names, bars and figures in one list: it reads the same with and without eyes. */
export function ProjectBars({ projects }: Props) {
  const t = earningsTexts.useTexts();
  const most = Math.max(1, ...projects.map(({ points }) => points));
  return (
    <div className={styles.card}>
      <h3>{t('perProject')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <ol className={styles.projects} tabIndex={0} aria-label={t('perProject')}>
        {projects.map(({ projectID, projectName, work, eval: reviewed, points }) => (
          <li key={projectID}>
            <span>{projectName}</span>
            <b className="pm-num">{formatPoints(points)}</b>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${(work / most) * 100}%` }} />
              <i data-kind="eval" style={{ width: `${(reviewed / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
