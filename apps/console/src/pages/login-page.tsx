import { Button } from '@pumasi/ui/components/button.tsx';
import { LanguageSwitch } from '@pumasi/ui/components/language-switch.tsx';
import { LogoMark } from '@pumasi/ui/components/logo.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { consoleTexts } from '../lib/console-texts.ts';
import { type LoginProblem, login } from '../lib/session.ts';
import styles from './login-page.module.css';

export function LoginPage() {
  const t = consoleTexts.useTexts();
  const navigate = useNavigate();
  useDocumentTitle(t('login.title'));
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const userID = useRef<HTMLInputElement>(null);
  const passwd = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const found = await login(userID.current?.value ?? '', passwd.current?.value ?? '');
    setBusy(false);
    setProblem(found);
    if (!found) await navigate({ to: '/' });
    else (userID.current?.value ? passwd : userID).current?.focus();
  };

  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <span className={styles.mark}>
          <LogoMark size={32} />
        </span>
        <p>품앗이 {t('name')}</p>
        <small>
          {siteConfig().licence.holder} · {siteConfig().version}
        </small>
      </aside>
      <main className={styles.main}>
        <div className={styles.box}>
          <div className={styles.lang}>
            <LanguageSwitch />
          </div>
          <h1>{t('login.title')}</h1>
          <p className={styles.lead}>{t('login.lead')}</p>
          <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
            <TextField
              ref={userID}
              label={t('login.id')}
              name="userID"
              type="email"
              autoComplete="username"
            />
            <TextField
              ref={passwd}
              label={t('login.password')}
              name="passwd"
              type="password"
              autoComplete="current-password"
              maxLength={20}
            />
            {problem && (
              <p className={styles.problem} role="alert">
                {t(`login.${problem}`)}
              </p>
            )}
            <Button type="submit" size="large" full aria-disabled={busy}>
              {busy ? t('login.busy') : t('login.submit')}
            </Button>
          </form>
        </div>
      </main>
    </div>
  );
}
