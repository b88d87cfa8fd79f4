import { Button } from '@pumasi/ui/components/button.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { claimsNow } from '../../lib/session.ts';
import styles from './bench.module.css';
import { benchTexts } from './unit-texts.ts';

interface ReasonProps {
  title: string;
  text: string;
  tone?: 'danger' | 'warning';
}

export function ReasonNote({ title, text, tone = 'danger' }: ReasonProps) {
  const t = benchTexts.useTexts();
  const [open, setOpen] = useState(true);
  return (
    <section className={styles.reason} data-tone={tone} aria-label={title}>
      <CircleAlert size={18} aria-hidden />
      <div>
        <h2>{title}</h2>
        {open && <p>{text}</p>}
      </div>
      <Button look="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('hide') : t('show')}
      </Button>
    </section>
  );
}

/** On-premise only: what operators need to find a unit again. */
export function UnitSheet({ unitID, fetchedAt }: { unitID: string; fetchedAt: number }) {
  const t = benchTexts.useTexts();
  return (
    <div className={`${styles.sheet} pm-num`}>
      <span>
        {t('fetched')} {formatDateTime(fetchedAt)}
      </span>
      <span>
        {t('unit')} {unitID}
      </span>
      <span>
        {t('user')} {claimsNow().userID}
      </span>
    </div>
  );
}

export function StageSkeleton() {
  const t = benchTexts.useTexts();
  return (
    <div className={styles.waiting}>
      <Skeleton height={40} />
      <Skeleton height="100%" radius={12} />
      <span className="pm-hidden">{t('loading')}</span>
    </div>
  );
}
