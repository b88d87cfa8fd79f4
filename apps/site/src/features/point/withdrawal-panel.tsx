import { Button } from '@pumasi/ui/components/button.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatPoints } from '@pumasi/ui/format.ts';
import { CalendarCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthAndDay, useDayName } from '../../lib/calendar-day.ts';
import { AmountField } from './amount-field.tsx';
import styles from './point.module.css';
import type { PayoutCalendar } from './point-query.ts';
import { pointTexts } from './point-texts.ts';

interface Props {
  balances: { total: number; withdrawable: number; automatic: number } | undefined;
  calendar: PayoutCalendar | undefined;
  amount: number;
  busy: boolean;
  onAmount: (amount: number) => void;
  onWithdraw: () => void;
  onCancel: () => void;
}

/** What there is, what is to be withdrawn, and what then remains; with a request under way, its cancel button. */
export function WithdrawalPanel({ balances, calendar, amount, busy, onAmount, onWithdraw, onCancel }: Props) {
  const t = pointTexts.useTexts();
  const dayName = useDayName();
  const request = calendar?.request ?? null;
  const points = (value: number | undefined) =>
    value === undefined ? <Skeleton width={110} height={26} /> : <PointAmount value={value} />;
  return (
    <section className={styles.panel} aria-label={t('panel')}>
      <div className={styles.figures}>
        <Figure name={t('total')} big>
          {points(balances?.total)}
        </Figure>
        <Figure name={t('withdrawable')}>{points(balances?.withdrawable)}</Figure>
        <Figure
          name={t('automatic')}
          note={calendar && t('automaticNote', { day: dayName(calendar.automatic.payoutOn) })}
        >
          {points(balances?.automatic)}
        </Figure>
      </div>
      <div className={styles.ask}>
        {request ? (
          <Figure name={t('requestedAmount')}>{points(request.exchange)}</Figure>
        ) : (
          <AmountField
            label={t('amount')}
            amount={amount}
            balance={balances?.withdrawable ?? 0}
            disabled={!balances}
            onChange={onAmount}
          />
        )}
        <Figure name={t('expected')}>{points(balances && balances.total - (request ? 0 : amount))}</Figure>
        {request ? (
          <Button look="danger" size="large" disabled={busy || !request.cancellable} onClick={onCancel}>
            {busy ? t('busy') : t('cancel')}
          </Button>
        ) : (
          <Button size="large" disabled={!balances} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {calendar && (
        <p className={styles.when}>
          {request ? <Hourglass size={18} aria-hidden /> : <CalendarCheck size={18} aria-hidden />}
          <span>
            {request
              ? t('waiting', { amount: formatPoints(request.exchange), day: dayName(request.payoutOn) })
              : t('payDay', {
                  from: monthAndDay(calendar.week.from),
                  to: monthAndDay(calendar.week.to),
                  day: dayName(calendar.regular.payoutOn),
                })}{' '}
            {!request &&
              calendar.regular.moved &&
              t('payDayMoved', { usual: dayName(calendar.regular.usualDay) })}
            {request && !request.cancellable && t('notCancellable')}
          </span>
        </p>
      )}
    </section>
  );
}

interface FigureProps {
  name: string;
  note?: string | undefined;
  big?: boolean;
  children: ReactNode;
}

function Figure({ name, note, big = false, children }: FigureProps) {
  return (
    <div className={styles.figure} data-big={big || undefined}>
      <span>{name}</span>
      <strong>{children}</strong>
      {note && <small>{note}</small>}
    </div>
  );
}
