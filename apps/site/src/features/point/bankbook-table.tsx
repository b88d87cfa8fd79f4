import { type Column, DataTable, rowTarget } from '@pumasi/ui/components/data-table.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Pager } from '@pumasi/ui/components/pager.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatListDay } from '@pumasi/ui/format.ts';
import { useLang } from '@pumasi/ui/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { claimsNow } from '../../lib/session.ts';
import { rowNumber } from '../history/history-query.ts';
import { bankName } from '../onboarding/banks.ts';
import { shownFigures } from './bankbook-state.ts';
import styles from './point.module.css';
import { BANKBOOKS_PER_PAGE, bankbooksQuery } from './point-query.ts';
import { pointTexts } from './point-texts.ts';
import { StateBadge } from './state-badge.tsx';
import { TraceModal } from './trace-modal.tsx';

type Data = Awaited<ReturnType<NonNullable<ReturnType<typeof bankbooksQuery>['queryFn']>>>;
type Row = Data['bankbooks'][number] & { num: number };

export function BankbookTable({ onCancel }: { onCancel: (bankbookID: string) => void }) {
  const t = pointTexts.useTexts();
  const [page, setPage] = useState(1);
  const [traced, setTraced] = useState<string | null>(null);
  const list = useQuery(bankbooksQuery(claimsNow().uID, page));
  const columns = useColumns(setTraced);
  const count = list.data?.count ?? 0;
  const rows = (list.data?.bankbooks ?? []).map((one, index) => ({
    ...one,
    num: rowNumber(count, page, BANKBOOKS_PER_PAGE, index),
  }));
  return (
    <section className={styles.block} aria-labelledby="bankbooks">
      <h2 id="bankbooks">{t('history.title')}</h2>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton height={220} radius={12} />
      ) : (
        <DataTable
          caption={t('history.title')}
          columns={columns}
          rows={rows}
          keyOf={({ bankbookID }) => bankbookID}
          fold="wide"
          busy={list.isPlaceholderData}
          empty={<EmptyState icon={Landmark} title={t('history.none')} body={t('history.noneBody')} />}
        />
      )}
      <Pager page={page} total={count} perPage={BANKBOOKS_PER_PAGE} onPage={setPage} />
      {traced && (
        <TraceModal
          bankbookID={traced}
          onCancel={(bankbookID) => {
            setTraced(null);
            onCancel(bankbookID);
          }}
          onClose={() => setTraced(null)}
        />
      )}
    </section>
  );
}

function useColumns(open: (bankbookID: string) => void): Column<Row>[] {
  const t = pointTexts.useTexts();
  const lang = useLang();
  return [
    {
      key: 'num',
      name: t('history.number'),
      number: true,
      cardless: true,
      width: 64,
      cell: (row) => row.num,
    },
    {
      key: 'exchange',
      name: t('history.exchange'),
      number: true,
      title: true,
      cell: (row) => (
        <button
          type="button"
          className={rowTarget}
          aria-label={t('history.open', { number: row.num })}
          onClick={() => open(row.bankbookID)}
        >
          <PointAmount value={row.exchange} />
        </button>
      ),
    },
    {
      key: 'tax',
      name: t('history.tax'),
      number: true,
      cell: (row) => <PointAmount value={shownFigures(row).tax} />,
    },
    {
      key: 'payout',
      name: t('history.payout'),
      number: true,
      cell: (row) => <PointAmount value={shownFigures(row).payout} />,
    },
    { key: 'bank', name: t('history.bank'), cell: (row) => bankName(row.bankCode, lang) },
    {
      key: 'account',
      name: t('history.account'),
      cell: (row) => <span className="pm-num">{row.accountNum || '-'}</span>,
    },
    { key: 'state', name: t('history.state'), cell: (row) => <StateBadge state={row.state} /> },
    {
      key: 'requestedAt',
      name: t('history.requestedAt'),
      cell: (row) => <span className="pm-num">{formatListDay(row.exchangeAt)}</span>,
    },
    {
      key: 'processedAt',
      name: t('history.processedAt'),
      cell: (row) => {
        const { processedAt } = shownFigures(row);
        return processedAt && <span className="pm-num">{formatListDay(processedAt)}</span>;
      },
    },
  ];
}
