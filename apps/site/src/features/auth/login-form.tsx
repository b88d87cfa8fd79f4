import { Button } from '@pumasi/ui/components/button.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { takePlace } from '../../lib/return-to.ts';
import { taskerTexts } from './auth-texts.ts';
import { type LoginProblem, login, PASSWORD_MAX } from './login.ts';
import styles from './login-form.module.css';

export function LoginForm() {
  const t = taskerTexts.useTexts();
  const navigate = useNavigate();
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
    if (!found) return void navigate({ href: takePlace() ?? '/worklist' });
    (found === 'm7' ? userID : passwd).current?.focus();
  };
  const general = problem !== null && problem !== 'm7' && problem !== 'm8';

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={userID}
        label={t('login.id')}
        name="userID"
        type="email"
        autoComplete="username"
        placeholder={t('login.idHint')}
        maxLength={254}
        error={problem === 'm7' ? t('login.m7') : undefined}
      />
      <TextField
        ref={passwd}
        label={t('login.password')}
        name="passwd"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        error={problem === 'm8' ? t('login.m8') : undefined}
      />
      {general && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={18} aria-hidden />
          {t(`login.${problem}`)}
        </p>
      )}
      <Button type="submit" size="large" full aria-disabled={busy}>
        {busy ? t('login.busy') : t('login.submit')}
      </Button>
      {siteConfig().demo && <p className={styles.demo}>{t('login.demoNote')}</p>}
    </form>
  );
}
