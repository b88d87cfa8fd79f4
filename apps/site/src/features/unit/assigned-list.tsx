import { Button } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { Pager } from '@pumasi/ui/components/pager.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { ASSIGN_PAGE, type Assigned, assignQuery, type Part } from './assign-query.ts';
import { assignTexts } from './assign-texts.ts';
import styles from './assigned-list.module.css';
import { refusalOf, useUnitStateName } from './unit-state.ts';

interface Props {
  part: Part;
  projectID: string;
  current: string | undefined;
  disabled: boolean;
  /** Opens it by name; told when that did not work. */
  onChoose: (assignID: string) => Promise<void>;
}

export function AssignedListButton({ disabled, ...rest }: Props) {
  const t = assignTexts.useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={() => setOpen(true)}>
        <ListChecks size={18} aria-hidden />
        {t('button')}
      </Button>
      {open && <AssignedList {...rest} onClose={() => setOpen(false)} />}
    </>
  );
}

function AssignedList({
  part,
  projectID,
  current,
  onChoose,
  onClose,
}: Omit<Props, 'disabled'> & { onClose: () => void }) {
  const t = assignTexts.useTexts();
  const stateName = useUnitStateName();
  const [page, setPage] = useState(1);
  const list = useQuery({ ...assignQuery(part, projectID, page), placeholderData: keepPreviousData });
  const count = list.data?.count ?? 0;

  const choose = async ({ assignID, state }: Assigned): Promise<void> => {
    const refused = refusalOf(part, state);
    if (refused) return dialogs.alert(t(`refused.${refused}`));
    onClose();
    await onChoose(assignID);
  };
  return (
    <Modal title={t(`${part}Title`)} width={640} onClose={onClose}>
      <div className={styles.body}>
        {list.isError ? (
          <ErrorState onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <Skeleton height={320} radius={8} />
        ) : count === 0 ? (
          <EmptyState icon={ListChecks} title={t('none')} body={t('noneBody')} />
        ) : (
          <table className={`${styles.table} pm-num`}>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('unit')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">
                  <span className="pm-hidden">{t('open')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.rows.map((row, index) => (
                <tr key={row.assignID} aria-current={row.unitID === current}>
                  <td>{count - (page - 1) * ASSIGN_PAGE - index}</td>
                  <td className={styles.unit}>{row.unitID}</td>
                  <td>
                    <span className={styles.state} data-state={row.state}>
                      {stateName(row.state)}
                    </span>
                    {row.report && <small> · {t('report')}</small>}
                  </td>
                  <td>
                    <Button
                      look="outline"
                      size="small"
                      aria-label={`${t('open')} ${row.unitID}`}
                      onClick={() => void choose(row)}
                    >
                      {t('open')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pager page={page} total={count} perPage={ASSIGN_PAGE} onPage={setPage} />
      </div>
    </Modal>
  );
}
