import { projectRoutes } from '@pumasi/contract/api/project';
import { Button } from '@pumasi/ui/components/button.tsx';
import { CategoryIcon } from '@pumasi/ui/components/category-icon.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatDay, formatNumber } from '@pumasi/ui/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { consoleTexts } from '../../lib/console-texts.ts';
import { client } from '../../lib/session.ts';
import styles from './project-table.module.css';
import { type Progress, SEGMENTS, shares } from './segments.ts';

const PAGE_SIZE = 50;
const stateKey = (state: number) =>
  `states.s${Math.min(5, Math.max(1, state)) as 1 | 2 | 3 | 4 | 5}` as const;

export function ProjectTable() {
  const t = consoleTexts.useTexts();
  const [page, setPage] = useState(1);
  const projects = useQuery({
    queryKey: ['projects', page],
    queryFn: () => client.ask(projectRoutes.consoleList, { query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((projects.data?.count ?? 0) / PAGE_SIZE));
  return (
    <div>
      <div className={styles.head}>
        <h2 id="projects-title">{t('projects')}</h2>
        {projects.data && (
          <span className="pm-num">{t('count', { count: formatNumber(projects.data.count) })}</span>
        )}
      </div>
      {projects.isError ? (
        <ErrorState onRetry={() => void projects.refetch()} />
      ) : projects.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : projects.data.projects.length === 0 ? (
        <EmptyState icon={FolderOpen} title={t('none')} body={t('noneBody')} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
          <section className={styles.scroll} aria-labelledby="projects-title" tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {(['name', 'category', 'state', 'progress'] as const).map((key) => (
                    <th key={key} scope="col">
                      {t(`table.${key}`)}
                    </th>
                  ))}
                  <th scope="col" className={styles.right}>
                    {t('table.units')}
                  </th>
                  <th scope="col" className={styles.right}>
                    {t('table.price')}
                  </th>
                  <th scope="col">{t('table.until')}</th>
                  <th scope="col">{t('table.requester')}</th>
                </tr>
              </thead>
              <tbody className="pm-num">
                {projects.data.projects.map((project) => (
                  <tr key={project.projectID}>
                    <td className={styles.name}>
                      {project.name}
                      <div className={styles.muted}>{project.tool}</div>
                    </td>
                    <td>
                      <CategoryIcon category={project.category} />
                    </td>
                    <td>
                      <span className={styles.state} data-state={project.state}>
                        {t(stateKey(project.state))}
                      </span>
                    </td>
                    <td>
                      <SegmentBar progress={project.progress} />
                    </td>
                    <td className={styles.right}>
                      {formatNumber(project.progress.pass)} / {formatNumber(project.progress.total)}
                    </td>
                    <td className={styles.right}>
                      <PointAmount value={project.workUnitPrice} />
                    </td>
                    <td>{formatDay(project.endAt)}</td>
                    <td className={styles.muted}>{project.requester}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className={styles.legend} aria-hidden="true">
            {SEGMENTS.map(([key, color]) => (
              <span key={key}>
                <i style={{ background: color }} />
                {t(`segments.${key}`)}
              </span>
            ))}
            <span>
              <i style={{ background: 'var(--pm-track)' }} />
              {t('segments.wait')}
            </span>
          </div>
          {pages > 1 && (
            <div className={`${styles.pager} pm-num`}>
              <Button look="outline" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {t('prev')}
              </Button>
              {t('page', { page, pages })}
              <Button look="outline" size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('next')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function SegmentBar({ progress }: { progress: Progress }) {
  const t = consoleTexts.useTexts();
  const widths = shares(progress);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {SEGMENTS.map(([key, color]) => (
          <i key={key} style={{ width: `${widths[key]}%`, background: color }} />
        ))}
      </div>
      <span className="pm-hidden">
        {SEGMENTS.map(([key]) => `${t(`segments.${key}`)} ${Math.round(widths[key])}%`).join(', ')}
      </span>
    </>
  );
}
