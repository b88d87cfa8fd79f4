import { formatDateTime, formatPoints } from '@pumasi/ui/format.ts';
import styles from './point.module.css';
import type { Trace } from './point-query.ts';
import { traceTexts } from './trace-texts.ts';

const STATES = [2, 3, 5, 8, 9, 10, 11, 12, 14, 15] as const;
const isState = (state: number): state is (typeof STATES)[number] =>
  (STATES as readonly number[]).includes(state);
const PLACES = { 'pot:1': 'pot1', 'pot:2': 'pot2', pending: 'pending', bank: 'bank', tax: 'tax' } as const;

/** The states that it went through, and the ledger's own record of it. */
export function TraceEntries({ trace }: { trace: Trace }) {
  const t = traceTexts.useTexts();
  const place = (account: string) =>
    account in PLACES ? t(`place.${PLACES[account as keyof typeof PLACES]}`) : account;
  return (
    <>
      <h3>{t('states')}</h3>
      <ul className={styles.log}>
        {trace.states.map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            <span>{isState(state) ? t(`state.s${state}`) : '-'}</span>
            <time className="pm-num" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      <h3>{t('entries')}</h3>
      <table className={styles.entries}>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('at')}</th>
          </tr>
        </thead>
        <tbody>
          {trace.entries.map(({ entryID, from, to, amount, at }) => (
            <tr key={entryID}>
              <td>{place(from)}</td>
              <td>{place(to)}</td>
              <td className="pm-num">{formatPoints(amount)}</td>
              <td className="pm-num">{formatDateTime(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.soft}>{t('entriesNote')}</p>
    </>
  );
}
