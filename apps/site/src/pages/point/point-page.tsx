import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { formatNumber } from '@pumasi/ui/format.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EarningsPanel } from '../../features/earnings/earnings-panel.tsx';
import { BankbookTable } from '../../features/point/bankbook-table.tsx';
import { HolidayModal } from '../../features/point/holiday-modal.tsx';
import styles from '../../features/point/point.module.css';
import { balancesQuery, calendarQuery } from '../../features/point/point-query.ts';
import { pointTexts } from '../../features/point/point-texts.ts';
import { useWithdrawal } from '../../features/point/use-withdrawal.ts';
import { WithdrawalModal } from '../../features/point/withdrawal-modal.tsx';
import { WithdrawalPanel } from '../../features/point/withdrawal-panel.tsx';
import { claimsNow } from '../../lib/session.ts';

export function PointPage() {
  const t = pointTexts.useTexts();
  const { uID } = claimsNow();
  const balances = useQuery(balancesQuery(uID));
  const calendar = useQuery(calendarQuery(uID)).data;
  const withdrawal = useWithdrawal();
  const failed = balances.isError;
  useEffect(() => {
    if (failed) void dialogs.alert(pointTexts.text('problem.balance'));
  }, [failed]);
  const min = formatNumber(calendar?.minWithdrawal ?? siteConfig().minWithdrawal);
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <WithdrawalPanel
        balances={balances.data}
        calendar={calendar}
        amount={withdrawal.form.amount}
        busy={withdrawal.busy}
        onAmount={(amount) => withdrawal.change({ amount })}
        onWithdraw={withdrawal.open}
        onCancel={() => calendar?.request && void withdrawal.cancel(calendar.request.bankbookID)}
      />
      <ul className={styles.foot}>
        <li>{t('footMin', { min })}</li>
        <li>{t('footWeek')}</li>
        <li>{t('footTax')}</li>
      </ul>
      <BankbookTable onCancel={(bankbookID) => void withdrawal.cancel(bankbookID)} />
      <EarningsPanel />
      {calendar && withdrawal.view === 'holiday' && (
        <HolidayModal
          usualDay={calendar.regular.usualDay}
          payoutOn={calendar.regular.payoutOn}
          onAccept={withdrawal.accept}
          onClose={withdrawal.close}
        />
      )}
      {calendar && withdrawal.view === 'form' && (
        <WithdrawalModal
          form={withdrawal.form}
          balance={balances.data?.withdrawable ?? 0}
          payoutOn={calendar.regular.payoutOn}
          registered={withdrawal.registered}
          busy={withdrawal.busy}
          onChange={withdrawal.change}
          onSubmit={() => void withdrawal.submit()}
          onClose={withdrawal.close}
        />
      )}
    </>
  );
}
