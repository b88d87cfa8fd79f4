import { Logo } from '@pumasi/ui/components/logo.tsx';
import { useLang } from '@pumasi/ui/i18n.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { DocumentButton } from '../documents/document-button.tsx';
import { landingTexts } from './landing-texts.ts';
import styles from './public-footer.module.css';

export function PublicFooter() {
  const t = landingTexts.useTexts();
  const lang = useLang();
  const { licence, version, settings } = siteConfig();
  const facts = [
    [t('footer.operator'), licence.holder],
    ...settings.company.map((row) => row[lang]),
    [t('footer.support'), t('footer.hours')],
    [t('footer.version'), version],
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo size={22} />
          <p>{t('footer.about')}</p>
          <dl className={styles.info}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="pm-num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ul className={styles.links} aria-label={t('footer.documents')}>
          <li>
            <DocumentButton document={1}>{t('footer.terms')}</DocumentButton>
          </li>
          <li>
            <DocumentButton document={2} className={styles.strong}>
              {t('footer.privacy')}
            </DocumentButton>
          </li>
        </ul>
        <div className={styles.family}>
          <h2>{t('footer.family')}</h2>
          <ul className={styles.links}>
            {settings.familySites.map((site) => (
              <li key={site.url}>
                <a href={site.url} rel="noopener">
                  {site[lang]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
