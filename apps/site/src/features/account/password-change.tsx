import { accountRoutes } from '@pumasi/contract/api/account';
import { Button } from '@pumasi/ui/components/button.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { claimsNow, client, leaveSession } from '../../lib/session.ts';
import { PasswordPair } from '../membership/password-pair.tsx';
import styles from './account.module.css';
import { changeProblem, isComplete, NO_PASSWORDS } from './password-rules.ts';
import { passwordTexts } from './password-texts.ts';

/** The same form on its page and in its dialog; a changed password ends the login. */
export function PasswordChange({ onDone }: { onDone?: () => void }) {
  const t = passwordTexts.useTexts();
  const [form, setForm] = useState(NO_PASSWORDS);
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmField = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isComplete(form)) return dialogs.alert(t('needAll'));
    setBusy(true);
    try {
      await client.ask(accountRoutes.changePassword, {
        params: { uID: claimsNow().uID },
        body: { passwd: await client.seal(form.old), newPasswd: await client.seal(form.password) },
      });
    } catch (error) {
      setBusy(false);
      return dialogs.alert(t(changeProblem(error)));
    }
    setForm(NO_PASSWORDS);
    await dialogs.alert(t('done'));
    onDone?.();
    await leaveSession('/login');
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('old')}
        type="password"
        autoComplete="current-password"
        value={form.old}
        onChange={({ target }) => setForm({ ...form, old: target.value })}
      />
      <PasswordPair
        fresh
        password={form.password}
        confirm={form.confirm}
        passwordRef={passwordField}
        confirmRef={confirmField}
        onPassword={(password) => setForm({ ...form, password })}
        onConfirm={(confirm) => setForm({ ...form, confirm })}
      />
      <Button type="submit" size="large" full aria-disabled={busy}>
        {t(busy ? 'busy' : 'submit')}
      </Button>
    </form>
  );
}
