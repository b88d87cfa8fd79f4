import { Button } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { LogoMark } from '@pumasi/ui/components/logo.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatPoints } from '@pumasi/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { claimsNow } from '../../lib/session.ts';
import { userQuery } from '../account/account-query.ts';
import styles from './earnings.module.css';
import { statementQuery } from './earnings-query.ts';
import { statementTexts } from './statement-texts.ts';

const YEARS_BACK = 5;

/** What was paid in a year, ready for paper. */
export function StatementModal({ today, onClose }: { today: string; onClose: () => void }) {
  const t = statementTexts.useTexts();
  const { uID, userID } = claimsNow();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const statement = useQuery(statementQuery(uID, year));
  const name = useQuery(userQuery(uID)).data?.name;
  const data = statement.data;
  const kindOf = (billType: number) => t(billType === 2 ? 'bill2' : 'bill1');
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      actions={
        <Button disabled={!data || data.payments.length === 0} onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {t('print')}
        </Button>
      }
    >
      <div className={styles.statement} data-print>
        <label className={styles.years}>
          {t('year')}
          <select value={year} onChange={({ target }) => setYear(Number(target.value))}>
            {Array.from({ length: YEARS_BACK }, (_, index) => thisYear - index).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {statement.isError ? (
          <ErrorState onRetry={() => void statement.refetch()} />
        ) : !data ? (
          <Skeleton height={200} radius={12} />
        ) : data.payments.length === 0 ? (
          <EmptyState icon={FileText} title={t('none', { year })} />
        ) : (
          <>
            <h3>
              <LogoMark size={22} /> {t('heading', { year })}
            </h3>
            <dl className={styles.owner}>
              <dt>{t('name')}</dt>
              <dd>{name ?? '-'}</dd>
              <dt>{t('id')}</dt>
              <dd>{userID}</dd>
              <dt>{t('issued')}</dt>
              <dd className="pm-num">{today}</dd>
            </dl>
            <table className="pm-num">
              <thead>
                <tr>
                  <th scope="col">{t('paidOn')}</th>
                  <th scope="col" className={styles.kind}>
                    {t('kind')}
                  </th>
                  <th scope="col">{t('gross')}</th>
                  <th scope="col">{t('tax')}</th>
                  <th scope="col">{t('net')}</th>
                </tr>
              </thead>
              <tbody>
                {data.payments.map((one) => (
                  <tr key={one.bankbookID}>
                    <td>
                      {one.paidOn}
                      <small className={styles.kindBelow}>{kindOf(one.billType)}</small>
                    </td>
                    <td className={styles.kind}>{kindOf(one.billType)}</td>
                    <td>{formatPoints(one.gross)}</td>
                    <td>{formatPoints(one.tax)}</td>
                    <td>{formatPoints(one.net)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('sum')}</th>
                  <td className={styles.kind}>-</td>
                  <td>{formatPoints(data.gross)}</td>
                  <td>{formatPoints(data.tax)}</td>
                  <td>{formatPoints(data.net)}</td>
                </tr>
              </tfoot>
            </table>
            <p>{t('note')}</p>
          </>
        )}
      </div>
    </Modal>
  );
}
