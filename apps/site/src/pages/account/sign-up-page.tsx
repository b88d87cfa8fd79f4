import { accountRoutes } from '@pumasi/contract/api/account';
import type { CertMessage } from '@pumasi/contract/api/cert';
import { Button } from '@pumasi/ui/components/button.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { latestDocument } from '../../features/documents/latest-document.ts';
import { IdentityFacts } from '../../features/identity/identity-facts.tsx';
import { identityTexts } from '../../features/identity/identity-texts.ts';
import { useIdentity } from '../../features/identity/use-identity.ts';
import { ConsentSection, type Consents } from '../../features/membership/consent-section.tsx';
import { IdentityButton } from '../../features/membership/identity-button.tsx';
import styles from '../../features/membership/membership.module.css';
import { MembershipLayout } from '../../features/membership/membership-layout.tsx';
import { membershipTexts } from '../../features/membership/membership-texts.ts';
import { PasswordPair } from '../../features/membership/password-pair.tsx';
import { ProblemLine } from '../../features/membership/problem-line.tsx';
import {
  isStaleCertificate,
  registerProblem,
  type SignUpProblem,
  signUpProblem,
} from '../../features/membership/sign-up-rules.ts';
import { useDuplicateCheck } from '../../features/membership/use-duplicate-check.ts';
import { UserIDField } from '../../features/membership/user-id-field.tsx';
import { client } from '../../lib/session.ts';

const route = getRouteApi('/signup');
const NO_CONSENT: Consents = { terms: false, privacy: false, marketing: false };

interface Registration {
  userID: string;
  password: string;
  person: CertMessage;
  marketing: boolean;
  registeredThrough: string;
}

/** The documents are asked for at the last moment: the server takes a consent to the latest versions only. */
async function register({ userID, password, person, marketing, registeredThrough }: Registration) {
  const [terms, privacy] = await Promise.all([latestDocument(1, 'ko'), latestDocument(2, 'ko')]);
  await client.ask(accountRoutes.register, {
    body: {
      userID: userID.trim(),
      passwd: await client.seal(password),
      di: await client.seal(person.DI),
      registeredThrough,
      privacyAgreement: true,
      // Not agreeing here is no answer yet: the notification page asks each channel on its own.
      ...(marketing && { smsNotification: true, emailNotification: true, kakaoNotification: true }),
      tasker: { terms: terms.uuid, privacyPolicy: privacy.uuid },
    },
  });
}

export function SignUpPage() {
  const t = membershipTexts.useTexts();
  const navigate = useNavigate();
  const { registeredThrough = '' } = route.useSearch();
  const identity = useIdentity('signup');
  const check = useDuplicateCheck();
  const [userID, setUserID] = useState('');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [person, setPerson] = useState<CertMessage | null>(null);
  const [consents, setConsents] = useState(NO_CONSENT);
  const [problem, setProblem] = useState<SignUpProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const idField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmField = useRef<HTMLInputElement>(null);
  const identityButton = useRef<HTMLButtonElement>(null);
  const termsBox = useRef<HTMLInputElement>(null);
  const privacyBox = useRef<HTMLInputElement>(null);
  const places: Record<SignUpProblem, { current: HTMLElement | null }> = {
    idFormat: idField,
    taken: idField,
    'signUp.needCheck': idField,
    passwordRule: passwordField,
    differ: confirmField,
    'signUp.needIdentity': identityButton,
    'signUp.needTerms': termsBox,
    'signUp.needPrivacy': privacyBox,
  };

  const verify = async () => {
    if (person) return dialogs.alert(identityTexts.text('already'));
    const verified = await identity.verify();
    if (!verified) return;
    setProblem(null);
    if (!verified.userID) return setPerson(verified.person);
    if (await dialogs.confirm(t('signUp.member'))) await navigate({ to: '/login' });
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const form = { userID, duplicate: check.duplicate, password, confirm, person, ...consents };
    const lack = signUpProblem(form, siteConfig().reservedDomains);
    setProblem(lack);
    if (lack || !person) return void (lack && places[lack].current?.focus());
    setBusy(true);
    try {
      await register({ userID, password, person, marketing: consents.marketing, registeredThrough });
      await dialogs.alert(t('signUp.done'));
      await navigate({ to: '/login' });
    } catch (error) {
      await dialogs.alert(t(`signUp.${registerProblem(error)}`));
      if (isStaleCertificate(error)) setPerson(null);
    } finally {
      setBusy(false);
    }
  };

  const told =
    problem === 'passwordRule'
      ? { field: 'password' as const, text: t('passwordRule') }
      : problem === 'differ'
        ? { field: 'confirm' as const, text: t('differ') }
        : undefined;
  const idProblem = problem === 'idFormat' || problem === 'signUp.needCheck' ? t(problem) : undefined;
  return (
    <MembershipLayout title={t('signUp.title')} lead={t('signUp.lead')} sub={t('side.sub')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <section className={styles.group} aria-labelledby="step-1">
          <StepTitle id="step-1" n={1} name={t('signUp.step1')} />
          <UserIDField
            ref={idField}
            value={userID}
            check={check}
            error={idProblem}
            onChange={(value) => {
              setUserID(value);
              setProblem(null);
            }}
          />
          <PasswordPair
            password={password}
            confirm={confirm}
            passwordRef={passwordField}
            confirmRef={confirmField}
            told={told}
            onPassword={(value) => {
              setPassword(value);
              setProblem(null);
            }}
            onConfirm={(value) => {
              setConfirm(value);
              setProblem(null);
            }}
          />
        </section>
        <section className={styles.group} aria-labelledby="step-2">
          <StepTitle id="step-2" n={2} name={t('signUp.step2')} />
          <p className={styles.note}>
            {check.duplicate === false ? t('signUp.identityLead') : t('signUp.needCheckFirst')}
          </p>
          <IdentityButton
            ref={identityButton}
            waiting={identity.waiting}
            verified={person !== null}
            disabled={check.duplicate !== false}
            onPress={() => void verify()}
          />
          {person && <IdentityFacts person={person} />}
          <ProblemLine text={problem === 'signUp.needIdentity' ? t(problem) : null} />
        </section>
        <section className={styles.group} aria-labelledby="step-3">
          <StepTitle id="step-3" n={3} name={t('signUp.step3')} />
          <ConsentSection
            value={consents}
            termsRef={termsBox}
            privacyRef={privacyBox}
            onChange={(value) => {
              setConsents(value);
              setProblem(null);
            }}
          />
          <ProblemLine
            text={problem === 'signUp.needTerms' || problem === 'signUp.needPrivacy' ? t(problem) : null}
          />
        </section>
        <Button type="submit" size="large" full aria-disabled={busy}>
          {t(busy ? 'signUp.busy' : 'signUp.submit')}
        </Button>
        <p className={styles.foot}>
          {t('signUp.haveOne')}
          <Link to="/login">{t('signUp.toLogin')}</Link>
        </p>
      </form>
    </MembershipLayout>
  );
}

function StepTitle({ id, n, name }: { id: string; n: number; name: string }) {
  return (
    <h2 id={id}>
      <span aria-hidden="true">{n}</span>
      {name}
    </h2>
  );
}
