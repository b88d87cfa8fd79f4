import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { Countdown } from '@pumasi/ui/components/countdown.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BookOpen, Maximize2, Minimize2, Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './bench.module.css';
import { OfflineNote } from './offline-note.tsx';
import { benchTexts } from './unit-texts.ts';
import type { BenchState, BenchTask } from './use-bench.ts';
import { KEY, useKey } from './use-key.ts';

interface Props<T extends BenchTask> {
  bench: BenchState<T>;
  kind: string;
  part: 'work' | 'eval';
  /** Beside the guide in the top bar. */
  extra?: ReactNode;
  /** Between the top bar and the tool: identifiers, appeals. */
  notes?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}
const PARTS = {
  work: { list: '/worklist', guide: 1 },
  eval: { list: '/evallist', guide: 2 },
} as const;

/** The frame of the work and review screens: facts above, the tool in the middle, what can be done below. */
export function Bench<T extends BenchTask>({ bench, kind, part, extra, notes, actions, children }: Props<T>) {
  const t = benchTexts.useTexts();
  const [small, setSmall] = useState(false);
  useKey(KEY.minimise, () => setSmall((now) => !now));
  const name = bench.context?.project.name ?? '';
  useDocumentTitle(name ? `${name} · ${kind}` : kind);
  const { list, guide } = PARTS[part];
  const deadline = bench.unit?.task.deadline;
  return (
    <div className={styles.bench}>
      {!small && (
        <header className={styles.top}>
          <Link to={list} className={buttonClass('quiet')} aria-label={t('back')}>
            <ArrowLeft size={20} aria-hidden />
          </Link>
          <h1 className={styles.title}>{name || kind}</h1>
          {bench.price !== undefined && (
            <span className={`${styles.fact} ${styles.wide}`} title={t('price')}>
              <small>{t('price')}</small>
              <PointAmount value={bench.price} />
            </span>
          )}
          {deadline && (
            <span className={styles.fact} title={t('deadline')}>
              <Timer size={16} aria-hidden />
              <small>{t('deadline')}</small>
              <Countdown until={new Date(deadline).getTime()} />
            </span>
          )}
          {extra}
          <a
            className={buttonClass('outline')}
            href={`/guide?projectID=${encodeURIComponent(bench.projectID)}&type=${guide}&newWindow=true`}
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
      <div className={styles.line} data-on={bench.still} aria-hidden="true">
        {bench.still && <i />}
      </div>
      <OfflineNote />
      {!small && notes}
      <main id="main" className={styles.stage} aria-busy={bench.still}>
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
