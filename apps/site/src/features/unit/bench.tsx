import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { Countdown } from '@pumasi/ui/components/countdown.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BookOpen, Maximize2, Minimize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './bench.module.css';
import { benchTexts } from './unit-texts.ts';
import { KEY, useKey } from './use-key.ts';

interface Props {
  name: string;
  kind: string;
  list: '/worklist' | '/evallist';
  guide: { projectID: string; type: 1 | 2 };
  deadline?: string | undefined;
  price?: number | undefined;
  fetching: boolean;
  /** Between the top bar and the tool: reasons, identifiers. */
  notes?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the work and review screens: facts above, the tool in the middle, what can be done below. */
export function Bench({
  name,
  kind,
  list,
  guide,
  deadline,
  price,
  fetching,
  notes,
  actions,
  children,
}: Props) {
  const t = benchTexts.useTexts();
  const [small, setSmall] = useState(false);
  useKey(KEY.minimise, () => setSmall((now) => !now));
  useDocumentTitle(name ? `${name} · ${kind}` : kind);
  return (
    <div className={styles.bench}>
      {!small && (
        <header className={styles.top}>
          <Link to={list} className={buttonClass('quiet')} aria-label={t('back')}>
            <ArrowLeft size={20} aria-hidden />
          </Link>
          <h1 className={styles.title}>{name || kind}</h1>
          {price !== undefined && (
            <span className={`${styles.fact} ${styles.wide}`}>
              <small>{t('price')}</small>
              <PointAmount value={price} />
            </span>
          )}
          {deadline && (
            <span className={styles.fact}>
              <small>{t('deadline')}</small>
              <Countdown until={new Date(deadline).getTime()} />
            </span>
          )}
          <a
            className={buttonClass('outline')}
            href={`/guide?projectID=${encodeURIComponent(guide.projectID)}&type=${guide.type}&newWindow=true`}
            target="_blank"
            rel="noreferrer"
          >
            <BookOpen size={18} aria-hidden />
            {t('guide')}
          </a>
          <span className={styles.wide}>
            <Button
              look="quiet"
              onClick={() => setSmall(true)}
              aria-label={t('minimise')}
              title={t('minimise')}
            >
              <Minimize2 size={18} aria-hidden />
            </Button>
          </span>
        </header>
      )}
      <div className={styles.line} data-on={fetching} aria-hidden="true">
        {fetching && <i />}
      </div>
      {!small && notes}
      <main id="main" className={styles.stage} aria-busy={fetching}>
        {children}
      </main>
      {!small && actions && <footer className={styles.actions}>{actions}</footer>}
      {small && (
        <Button
          look="outline"
          className={styles.restore}
          aria-label={t('restore')}
          title={t('restore')}
          onClick={() => setSmall(false)}
        >
          <Maximize2 size={18} aria-hidden />
        </Button>
      )}
    </div>
  );
}
