import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { Check, Minus } from 'lucide-react';
import { ProjectTable } from '../features/projects/project-table.tsx';
import { ConsoleShell } from '../features/shell/console-shell.tsx';
import { consoleTexts } from '../lib/console-texts.ts';
import { claimsNow } from '../lib/session.ts';
import styles from './home-page.module.css';

export function HomePage() {
  const t = consoleTexts.useTexts();
  return (
    <ConsoleShell>
      <PageTitle title={t('home')} lead={t('lead')} />
      <div className={styles.cards}>
        <Me />
        <Licence />
      </div>
      <ProjectTable />
    </ConsoleShell>
  );
}

function Me() {
  const t = consoleTexts.useTexts();
  const { userID, role } = claimsNow();
  const key = role === 1 || role === 2 || role === 3 ? role : 4;
  return (
    <section className={styles.card} aria-labelledby="me-title">
      <h2 id="me-title">{t('me')}</h2>
      <dl className={styles.facts}>
        <dt>{t('login.id')}</dt>
        <dd>{userID}</dd>
        <dt>{t('role')}</dt>
        <dd>{t(`roles.r${key}`)}</dd>
      </dl>
    </section>
  );
}

const FLAGS = ['awsHosted', 'productKeyMenu', 'taskHistoryDetail', 'onPremise', 'reserved'] as const;

function Licence() {
  const t = consoleTexts.useTexts();
  const { licence, version, demo } = siteConfig();
  return (
    <section className={styles.card} aria-labelledby="licence-title">
      <h2 id="licence-title">{t('licence')}</h2>
      <dl className={styles.facts}>
        <dt>{t('holder')}</dt>
        <dd>{licence.holder}</dd>
        <dt>{t('version')}</dt>
        <dd className="pm-num">{version}</dd>
      </dl>
      <ul className={styles.flags}>
        {FLAGS.map((flag) => (
          <li key={flag} className={styles.flag} data-on={licence[flag]}>
            {licence[flag] ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
            {t(`flags.${flag}`)}
            <span className="pm-hidden">: {licence[flag] ? t('on') : t('off')}</span>
          </li>
        ))}
      </ul>
      {demo && <p className={styles.note}>{t('demo')}</p>}
    </section>
  );
}
