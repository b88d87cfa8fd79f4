import { accountRoutes } from '@pumasi/contract/api/account';
import { compactDay } from '@pumasi/contract/dates';
import { newOneTimeKey, sealField } from '@pumasi/contract/seal';
import { Button } from '@pumasi/ui/components/button.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { PC, useMedia } from '@pumasi/ui/use-media.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DocumentFrame } from '../../features/documents/document-frame.tsx';
import styles from '../../features/onboarding/onboarding.module.css';
import { onboardingTexts } from '../../features/onboarding/onboarding-texts.ts';
import { PledgeFacts } from '../../features/onboarding/pledge-facts.tsx';
import { ProblemLine } from '../../features/onboarding/problem-line.tsx';
import { type SignatureHandle, SignaturePad } from '../../features/onboarding/signature-pad.tsx';
import { claimsNow, client, tokens } from '../../lib/session.ts';

export function SecurityPledgePage() {
  const t = onboardingTexts.useTexts();
  const navigate = useNavigate();
  const wide = useMedia(PC);
  const [typing, setTyping] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'needSign' | 'needAgree' | null>(null);
  const pad = useRef<SignatureHandle>(null);
  const draws = wide && !typing;

  const save = useMutation({
    mutationFn: async (sign: string) => {
      const oneTimeKey = newOneTimeKey();
      tokens.set(
        await client.ask(accountRoutes.securityPledge, {
          params: { userID: claimsNow().userID },
          oneTimeKey,
          body: {
            address: '',
            sign: await sealField(oneTimeKey, 'sign', sign),
            securityPledge: true,
            securityDate: compactDay(new Date()),
          },
        }),
      );
    },
    onSuccess: () => navigate({ to: '/worklist' }),
    onError: () => dialogs.alert(t('pledge.failed')),
  });

  const submit = () => {
    const sign = draws ? (pad.current?.read() ?? '') : typed.trim();
    const lack = !sign ? 'needSign' : !agreed ? 'needAgree' : null;
    setProblem(lack);
    if (!lack) save.mutate(sign);
  };

  return (
    <>
      <PageTitle title={t('pledge.title')} lead={t('pledge.lead')} />
      <div className={styles.form}>
        <DocumentFrame type={3} />
        <PledgeFacts />
        <div>
          <div className={styles.signHead}>
            <p>{draws ? t('pledge.draw') : t('pledge.typed')}</p>
            {draws && (
              <Button look="quiet" size="small" onClick={() => pad.current?.clear()}>
                {t('pledge.clear')}
              </Button>
            )}
            {wide && (
              <Button look="quiet" size="small" onClick={() => setTyping(!typing)}>
                {t(typing ? 'pledge.drawInstead' : 'pledge.typeInstead')}
              </Button>
            )}
          </div>
          {draws ? (
            <SignaturePad ref={pad} width={460} height={150} label={t('pledge.sign')} />
          ) : (
            <TextField
              label={t('pledge.sign')}
              value={typed}
              maxLength={40}
              autoComplete="name"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={agreed}
            onChange={({ target }) => {
              setAgreed(target.checked);
              setProblem(null);
            }}
          />
          {t('pledge.agree')}
        </label>
        <ProblemLine text={problem && t(`pledge.${problem}`)} />
        <div className={styles.actions}>
          <Button size="large" disabled={save.isPending} onClick={submit}>
            {save.isPending ? t('saving') : t('pledge.submit')}
          </Button>
        </div>
      </div>
    </>
  );
}
