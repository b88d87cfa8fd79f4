import { Button } from '@pumasi/ui/components/button.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { formatPoints } from '@pumasi/ui/format.ts';
import { LockKeyhole } from 'lucide-react';
import { type SubmitEvent, useId } from 'react';
import { AccountFields } from '../onboarding/account-fields.tsx';
import { RegistrationNumber } from '../onboarding/registration-number.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './point.module.css';
import { pointTexts } from './point-texts.ts';
import { preview, typedNumber, type WithdrawalForm } from './withdrawal-rules.ts';

interface Props {
  form: WithdrawalForm;
  balance: number;
  payoutOn: string;
  /** The account as it is registered: its holder is not asked for again, its number stands masked. */
  registered: { holder: string; accountNum: string };
  busy: boolean;
  onChange: (change: Partial<WithdrawalForm>) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function WithdrawalModal(props: Props) {
  const { form, balance, payoutOn, registered, busy, onChange, onSubmit, onClose } = props;
  const t = pointTexts.useTexts();
  const { tax, payout } = preview(form.amount, payoutOn);
  const formID = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Modal
      title={t('form.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formID} size="large" full aria-disabled={busy}>
          {t(busy ? 'form.busy' : 'form.submit')}
        </Button>
      }
    >
      <form id={formID} className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={t('form.amount')}
          amount={form.amount}
          balance={balance}
          onChange={(amount) => onChange({ amount })}
        />
        <p className={styles.held}>{t('form.held', { points: formatPoints(balance) })}</p>
        <dl className={styles.sum}>
          <div>
            <dt>{t('form.tax')}</dt>
            <dd>
              −<PointAmount value={tax} />
            </dd>
          </div>
          <div>
            <dt>{t('form.payout')}</dt>
            <dd>
              <output>
                <PointAmount value={payout} />
              </output>
            </dd>
          </div>
        </dl>
        <AccountFields
          form={form}
          holderKnown={registered.holder !== ''}
          onChange={(change) =>
            onChange(
              change.accountNum === undefined
                ? change
                : { accountNum: typedNumber(change.accountNum, registered.accountNum) },
            )
          }
        />
        <RegistrationNumber
          front={form.rrnFront}
          back={form.rrnBack}
          onFront={(rrnFront) => onChange({ rrnFront })}
          onBack={(rrnBack) => onChange({ rrnBack })}
          note={t('form.report')}
        />
        <p className={styles.sealed}>
          <LockKeyhole size={16} aria-hidden />
          {t('form.sealed')}
        </p>
      </form>
    </Modal>
  );
}
