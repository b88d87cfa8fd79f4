import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { formatNumber } from '@pumasi/ui/format.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimsNow, client } from '../../lib/session.ts';
import { taskerQuery, userQuery } from '../account/account-query.ts';
import { calendarQuery, POINT_KEYS } from './point-query.ts';
import { pointTexts } from './point-texts.ts';
import { liveSteps, type SendProblem, sendWithdrawal } from './send-withdrawal.ts';
import type { WithdrawalForm } from './withdrawal-rules.ts';

/** One window at a time: while a notice or an alert is open, the form waits with what was typed. */
export type PointWindow = 'none' | 'holiday' | 'form' | 'alert';

const EMPTY = { amount: 0, holder: '', bankCode: 0, accountNum: '', rrnFront: '', rrnBack: '' };

export function useWithdrawal() {
  const { uID, certificated } = claimsNow();
  const queries = useQueryClient();
  const calendar = useQuery(calendarQuery(uID)).data;
  const tasker = useQuery(taskerQuery(uID)).data;
  const verified = useQuery(userQuery(uID)).data?.certificated ?? certificated;
  const [view, setView] = useState<PointWindow>('none');
  const [typed, setTyped] = useState<Partial<WithdrawalForm>>({});
  const [busy, setBusy] = useState(false);

  const registered = { holder: tasker?.accountHolder ?? '', accountNum: tasker?.accountNum ?? '' };
  const form: WithdrawalForm = { ...EMPTY, ...registered, bankCode: tasker?.bankCode ?? 0, ...typed };
  const change = (part: Partial<WithdrawalForm>) => setTyped((now) => ({ ...now, ...part }));
  const reload = () => Promise.all(POINT_KEYS.map((key) => queries.invalidateQueries({ queryKey: [key] })));

  const tell = async (problem: SendProblem): Promise<void> => {
    setView('alert');
    const min = formatNumber(calendar?.minWithdrawal ?? 0);
    await dialogs.alert(pointTexts.text(`problem.${problem}`, { min }));
    setView('form');
  };

  const submit = async (): Promise<void> => {
    setBusy(true);
    const { problem, accountNotSaved } = await sendWithdrawal(form, liveSteps(verified));
    if (problem) {
      setBusy(false);
      return tell(problem);
    }
    await reload();
    setBusy(false);
    setTyped({});
    setView('none');
    if (accountNotSaved) snackbar.info(pointTexts.text('problem.accountNotSaved'));
    else snackbar.success(pointTexts.text('done'));
  };

  const cancel = async (bankbookID: string): Promise<void> => {
    const agreed = await dialogs.confirm(pointTexts.text('cancelAsk'), {
      ok: pointTexts.text('cancelYes'),
      cancel: pointTexts.text('cancelNo'),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await client.ask(bankbookRoutes.cancel, { params: { uID }, body: { bankbookID } });
      snackbar.success(pointTexts.text('cancelled'));
    } catch {
      void dialogs.alert(pointTexts.text('problem.cancel'));
    }
    // Even a refused cancel means that what is shown is old.
    await reload();
    setBusy(false);
  };

  return {
    form,
    registered,
    busy,
    view,
    change,
    submit,
    cancel,
    open: () =>
      calendar
        ? setView(calendar.regular.moved ? 'holiday' : 'form')
        : void dialogs.alert(pointTexts.text('problem.balance')),
    accept: () => setView('form'),
    close: () => setView('none'),
  };
}
