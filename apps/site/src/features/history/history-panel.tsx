import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { DataTable } from '@pumasi/ui/components/data-table.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { Pager } from '@pumasi/ui/components/pager.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX, Sprout } from 'lucide-react';
import { useEffect } from 'react';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow } from '../../lib/session.ts';
import styles from './history.module.css';
import { useHistoryColumns } from './history-columns.tsx';
import { historyQuery, type Part, rowNumber } from './history-query.ts';
import { historyTexts } from './history-texts.ts';

interface Props {
  part: Part;
  page: number;
  perPage: number;
  running?: boolean;
  onPage: (page: number) => void;
}

/** The projects of a tasker; what cannot be loaded shows as an empty table on its first page. */
export function HistoryPanel({ part, page, perPage, running = false, onPage }: Props) {
  const t = historyTexts.useTexts();
  const points = !pointsHidden(claimsNow(), siteConfig().licence);
  const columns = useHistoryColumns({ part, points });
  const history = useQuery(historyQuery({ part, page, limit: perPage, running }));
  const failed = history.isError;
  useEffect(() => {
    if (failed && page !== 1) onPage(1);
  }, [failed, page, onPage]);

  if (history.isPending) return <Bones />;
  const { count, projects } = failed ? { count: 0, projects: [] } : history.data;
  const rows = projects.map((project, index) => ({
    ...project,
    num: rowNumber(count, page, perPage, index),
  }));
  return (
    <div className={styles.panel}>
      <DataTable
        caption={t(`caption.${part}`)}
        columns={columns}
        rows={rows}
        keyOf={({ projectID }) => projectID}
        fold="wide"
        busy={history.isPlaceholderData}
        empty={
          failed ? (
            <EmptyState icon={SearchX} title={t('notFound')} body={t('notFoundBody')}>
              <Button look="outline" onClick={() => void history.refetch()}>
                {t('retry')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={Sprout} title={t('none')} body={t(`noneBody.${part}`)}>
              <Link to={part === 'work' ? '/worklist' : '/evallist'} className={buttonClass('primary')}>
                {t('start')}
              </Link>
            </EmptyState>
          )
        }
      />
      <Pager page={page} total={count} perPage={perPage} onPage={onPage} />
      {rows.length > 0 && <p className={styles.note}>{t('goneNote')}</p>}
    </div>
  );
}

function Bones() {
  return (
    <div className={styles.panel}>
      <div className={styles.bones} aria-busy="true">
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} height={40} />
        ))}
      </div>
    </div>
  );
}
