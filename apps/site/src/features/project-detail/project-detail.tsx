import { isProjectID } from '@pumasi/contract/ids';
import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { CategoryIcon } from '@pumasi/ui/components/category-icon.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { ProgressBar } from '@pumasi/ui/components/progress-bar.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { Tabs } from '@pumasi/ui/components/tabs.tsx';
import { formatDay } from '@pumasi/ui/format.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow } from '../../lib/session.ts';
import { EnterPopUps } from '../project-list/enter-pop-ups.tsx';
import { factTexts } from '../project-list/fact-texts.ts';
import { ProjectFacts } from '../project-list/project-facts.tsx';
import { useEnter } from '../project-list/use-enter.ts';
import { useEnding } from '../unit/use-ending.ts';
import { detailQuery } from './detail-query.ts';
import { detailTexts } from './detail-texts.ts';
import { GuideTab } from './guide-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import styles from './project-detail.module.css';

/** One project with its guide and one's own part in it; without a sound projectID it leads to the work list. */
export function ProjectDetail({ projectID }: { projectID: string }) {
  const navigate = useNavigate();
  const valid = isProjectID(projectID);
  useEffect(() => {
    if (!valid) void navigate({ to: '/worklist', replace: true });
  }, [valid, navigate]);
  return valid ? <Detail key={projectID} projectID={projectID} /> : null;
}

function Detail({ projectID }: { projectID: string }) {
  const t = detailTexts.useTexts();
  const fact = factTexts.useTexts();
  const detail = useQuery(detailQuery(projectID));
  const [tab, setTab] = useState<'info' | 'history'>('info');
  const { opening, open, popUp, closePopUp } = useEnter('work', { goOnAfterFailure: true });
  const project = detail.data;
  useDocumentTitle(project?.name ?? t('info'));
  useEnding(detail.isError ? { text: t('m1') } : null, '/worklist');
  if (!project) return <Skeleton height={360} radius={12} />;
  const { name, description, category, endAt, workEnv, progressRate, projectPrice } = project;
  const showPoints = !pointsHidden(claimsNow(), siteConfig().licence);
  return (
    <article className={styles.detail}>
      <header className={styles.head}>
        <div className={styles.top}>
          <CategoryIcon category={category} />
          <a
            className={buttonClass('outline', 'small')}
            href={`/guide?projectID=${encodeURIComponent(projectID)}&type=1&newWindow=true`}
            target="_blank"
            rel="noreferrer"
          >
            <BookOpen size={16} aria-hidden />
            {t('guide')}
          </a>
        </div>
        <h1>{name}</h1>
        <p className={styles.description}>{description}</p>
        <dl className={`${styles.facts} pm-num`}>
          {showPoints && (
            <div>
              <dt>{t('perUnit')}</dt>
              <dd>
                <PointAmount value={projectPrice.workUnitPrice} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('until')}</dt>
            <dd>~{formatDay(endAt)}</dd>
          </div>
          <div>
            <dt>{t('progress')}</dt>
            <dd>{progressRate}%</dd>
          </div>
        </dl>
        <ProgressBar value={progressRate} label={t('progress')} />
        {showPoints && projectPrice.priceDescription && (
          <p className={styles.priceNote}>{projectPrice.priceDescription}</p>
        )}
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{fact('title')}</h2>
          {project.statistics ? (
            <ProjectFacts statistics={project.statistics} showPoints={showPoints} />
          ) : (
            <p>{fact('none')}</p>
          )}
        </section>
      </header>
      <Tabs
        label={t('tabs')}
        listClass={styles.tabs}
        tabs={[
          ['info', t('info')],
          ['history', t('history')],
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className={styles.panel}>
          {tab === 'info' ? <GuideTab projectID={projectID} /> : <HistoryTab projectID={projectID} />}
        </div>
      </Tabs>
      <footer className={styles.actions}>
        <Link to="/worklist" className={buttonClass('outline', 'large')}>
          {t('home')}
        </Link>
        <Button
          size="large"
          disabled={opening !== undefined}
          onClick={() => void open({ projectID, name, workEnv, canParticipate: true })}
        >
          {opening ? t('opening') : t('work')}
        </Button>
      </footer>
      <EnterPopUps page="work" popUp={popUp} onClose={closePopUp} />
    </article>
  );
}
