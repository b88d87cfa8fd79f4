import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { Tabs } from '@pumasi/ui/components/tabs.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { PublicFooter } from '../../features/landing/public-footer.tsx';
import { PublicHeader } from '../../features/landing/public-header.tsx';
import { RecruitPicture } from '../../features/recruit/recruit-picture.tsx';
import { recruitTexts } from '../../features/recruit/recruit-texts.ts';
import styles from './recruit-page.module.css';

type Kind = 'worker' | 'reviewer';

export function RecruitPage() {
  const t = recruitTexts.useTexts();
  const [kind, setKind] = useState<Kind>('worker');
  useDocumentTitle(t('title'));
  return (
    <>
      <PublicHeader />
      <main id="main" className={styles.main}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <Tabs
          label={t('tabs')}
          tabs={[
            ['worker', t('worker.tab')],
            ['reviewer', t('reviewer.tab')],
          ]}
          selected={kind}
          onSelect={setKind}
        >
          <Offer kind={kind} />
        </Tabs>
      </main>
      <PublicFooter />
    </>
  );
}

function Offer({ kind }: { kind: Kind }) {
  const t = recruitTexts.useTexts();
  return (
    <div className={styles.offer}>
      <div className={styles.head}>
        <div>
          <h2>{t(`${kind}.title`)}</h2>
          <h3>{t('conditions')}</h3>
          <ul className={styles.conditions}>
            {(['c1', 'c2', 'c3'] as const).map((key) => (
              <li key={key}>
                <Check size={18} aria-hidden />
                {t(`${kind}.${key}`)}
              </li>
            ))}
          </ul>
          <a
            className={buttonClass('primary', 'large')}
            href={siteConfig().settings.recruit[kind]}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('apply')}
            <ExternalLink size={18} aria-hidden />
            <span className="pm-hidden">({t('newWindow')})</span>
          </a>
        </div>
        <RecruitPicture kind={kind} />
      </div>
      <h3>{t('benefits')}</h3>
      <ul className={styles.benefits}>
        {(['b1', 'b2', 'b3'] as const).map((key) => (
          <li key={key}>
            <h4>{t(`${kind}.${key}.title`)}</h4>
            <p>{t(`${kind}.${key}.body`)}</p>
          </li>
        ))}
      </ul>
      <h3>{t('procedure')}</h3>
      <ol className={styles.procedure}>
        {(['p1', 'p2', 'p3', 'p4'] as const).map((key, index) => (
          <li key={key}>
            <span aria-hidden="true">{index + 1}</span>
            {t(`${kind}.${key}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
