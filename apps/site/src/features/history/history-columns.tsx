import type { HistoryProject } from '@pumasi/contract/api/project';
import { CategoryIcon } from '@pumasi/ui/components/category-icon.tsx';
import { type Column, rowTarget } from '@pumasi/ui/components/data-table.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { formatNumber } from '@pumasi/ui/format.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { Link } from '@tanstack/react-router';
import styles from './history.module.css';
import type { Part } from './history-query.ts';
import { historyTexts } from './history-texts.ts';
import { ProgressStrip } from './progress-strip.tsx';

export type NumberedProject = HistoryProject & { num: number };

interface Wanted {
  part: Part;
  points: boolean;
}

/** The columns in the order of the specification; points go where points are hidden. */
export function useHistoryColumns({ part, points }: Wanted): Column<NumberedProject>[] {
  const t = historyTexts.useTexts();
  const figure = (
    key: 'total' | 'pass' | 'totReject' | 'evalWait' | 'reject' | 'passWork' | 'report',
    name: string,
    look?: string,
  ): Column<NumberedProject> => ({
    key,
    name,
    number: true,
    cell: (row) => {
      const value = row[key];
      return <span className={value === 0 ? styles.quiet : look}>{formatNumber(value)}</span>;
    },
  });
  return [
    { key: 'num', name: t('col.number'), number: true, cardless: true, width: 64, cell: (row) => row.num },
    {
      key: 'name',
      name: t('col.name'),
      title: true,
      width: '24%',
      cell: (row) => (
        <>
          <ProjectName project={row} part={part} />
          <ProgressStrip project={row} />
        </>
      ),
    },
    { key: 'kind', name: t('col.kind'), cell: (row) => <CategoryIcon category={row.category} /> },
    ...(part === 'work' ? [figure('total', t('col.total'))] : []),
    figure('pass', t('col.pass')),
    ...(part === 'eval' ? [figure('totReject', t('col.totReject'))] : []),
    figure('evalWait', part === 'work' ? t('col.evalWait') : t('col.reevalWait')),
    figure('reject', t('col.reject'), styles.alert),
    ...(points
      ? [
          {
            key: 'unitPrice',
            name: t('col.unitPrice'),
            number: true,
            cell: (row: NumberedProject) => <PointAmount value={row.unitPrice} />,
          },
          {
            key: 'basis',
            name: t('col.basis'),
            wholeLine: true,
            cell: (row: NumberedProject) => row.priceDescription || t('basisWork'),
          },
          figure('passWork', t('col.items')),
          {
            key: 'pay',
            name: t('col.pay'),
            number: true,
            cell: (row: NumberedProject) => (
              <b>
                <PointAmount value={row.pay} />
              </b>
            ),
          },
        ]
      : []),
    figure('report', t('col.report')),
    {
      key: 'gone',
      name: t('col.gone'),
      number: true,
      cell: (row) => {
        const gone = row.timeout + row.delete;
        return <span className={gone === 0 ? styles.quiet : undefined}>{formatNumber(gone)}</span>;
      },
    },
  ];
}

/** A row opens its units only where the licence shows them. */
function ProjectName({ project, part }: { project: HistoryProject; part: Part }) {
  const { projectID, name } = project;
  if (!siteConfig().licence.taskHistoryDetail) return <>{name}</>;
  return (
    <Link
      to="/history/unitLists"
      search={{ projectID, cust: 1, tab: part === 'work' ? 0 : 1 }}
      className={rowTarget}
    >
      {name}
    </Link>
  );
}
