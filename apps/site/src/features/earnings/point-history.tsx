import type { PointRow } from '@pumasi/contract/api/point';
import { BillType, EvalState } from '@pumasi/contract/enums';
import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { type Column, DataTable, rowTarget } from '@pumasi/ui/components/data-table.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Pager } from '@pumasi/ui/components/pager.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatListDay } from '@pumasi/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { claimsNow } from '../../lib/session.ts';
import { TraceModal } from '../point/trace-modal.tsx';
import styles from './earnings.module.css';
import { POINTS_PER_PAGE, pointsQuery } from './earnings-query.ts';
import { earningsTexts } from './earnings-texts.ts';

/** Only what passed is paid. */
const PASSED = EvalState.passed;

/** Points as they came and went; each row leads to the unit or the withdrawal that it came from. */
export function PointHistory() {
  const t = earningsTexts.useTexts();
  const [page, setPage] = useState(1);
  const [traced, setTraced] = useState<string | null>(null);
  const list = useQuery(pointsQuery(claimsNow().uID, page));
  const columns = useColumns(setTraced);
  return (
    <section className={styles.panel} aria-labelledby="point-history">
      <div className={styles.head}>
        <h2 id="point-history">{t('history.title')}</h2>
        <Link to="/point" className={buttonClass('primary')}>
          {t('history.withdraw')}
        </Link>
      </div>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <DataTable
          caption={t('history.title')}
          columns={columns}
          rows={list.data.points}
          keyOf={({ entryID }) => entryID}
          busy={list.isPlaceholderData}
          empty={<EmptyState icon={Coins} title={t('history.none')} body={t('history.noneBody')} />}
        />
      )}
      <Pager page={page} total={list.data?.count ?? 0} perPage={POINTS_PER_PAGE} onPage={setPage} />
      {traced && <TraceModal bankbookID={traced} onClose={() => setTraced(null)} />}
    </section>
  );
}

function useColumns(trace: (bankbookID: string) => void): Column<PointRow>[] {
  const t = earningsTexts.useTexts();
  const change = (value: number, sign: '+' | '−') =>
    value > 0 ? (
      <b data-sign={sign}>
        {sign}
        <PointAmount value={value} />
      </b>
    ) : (
      '-'
    );
  return [
    {
      key: 'date',
      name: t('history.date'),
      width: 120,
      cell: (row) => <span className="pm-num">{formatListDay(row.at)}</span>,
    },
    {
      key: 'earned',
      name: t('history.earned'),
      number: true,
      cell: (row) => <span className={styles.plus}>{change(row.earned, '+')}</span>,
    },
    {
      key: 'withdrawn',
      name: t('history.withdrawn'),
      number: true,
      cell: (row) => change(row.withdrawn, '−'),
    },
    {
      key: 'project',
      name: t('history.project'),
      title: true,
      cell: (row) => <Source row={row} trace={trace} />,
    },
    {
      key: 'balance',
      name: t('history.balance'),
      number: true,
      cell: (row) => <PointAmount value={row.balance} />,
    },
  ];
}

function Source({ row, trace }: { row: PointRow; trace: (bankbookID: string) => void }) {
  const t = earningsTexts.useTexts();
  const { bankbookID, projectID, unitID, kind } = row;
  const exchange = row.billType === BillType.automatic ? 'automatic' : 'exchange';
  if (bankbookID)
    return (
      <button type="button" className={rowTarget} onClick={() => trace(bankbookID)}>
        {t(`history.${kind === 'return' || kind === 'refund' ? kind : exchange}`)}
      </button>
    );
  const name = `${row.projectName ?? '-'} · ${t(kind === 'eval' ? 'eval' : 'work')}`;
  if (!projectID || !unitID) return <>{name}</>;
  return (
    <Link
      to="/review"
      search={{ projectID, unitID, tab: kind === 'eval' ? 1 : 0, cust: 1, num: 0, evalState: PASSED }}
      className={rowTarget}
    >
      {name}
    </Link>
  );
}
