import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import type { ReactNode } from 'react';
import { PublicHeader } from '../landing/public-header.tsx';
import { HandsIllustration } from './hands-illustration.tsx';
import styles from './membership.module.css';
import { membershipTexts } from './membership-texts.ts';

interface Props {
  title: string;
  lead: string;
  /** What the picture beside the form says under its line. */
  sub?: string;
  children: ReactNode;
}

/** Around sign-up and recovery: the form, and beside it on wide screens what it is for. */
export function MembershipLayout({ title, lead, sub, children }: Props) {
  const t = membershipTexts.useTexts();
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <PublicHeader />
      <div className={styles.columns}>
        <aside className={styles.side} aria-hidden="true">
          <HandsIllustration />
          <p className={styles.line}>{t('side.line')}</p>
          <p className={styles.sub}>{sub ?? t('side.safe')}</p>
        </aside>
        <main id="main" className={styles.main}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </main>
      </div>
    </div>
  );
}
