import type { ListedProject } from '@pumasi/contract/api/project';
import { WorkEnv } from '@pumasi/contract/enums';
import { CategoryIcon } from '@pumasi/ui/components/category-icon.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { ProgressBar } from '@pumasi/ui/components/progress-bar.tsx';
import { formatDay } from '@pumasi/ui/format.ts';
import { uiTexts } from '@pumasi/ui/texts.ts';
import { Link } from '@tanstack/react-router';
import { CircleAlert, LockKeyhole, Monitor, PartyPopper, Smartphone } from 'lucide-react';
import { alertsOf, isEvent, type Page, priceOf, progressOf } from './arrange.ts';
import { projectListTexts } from './list-texts.ts';
import { ProjectFacts } from './project-facts.tsx';
import styles from './project-list.module.css';

interface Props {
  project: ListedProject;
  page: Page;
  showPoints: boolean;
  opening: boolean;
  eventWord: string;
  onOpen: (project: ListedProject) => void;
}

export function ProjectCard({ project, page, showPoints, opening, eventWord, onOpen }: Props) {
  const t = projectListTexts.useTexts();
  const progress = progressOf(project, page);
  const event = isEvent(project, eventWord);
  const alerts = project.participated ? alertsOf(project, page) : 0;
  return (
    <li className={styles.card} data-locked={!project.canParticipate} data-event={event} aria-busy={opening}>
      <div className={styles.top}>
        <CategoryIcon category={project.category} />
        {showPoints && (
          <span className={styles.price}>
            <small>{t('perUnit')}</small>
            <PointAmount value={priceOf(project, page)} />
          </span>
        )}
      </div>
      <h3 className={styles.name}>
        <button type="button" className={styles.open} onClick={() => onOpen(project)}>
          {project.name}
        </button>
      </h3>
      <p className={styles.desc}>{project.description}</p>
      <div className={styles.badges}>
        {event && (
          <span className={styles.event}>
            <PartyPopper size={14} aria-hidden />
            {t('event')}
          </span>
        )}
        {!project.canParticipate && (
          <span className={styles.locked}>
            <LockKeyhole size={14} aria-hidden />
            {t('locked')}
          </span>
        )}
        <span className={styles.level}>Lv. 1</span>
        <Devices workEnv={project.workEnv} />
        {alerts > 0 && (
          <span className={styles.alert}>
            <CircleAlert size={14} aria-hidden />
            {t(`${page}.alert`, { count: alerts })}
          </span>
        )}
        <Link
          to="/project/detail"
          search={{ projectID: project.projectID }}
          className={styles.more}
          aria-label={t('detailOf', { name: project.name })}
        >
          {t('detail')}
        </Link>
      </div>
      <ProjectFacts statistics={page === 'work' ? project.statistics : null} showPoints={showPoints} />
      <div className={styles.foot}>
        <div className={`${styles.figures} pm-num`}>
          <span>
            {opening ? t('opening') : t('progress')} {!opening && <strong>{progress}%</strong>}
          </span>
          <span>
            {t('until')} {formatDay(project.endAt)}
          </span>
        </div>
        <ProgressBar value={progress} label={`${project.name} ${t('progress')}`} />
      </div>
    </li>
  );
}

function Devices({ workEnv }: { workEnv: number }) {
  const ui = uiTexts.useTexts();
  const key =
    workEnv === WorkEnv.pc || workEnv === WorkEnv.mobile || workEnv === WorkEnv.both ? workEnv : WorkEnv.etc;
  return (
    <span className={styles.device}>
      {key !== WorkEnv.mobile && <Monitor size={15} aria-hidden />}
      {(key === WorkEnv.mobile || key === WorkEnv.both) && <Smartphone size={15} aria-hidden />}
      {ui(`env.e${key}`)}
    </span>
  );
}
