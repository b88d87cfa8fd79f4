import { formatNumber } from '@pumasi/ui/format.ts';
import { AudioLines, CircleCheck } from 'lucide-react';
import { taskerTexts } from '../auth/auth-texts.ts';
import { LoginForm } from '../auth/login-form.tsx';
import { LoginLinks } from '../auth/login-links.tsx';
import { FieldIllustration } from './field-illustration.tsx';
import styles from './landing.module.css';
import { landingTexts } from './landing-texts.ts';

export function Hero() {
  const t = landingTexts.useTexts();
  const login = taskerTexts.useTexts();
  return (
    <div className={`${styles.wrap} ${styles.hero}`}>
      <div className={styles.copy}>
        <p className={styles.eyebrow}>{t('hero.eyebrow')}</p>
        <h1>
          <span>{t('hero.title1')}</span> <span>{t('hero.title2')}</span>
        </h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
      </div>
      <section className={styles.loginBox} aria-labelledby="login-box-title">
        <h2 id="login-box-title">{login('login.title')}</h2>
        <p>{login('login.lead')}</p>
        <LoginForm />
        <LoginLinks />
      </section>
      <div className={styles.art} aria-hidden="true">
        <FieldIllustration />
        <div className={`${styles.chip} ${styles.chipVoice}`}>
          <AudioLines size={18} />
          {t('art.voice')}
        </div>
        <div className={`${styles.chip} ${styles.chipPass}`}>
          <CircleCheck size={18} />
          {t('art.pass')} <strong className="pm-num">+{formatNumber(120)} P</strong>
        </div>
      </div>
    </div>
  );
}
