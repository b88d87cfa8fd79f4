import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { Boxes, MessagesSquare, PackageCheck, PencilRuler, UsersRound } from 'lucide-react';
import { InquiryForm } from '../../features/intro/inquiry-form.tsx';
import { introTexts } from '../../features/intro/intro-texts.ts';
import { TOOL_PICTURES } from '../../features/intro/tool-pictures.tsx';
import { ToolSlides } from '../../features/intro/tool-slides.tsx';
import { PublicFooter } from '../../features/landing/public-footer.tsx';
import { PublicHeader } from '../../features/landing/public-header.tsx';
import styles from './intro-page.module.css';

const FACTS = ['f1', 'f2', 'f3'] as const;
const FLOW = [
  ['s1', MessagesSquare],
  ['s2', PencilRuler],
  ['s3', UsersRound],
  ['s4', PackageCheck],
  ['s5', Boxes],
] as const;

export function IntroPage() {
  const t = introTexts.useTexts();
  useDocumentTitle(t('title'));
  return (
    <>
      <PublicHeader />
      <main id="main">
        <section className={styles.hero}>
          <div className={`${styles.wrap} ${styles.heroWrap}`}>
            <div className={styles.stack} aria-hidden="true">
              <TOOL_PICTURES.c5 />
              <TOOL_PICTURES.c4 />
              <TOOL_PICTURES.c2 />
            </div>
            <p className={styles.eyebrow}>{t('hero.eyebrow')}</p>
            <h1>{t('hero.title')}</h1>
            <p className={styles.lead}>{t('hero.lead')}</p>
            <div className={styles.actions}>
              <a href="#inquiry" className={buttonClass('primary', 'large')}>
                {t('hero.go')}
              </a>
              <a href="#tools" className={buttonClass('outline', 'large')}>
                {t('hero.see')}
              </a>
            </div>
            <dl className={styles.facts}>
              {FACTS.map((key) => (
                <div key={key}>
                  <dt className="pm-num">{t(`facts.${key}.figure`)}</dt>
                  <dd>{t(`facts.${key}.text`)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section className={styles.section} aria-labelledby="tools-title">
          <div className={styles.wrap}>
            <h2 id="tools-title">{t('tools.title')}</h2>
            <p className={styles.sectionLead}>{t('tools.lead')}</p>
            <ToolSlides />
          </div>
        </section>
        <section className={`${styles.section} ${styles.tinted}`} aria-labelledby="flow-title">
          <div className={styles.wrap}>
            <h2 id="flow-title">{t('flow.title')}</h2>
            <ol className={styles.flow}>
              {FLOW.map(([key, Icon]) => (
                <li key={key}>
                  <span>
                    <Icon size={22} aria-hidden />
                  </span>
                  <h3>{t(`flow.${key}.title`)}</h3>
                  <p>{t(`flow.${key}.body`)}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section id="inquiry" className={styles.section} aria-labelledby="inquiry-title">
          <div className={`${styles.wrap} ${styles.inquiry}`}>
            <div>
              <h2 id="inquiry-title">{t('contactUs.title')}</h2>
              <p className={styles.sectionLead}>{t('contactUs.lead')}</p>
            </div>
            <InquiryForm />
          </div>
        </section>
      </main>
      <PublicFooter />
    </>
  );
}
