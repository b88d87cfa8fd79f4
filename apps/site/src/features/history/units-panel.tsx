import { Button } from '@pumasi/ui/components/button.tsx';
import { type Column, DataTable, rowTarget } from '@pumasi/ui/components/data-table.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { Pager } from '@pumasi/ui/components/pager.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { unitEvalState, useUnitStateName } from '../unit/unit-state.ts';
import { unitStateTexts } from '../unit/unit-state-texts.ts';
import styles from './history.module.css';
import { type Part, rowNumber, UNITS_PER_PAGE, unitsQuery } from './history-query.ts';
import { historyTexts } from './history-texts.ts';

interface Props {
  projectID: string;
  part: Part;
  page: number;
  onPage: (page: number) => void;
}
type Units = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof unitsQuery>['queryFn']>>>['units']>;
type Row = Units[number] & { num: number };

export function UnitsPanel({ projectID, part, page, onPage }: Props) {
  const t = historyTexts.useTexts();
  const units = useQuery(unitsQuery(projectID, part, page));
  const failed = units.isError;
  const empty = !failed && units.data?.units === null;
  const columns = useColumns(projectID, part, page);
  useEffect(() => {
    if (empty) void dialogs.alert(historyTexts.text('units.problem'));
  }, [empty]);
  useEffect(() => {
    if ((failed || empty) && page !== 1) onPage(1);
  }, [failed, empty, page, onPage]);

  if (units.isPending)
    return (
      <div className={styles.bones} aria-busy="true">
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} height={32} />
        ))}
      </div>
    );
  const list = failed ? [] : (units.data.units ?? []);
  const count = failed || empty ? 0 : units.data.count;
  const rows = list.map((unit, index) => ({ ...unit, num: rowNumber(count, page, UNITS_PER_PAGE, index) }));
  return (
    <div className={styles.panel} style={{ marginTop: 0 }}>
      {count > 0 && <p className={styles.note}>{t(`units.lead.${part}`, { count })}</p>}
      <DataTable
        caption={t('units.heading')}
        columns={columns}
        rows={rows}
        keyOf={({ unitID, num }) => `${unitID} ${num}`}
        busy={units.isPlaceholderData}
        empty={
          <EmptyState icon={SearchX} title={t('notFound')}>
            {failed && (
              <Button look="outline" onClick={() => void units.refetch()}>
                {t('retry')}
              </Button>
            )}
          </EmptyState>
        }
      />
      <Pager page={page} total={count} perPage={UNITS_PER_PAGE} onPage={onPage} />
    </div>
  );
}

function useColumns(projectID: string, part: Part, page: number): Column<Row>[] {
  const t = historyTexts.useTexts();
  const stateName = useUnitStateName();
  const appealed = unitStateTexts.useTexts();
  const times = (row: Row) => {
    const evaled = row.evals.at(-1);
    return part === 'work'
      ? { assigned: row.works[0]?.assignedAt, done: row.works[0]?.workedAt }
      : { assigned: evaled?.assignedAt, done: evaled?.evaledAt };
  };
  return [
    { key: 'num', name: t('units.number'), number: true, width: 72, cell: (row) => row.num },
    {
      key: 'name',
      name: t('units.name'),
      title: true,
      cell: (row) => (
        <Link
          to="/review"
          search={{
            projectID,
            unitID: row.unitID,
            tab: part === 'work' ? 0 : 1,
            cust: page,
            num: row.num,
            evalState: row.evalState ?? 0,
          }}
          className={`${rowTarget} ${styles.unitID}`}
        >
          {row.unitID}
        </Link>
      ),
    },
    {
      key: 'assignedAt',
      name: t('units.assignedAt'),
      cell: (row) => <span className="pm-num">{formatDateTime(times(row).assigned)}</span>,
    },
    {
      key: 'workedAt',
      name: part === 'work' ? t('units.workedAt') : t('units.evaledAt'),
      cell: (row) => <span className="pm-num">{formatDateTime(times(row).done)}</span>,
    },
    {
      key: 'state',
      name: t('units.state'),
      cell: (row) => {
        const state = unitEvalState(row.evalState);
        return row.evalState === null ? (
          '-'
        ) : (
          <span className={styles.states}>
            <span className={styles.state} data-state={state}>
              {stateName(state)}
            </span>
            {row.appeal && <span className={styles.appeal}>{appealed(`appeal.${row.appeal}`)}</span>}
          </span>
        );
      },
    },
  ];
}
