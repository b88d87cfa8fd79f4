import { Logo } from '@pumasi/ui/components/logo.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { lazy, Suspense, useState } from 'react';
import { landingTexts } from './landing-texts.ts';
import styles from './public-footer.module.css';

const DocumentDialog = lazy(async () => ({
  default: (await import('../document/document-dialog.tsx')).DocumentDialog,
}));

export function PublicFooter() {
  const t = landingTexts.useTexts();
  const [open, setOpen] = useState<1 | 2 | null>(null);
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
        <nav className={styles.links} aria-label={t('footer.legal')}>
          <button type="button" className={styles.link} onClick={() => setOpen(1)}>
            {t('footer.terms')}
          </button>
          <button type="button" className={`${styles.link} ${styles.strong}`} onClick={() => setOpen(2)}>
            {t('footer.privacy')}
          </button>
        </nav>
      </div>
      {open && (
        <Suspense>
          <DocumentDialog
            type={open}
            title={t(open === 1 ? 'footer.terms' : 'footer.privacy')}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </footer>
  );
}
