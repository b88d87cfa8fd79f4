import { accountRoutes } from '@pumasi/contract/api/account';
import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { Tabs } from '@pumasi/ui/components/tabs.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { Link } from '@tanstack/react-router';
import { SearchX, UserRoundCheck } from 'lucide-react';
import { Fragment, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { identityTexts } from '../../features/identity/identity-texts.ts';
import { useIdentity } from '../../features/identity/use-identity.ts';
import { IdentityButton } from '../../features/membership/identity-button.tsx';
import styles from '../../features/membership/membership.module.css';
import { MembershipLayout } from '../../features/membership/membership-layout.tsx';
import { membershipTexts } from '../../features/membership/membership-texts.ts';
import { ProblemLine } from '../../features/membership/problem-line.tsx';
import { type FindProblem, findProblem, type Phone } from '../../features/membership/sign-up-rules.ts';
import { client } from '../../lib/session.ts';

const PARTS = [0, 1, 2] as const;
const LENGTHS = [3, 4, 4] as const;
type Way = 'info' | 'identity';
type Found = (userID: string) => void;

export function FindIDPage() {
  const t = membershipTexts.useTexts();
  const [way, setWay] = useState<Way>('info');
  /** null before a search; '' when nobody was found. */
  const [userID, setUserID] = useState<string | null>(null);
  return (
    <MembershipLayout title={t('find.title')} lead={t('find.lead')}>
      {userID === null ? (
        <Tabs
          label={t('find.ways')}
          tabs={[
            ['info', t('find.byInfo')],
            ['identity', t('find.byIdentity')],
          ]}
          selected={way}
          onSelect={setWay}
        >
          {way === 'info' ? <ByInfo onFound={setUserID} /> : <ByIdentity onFound={setUserID} />}
        </Tabs>
      ) : (
        <Result userID={userID} onAgain={() => setUserID(null)} />
      )}
    </MembershipLayout>
  );
}

function ByInfo({ onFound }: { onFound: Found }) {
  const t = membershipTexts.useTexts();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState<Phone>(['', '', '']);
  const [problem, setProblem] = useState<FindProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (at: number, value: string) => {
    const next: [string, string, string] = [...phone];
    next[at] = value;
    setPhone(next);
    setProblem(null);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const lack = findProblem(name, phone);
    setProblem(lack);
    if (lack || busy) return;
    setBusy(true);
    try {
      const body = { name: name.trim(), mobile: phone.join('') };
      onFound((await client.ask(accountRoutes.duplication, { body })).userID);
    } catch {
      await dialogs.alert(identityTexts.text('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.panel} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.note}>{t('find.infoLead')}</p>
      <TextField
        label={t('find.name')}
        value={name}
        maxLength={50}
        autoComplete="name"
        error={problem === 'find.needName' ? t(problem) : undefined}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(null);
        }}
      />
      <fieldset className={styles.phone}>
        <legend>{t('find.phone')}</legend>
        <div className={styles.parts}>
          {PARTS.map((part) => (
            <Fragment key={part}>
              {part > 0 && <span aria-hidden="true">–</span>}
              <input
                inputMode="numeric"
                autoComplete="off"
                maxLength={LENGTHS[part]}
                aria-label={t('find.phonePart', { part: part + 1 })}
                value={phone[part]}
                onChange={({ target }) => set(part, target.value)}
              />
            </Fragment>
          ))}
        </div>
      </fieldset>
      <ProblemLine text={problem === 'find.needPhone' || problem === 'find.numeric' ? t(problem) : null} />
      <Button type="submit" size="large" full aria-disabled={busy}>
        {t(busy ? 'find.busy' : 'find.submit')}
      </Button>
    </form>
  );
}

function ByIdentity({ onFound }: { onFound: Found }) {
  const t = membershipTexts.useTexts();
  const identity = useIdentity('findid');
  const verify = async () => {
    const verified = await identity.verify();
    if (verified) onFound(verified.userID);
  };
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{t('find.identityLead')}</p>
      <IdentityButton waiting={identity.waiting} verified={false} onPress={() => void verify()} />
    </div>
  );
}

function Result({ userID, onAgain }: { userID: string; onAgain: () => void }) {
  const t = membershipTexts.useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.result} aria-live="polite">
      {userID ? <UserRoundCheck size={36} aria-hidden /> : <SearchX size={36} aria-hidden />}
      <h2 ref={title} tabIndex={-1}>
        {t(userID ? 'find.found' : 'find.none')}
      </h2>
      {userID ? <strong>{userID}</strong> : <p>{t('find.noneBody')}</p>}
      <div className={styles.buttons}>
        {userID ? (
          <>
            <Link to="/resetpassword" className={buttonClass('outline')}>
              {t('find.toReset')}
            </Link>
            <Link to="/login" className={buttonClass()}>
              {t('find.toLogin')}
            </Link>
          </>
        ) : (
          <>
            <Button look="outline" onClick={onAgain}>
              {t('find.again')}
            </Button>
            <Link to="/signup" className={buttonClass()}>
              {t('find.toSignUp')}
            </Link>
          </>
        )}
      </div>
    </section>
  );
}
