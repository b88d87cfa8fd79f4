import type { ListedProject } from '@pumasi/contract/api/project';
import { CallError } from '@pumasi/contract/client';
import { Button } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { TABLET_UP, useMedia } from '@pumasi/ui/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SearchX, Sprout } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow } from '../../lib/session.ts';
import { arrange, type Filter, NO_FILTER, type Page } from './arrange.ts';
import { EnterPopUps } from './enter-pop-ups.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listQuery } from './list-query.ts';
import { projectListTexts } from './list-texts.ts';
import { ProjectCard } from './project-card.tsx';
import styles from './project-list.module.css';
import { ReviewChoice } from './review-choice.tsx';
import { showSection, TabBar } from './tab-bar.tsx';
import { useEnter } from './use-enter.ts';

export function ProjectList({ page }: { page: Page }) {
  const t = projectListTexts.useTexts();
  const claims = claimsNow();
  const { licence, settings } = siteConfig();
  const showPoints = !pointsHidden(claims, licence);
  const projects = useQuery(listQuery(page, claims.uID));
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [again, setAgain] = useState(false);
  const { opening, open, popUp, closePopUp } = useEnter(page, {
    reWork: showPoints ? undefined : again,
  });
  const navigate = useNavigate();
  const phone = !useMedia(TABLET_UP);

  const failed = projects.isError;
  const expired = projects.error instanceof CallError && projects.error.code === '1007';
  useEffect(() => {
    if (failed && !expired) void dialogs.alert(projectListTexts.text('m9'));
  }, [failed, expired]);

  const all = projects.data ?? [];
  const shown = arrange(all, filter, page);
  const groups = [
    { key: 'joined' as const, id: 'tab-1', of: (one: ListedProject) => one.participated },
    { key: 'open' as const, id: 'tab-2', of: (one: ListedProject) => !one.participated },
  ];
  const card = (project: ListedProject) => (
    <ProjectCard
      key={project.projectID}
      project={project}
      page={page}
      showPoints={showPoints}
      opening={opening === project.projectID}
      eventWord={settings.eventWord}
      onOpen={(one) =>
        // On a phone a project has a page of its own, with its guide, before it starts.
        void (phone ? navigate({ to: '/m/project/detail', search: { projectID: one.projectID } }) : open(one))
      }
    />
  );

  return (
    <>
      <PageTitle title={t(`${page}.title`)} lead={t(`${page}.lead`)}>
        <FilterBar filter={filter} priced={showPoints} onChange={setFilter} />
      </PageTitle>
      {page === 'eval' && !showPoints && <ReviewChoice again={again} onChange={setAgain} />}
      <TabBar
        sections={groups.map(({ key, id, of }) => ({
          id,
          label: t(`${page}.${key}`),
          count: projects.data ? all.filter(of).length : undefined,
        }))}
      />
      {failed ? (
        <ErrorState onRetry={() => void projects.refetch()} />
      ) : (
        (projects.isPending ? groups.slice(0, 1) : groups).map(({ key, id, of }) => (
          <section key={key} id={id} className={styles.section} aria-labelledby={`list-${key}`}>
            <h2 id={`list-${key}`}>{t(`${page}.${key}`)}</h2>
            {projects.isPending ? (
              <GhostCards />
            ) : shown.some(of) ? (
              <ul className={styles.grid}>{shown.filter(of).map(card)}</ul>
            ) : all.some(of) ? (
              <EmptyState icon={SearchX} title={t('filter.noMatch')} body={t('filter.noMatchBody')}>
                <Button look="outline" onClick={() => setFilter(NO_FILTER)}>
                  {t('filter.reset')}
                </Button>
              </EmptyState>
            ) : key === 'joined' ? (
              <EmptyState
                icon={Sprout}
                title={t(`${page}.noneJoined`)}
                body={all.length > 0 ? t(`${page}.noneJoinedBody`) : undefined}
              >
                {all.length > 0 && <Button onClick={() => showSection('tab-2')}>{t('see')}</Button>}
              </EmptyState>
            ) : (
              <EmptyState title={t(`${page}.noneOpen`)} body={t('noneOpenBody')} />
            )}
          </section>
        ))
      )}
      <EnterPopUps page={page} popUp={popUp} onClose={closePopUp} />
    </>
  );
}

function GhostCards() {
  return (
    <div className={styles.grid} aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} height={236} radius={12} />
      ))}
    </div>
  );
}
