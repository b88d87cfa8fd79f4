import { Button } from '@pumasi/ui/components/button.tsx';
import { CheckBox } from '@pumasi/ui/components/check-box.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow, leaveSession } from '../../lib/session.ts';
import styles from './account.module.css';
import { rewardQuery } from './account-query.ts';
import { closeAccount, closureSteps } from './close-account.ts';
import { closureTexts } from './closure-texts.ts';
import { Section } from './section.tsx';

export function ClosureSection() {
  const t = closureTexts.useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
      {open && <ClosureDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function ClosureDialog({ onClose }: { onClose: () => void }) {
  const t = closureTexts.useTexts();
  const claims = claimsNow();
  const reward = useQuery(rewardQuery(claims.uID));
  const [agreed, setAgreed] = useState(false);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const problem = await closeAccount({ pointsLoaded: reward.isSuccess, agreed }, closureSteps(password));
    if (problem) {
      setBusy(false);
      return dialogs.alert(t(problem));
    }
    await leaveSession('/');
    snackbar.success(t('done'));
  };

  return (
    <Modal title={t('title')} onClose={onClose}>
      <form
        className={`${styles.form} ${styles.inModal}`}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <div className={styles.warning}>
          <h3>{t('before')}</h3>
          <ul>
            {!pointsHidden(claims, siteConfig().licence) && (
              <li>
                {t('left')} <b>{reward.data ? <PointAmount value={reward.data.balance} /> : '–'}</b>.{' '}
                {t('leftLost')}
              </li>
            )}
            <li>{t('history')}</li>
            <li>{t('law')}</li>
          </ul>
        </div>
        <CheckBox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
          {t('agree')}
        </CheckBox>
        <TextField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" look="danger" size="large" full aria-disabled={busy}>
          {t(busy ? 'busy' : 'submit')}
        </Button>
      </form>
    </Modal>
  );
}
