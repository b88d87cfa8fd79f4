import { Logo } from '@pumasi/ui/components/logo.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { landingTexts } from './landing-texts.ts';
import styles from './public-footer.module.css';

export function PublicFooter() {
  const t = landingTexts.useTexts();
  const { licence, version } = siteConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo size={22} />
          <p>{t('footer.about')}</p>
          <dl className={styles.info}>
            <dt>{t('footer.operator')}</dt>
            <dd>{licence.holder}</dd>
            <dt>{t('footer.support')}</dt>
            <dd>{t('footer.hours')}</dd>
            <dt>{t('footer.version')}</dt>
            <dd className="pm-num">{version}</dd>
          </dl>
        </div>
      </div>
    </footer>
  );
}
