import { BillType } from '@pumasi/contract/enums';
import { Button } from '@pumasi/ui/components/button.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatDateTime, formatNumber, formatPoints } from '@pumasi/ui/format.ts';
import { useLang } from '@pumasi/ui/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, HandCoins, Landmark, type LucideIcon, Percent, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDayName } from '../../lib/calendar-day.ts';
import { claimsNow } from '../../lib/session.ts';
import { bankName } from '../onboarding/banks.ts';
import styles from './point.module.css';
import { type Trace, traceQuery } from './point-query.ts';
import { pointTexts } from './point-texts.ts';
import { StateBadge } from './state-badge.tsx';
import { TraceEntries } from './trace-entries.tsx';
import { traceTexts } from './trace-texts.ts';

interface Props {
  bankbookID: string;
  /** Where a request can be taken back. */
  onCancel?: (bankbookID: string) => void;
  onClose: () => void;
}

/** Every number of a withdrawal, opened to where it came from. */
export function TraceModal({ bankbookID, onCancel, onClose }: Props) {
  const t = traceTexts.useTexts();
  const point = pointTexts.useTexts();
  const trace = useQuery(traceQuery(claimsNow().uID, bankbookID));
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      actions={
        // Also where the request is of last week, whose button has left the panel.
        onCancel &&
        trace.data?.bankbook.cancellable && (
          <Button look="danger" onClick={() => onCancel(bankbookID)}>
            {point('cancel')}
          </Button>
        )
      }
    >
      <div className={styles.trace}>
        {trace.isError ? (
          <ErrorState onRetry={() => void trace.refetch()} />
        ) : trace.data ? (
          <>
            <Steps trace={trace.data} onLeave={onClose} />
            <TraceEntries trace={trace.data} />
          </>
        ) : (
          <Skeleton height={280} radius={12} />
        )}
      </div>
    </Modal>
  );
}

function Steps({ trace, onLeave }: { trace: Trace; onLeave: () => void }) {
  const t = traceTexts.useTexts();
  const lang = useLang();
  const dayName = useDayName();
  const { bankbook, taxation, run, failure, entries } = trace;
  const amount = formatPoints(bankbook.exchange);
  const automatic = bankbook.billType === BillType.automatic;
  const pot = t(automatic ? 'pot2' : 'pot1');
  const returned = entries.find(({ to }) => to.startsWith('pot:'));
  const reason = failure === 'account' || failure === 'info' ? failure : 'other';
  return (
    <ol className={styles.steps}>
      <Step icon={BadgeCheck} title={t('earned')}>
        <p>{t('earnedBody')}</p>
        <Link to="/mypage" search={{ tabParam: 'tab-6' }} onClick={onLeave}>
          {t('earnedLink')}
        </Link>
      </Step>
      <Step icon={HandCoins} title={t(automatic ? 'automatic' : 'asked')} at={bankbook.exchangeAt}>
        <p>{t('askedBody', { amount, pot })}</p>
      </Step>
      {returned ? (
        <Step icon={Undo2} title={t('back')} at={returned.at} badge={<StateBadge state={bankbook.state} />}>
          {failure && <p className={styles.fault}>{t(`failure.${reason}`)}</p>}
          <p>{t('backBody', { amount: formatPoints(returned.amount), pot })}</p>
        </Step>
      ) : (
        <>
          <Step icon={Percent} title={t('tax')}>
            <p>
              {taxation.exempt && taxation.on
                ? t('taxExempt', { day: dayName(taxation.on) })
                : t('taxBody', {
                    amount: formatNumber(bankbook.exchange),
                    rate: taxation.permille / 10,
                    raw: (bankbook.exchange * taxation.permille) / 1000,
                    round: taxation.roundedDownTo,
                    tax: formatPoints(taxation.tax),
                  })}
            </p>
            {!run && taxation.on && (
              <p className={styles.soft}>{t('taxExpected', { day: dayName(taxation.on) })}</p>
            )}
          </Step>
          <Step
            icon={Landmark}
            title={t('payout')}
            at={bankbook.withdrawAt}
            badge={<StateBadge state={bankbook.state} />}
          >
            <p>
              {t('payoutBody', {
                payout: formatPoints(bankbook.payout),
                bank: bankName(bankbook.bankCode, lang),
                holder: bankbook.accountHolder,
              })}
            </p>
            <p className={styles.soft}>
              {run
                ? t('run', { day: dayName(run.payoutOn) })
                : bankbook.payoutOn && t('due', { day: dayName(bankbook.payoutOn) })}
            </p>
          </Step>
        </>
      )}
    </ol>
  );
}

interface StepProps {
  icon: LucideIcon;
  title: string;
  at?: string | null;
  badge?: ReactNode;
  children: ReactNode;
}

function Step({ icon: Icon, title, at, badge, children }: StepProps) {
  return (
    <li>
      <span className={styles.mark}>
        <Icon size={18} aria-hidden />
      </span>
      <div>
        <h3>
          {title} {badge}
        </h3>
        {at && (
          <time className="pm-num" dateTime={at}>
            {formatDateTime(at)}
          </time>
        )}
        {children}
      </div>
    </li>
  );
}
