import { isUserID } from '@pumasi/contract/account-rules';
import { accountRoutes } from '@pumasi/contract/api/account';
import { Button } from '@pumasi/ui/components/button.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { IdentityFacts } from '../../features/identity/identity-facts.tsx';
import { identityTexts } from '../../features/identity/identity-texts.ts';
import { useIdentity, type Verified } from '../../features/identity/use-identity.ts';
import { IdentityButton } from '../../features/membership/identity-button.tsx';
import styles from '../../features/membership/membership.module.css';
import { MembershipLayout } from '../../features/membership/membership-layout.tsx';
import { membershipTexts } from '../../features/membership/membership-texts.ts';
import { PasswordPair } from '../../features/membership/password-pair.tsx';
import {
  isStaleCertificate,
  type ResetProblem,
  resetProblem,
} from '../../features/membership/sign-up-rules.ts';
import { client } from '../../lib/session.ts';

const sameID = (a: string, b: string): boolean => a.trim().toLowerCase() === b.toLowerCase();

export function ResetPasswordPage() {
  const t = membershipTexts.useTexts();
  const navigate = useNavigate();
  const identity = useIdentity('reset');
  const [userID, setUserID] = useState('');
  const [verified, setVerified] = useState<Verified | null>(null);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [badId, setBadId] = useState(false);
  const [problem, setProblem] = useState<ResetProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const idField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmField = useRef<HTMLInputElement>(null);

  /** The certificate belongs to one account; whoever typed another id starts over. */
  const refuseOtherID = async () => {
    setVerified(null);
    await dialogs.alert(t('reset.wrongId'));
    idField.current?.focus();
  };

  const verify = async () => {
    if (verified) return dialogs.alert(identityTexts.text('already'));
    if (!isUserID(userID.trim(), siteConfig().reservedDomains)) {
      setBadId(true);
      return idField.current?.focus();
    }
    const found = await identity.verify();
    if (!found) return;
    if (!found.userID) {
      await dialogs.alert(t('reset.none'));
      return navigate({ to: '/login' });
    }
    // The field is read now: it may have been changed while the pop-up was open.
    if (!sameID(idField.current?.value ?? '', found.userID)) return refuseOtherID();
    setVerified(found);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !verified) return;
    if (!sameID(userID, verified.userID)) return refuseOtherID();
    const lack = resetProblem(password, confirm);
    setProblem(lack);
    if (lack) return (lack === 'reset.differ' ? confirmField : passwordField).current?.focus();
    setBusy(true);
    try {
      await client.ask(accountRoutes.resetPassword, {
        body: {
          userID: verified.userID,
          passwd: await client.seal(password),
          di: await client.seal(verified.person.DI),
        },
      });
      await dialogs.alert(t('reset.done'));
      await navigate({ to: '/login' });
    } catch (error) {
      await dialogs.alert(t('reset.failed'));
      if (isStaleCertificate(error)) setVerified(null);
    } finally {
      setBusy(false);
    }
  };

  const told = problem && {
    field: problem === 'reset.differ' ? ('confirm' as const) : ('password' as const),
    text: t(problem),
  };
  return (
    <MembershipLayout title={t('reset.title')} lead={t('reset.lead')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={idField}
          label={t('id')}
          name="userID"
          type="email"
          autoComplete="username"
          placeholder={t('idHint')}
          maxLength={254}
          value={userID}
          error={badId ? t('reset.needId') : undefined}
          onChange={({ target }) => {
            setUserID(target.value);
            setBadId(false);
          }}
        />
        <IdentityButton
          waiting={identity.waiting}
          verified={verified !== null}
          onPress={() => void verify()}
        />
        {verified && (
          <>
            <IdentityFacts person={verified.person} />
            <PasswordPair
              fresh
              password={password}
              confirm={confirm}
              passwordRef={passwordField}
              confirmRef={confirmField}
              told={told ?? undefined}
              onPassword={(value) => {
                setPassword(value);
                setProblem(null);
              }}
              onConfirm={(value) => {
                setConfirm(value);
                setProblem(null);
              }}
            />
            <p className={styles.note}>{t('reset.note')}</p>
            <Button type="submit" size="large" full aria-disabled={busy}>
              {t(busy ? 'reset.busy' : 'reset.submit')}
            </Button>
          </>
        )}
      </form>
    </MembershipLayout>
  );
}
