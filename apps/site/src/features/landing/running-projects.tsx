import type { PublicProject } from '@pumasi/contract/api/project';
import { CategoryIcon } from '@pumasi/ui/components/category-icon.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { ProgressBar } from '@pumasi/ui/components/progress-bar.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatDay } from '@pumasi/ui/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from './landing.module.css';
import { publicProgress, publicProjects } from './landing-data.ts';
import { landingTexts } from './landing-texts.ts';

export function RunningProjects() {
  const t = landingTexts.useTexts();
  const projects = useLoaded('projects', publicProjects);
  return (
    <section id="projects" className={styles.section} aria-labelledby="projects-title">
      <div className={styles.wrap}>
        <div className={styles.sectionHead}>
          <h2 id="projects-title">{t('projects.title')}</h2>
          <p>{t('projects.lead')}</p>
        </div>
        {projects.failed ? (
          <ErrorState onRetry={projects.retry} />
        ) : projects.data?.length === 0 ? (
          <EmptyState title={t('projects.empty')} body={t('projects.emptyBody')} />
        ) : (
          <ul className={styles.cards} aria-busy={!projects.data}>
            {projects.data
              ? projects.data.map((project) => <ProjectCard key={project.projectID} project={project} />)
              : Array.from({ length: 8 }, (_, index) => <GhostCard key={index} />)}
          </ul>
        )}
      </div>
    </section>
  );
}

function ProjectCard({ project }: { project: PublicProject }) {
  const t = landingTexts.useTexts();
  const progress = useLoaded(project.projectID, () => publicProgress(project.projectID));
  return (
    <li className={styles.card}>
      <div className={styles.cardTop}>
        <CategoryIcon category={project.category} />
        <span className={styles.price}>
          <small>{t('projects.unit')}</small>
          <PointAmount value={project.workUnitPrice} />
        </span>
      </div>
      <h3>{project.name}</h3>
      <p className={styles.desc}>{project.description}</p>
      <div className={styles.cardFoot}>
        <div className={`${styles.figures} pm-num`}>
          <span>
            {t('projects.progress')}{' '}
            <strong>{progress.data === undefined ? '–' : `${progress.data}%`}</strong>
          </span>
          <span>
            {t('projects.until')} {formatDay(project.endAt)}
          </span>
        </div>
        <ProgressBar value={progress.data ?? 0} label={`${project.name} ${t('projects.progress')}`} />
      </div>
    </li>
  );
}

function GhostCard() {
  return (
    <li className={styles.card}>
      <Skeleton width="40%" />
      <div style={{ height: 18 }} />
      <Skeleton height={20} />
      <div style={{ height: 12 }} />
      <Skeleton width="85%" />
      <div className={styles.cardFoot}>
        <Skeleton height={6} />
      </div>
    </li>
  );
}
