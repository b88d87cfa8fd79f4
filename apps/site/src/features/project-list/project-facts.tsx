import type { ProjectStatistics } from '@pumasi/contract/api/project';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { formatNumber } from '@pumasi/ui/format.ts';
import { factTexts } from './fact-texts.ts';
import styles from './project-list.module.css';

interface Props {
  statistics: ProjectStatistics;
  showPoints: boolean;
}

/** 95 → 1분 35초: read at a glance, unlike 01:35. */
export function useSpan(): (seconds: number) => string {
  const t = factTexts.useTexts();
  return (seconds) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    if (minutes === 0) return t('seconds', { seconds: rest });
    return rest === 0 ? t('minutes', { minutes }) : t('both', { minutes, seconds: rest });
  };
}

/** What to expect of the work, from those who did it; nothing while too few have. */
export function ProjectFacts({ statistics, showPoints }: Props) {
  const t = factTexts.useTexts();
  const span = useSpan();
  if (!statistics) return null;
  const { medianSeconds, passRate, pointsPerHour, basis } = statistics;
  return (
    <dl className={`${styles.facts} pm-num`} title={t('basis', { count: formatNumber(basis) })}>
      <div>
        <dt>{t('median')}</dt>
        <dd>{span(medianSeconds)}</dd>
      </div>
      <div>
        <dt>{t('passRate')}</dt>
        <dd>{Math.round(passRate * 100)}%</dd>
      </div>
      {showPoints && (
        <div>
          <dt>{t('perHour')}</dt>
          <dd>
            <PointAmount value={pointsPerHour} />
          </dd>
        </div>
      )}
    </dl>
  );
}
