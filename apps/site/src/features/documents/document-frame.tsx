import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatListDay } from '@pumasi/ui/format.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useEffect, useEffectEvent } from 'react';
import styles from './document-frame.module.css';
import { documentTexts } from './document-texts.ts';
import { type DocumentType, type PledgeDocumentType, useLatestDocument } from './latest-document.ts';

interface Props {
  type: DocumentType | PledgeDocumentType;
  /** The project whose own version goes before the general one. */
  projectID?: string;
  tall?: boolean;
  /** For a page that cannot go on without the document. */
  onFailed?: () => void;
}

/** A legal document can be read here and do nothing: no scripts, no forms, not even this origin. */
export function DocumentFrame({ type, projectID, tall = false, onFailed }: Props) {
  const t = documentTexts.useTexts();
  const { data, failed, retry } = useLatestDocument(type, projectID);
  const tellFailed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (failed) tellFailed();
  }, [failed]);
  const size = tall ? `${styles.frame} ${styles.tall}` : styles.frame;
  if (failed) return <ErrorState title={t('failed')} body={t('failedBody')} onRetry={retry} />;
  if (!data)
    return (
      <div className={size} aria-busy="true">
        <div className={styles.bones}>
          <Skeleton width="45%" height={22} />
          <Skeleton />
          <Skeleton width="92%" />
          <Skeleton width="70%" />
        </div>
      </div>
    );
  return (
    <figure className={styles.figure}>
      <iframe
        className={size}
        src={(siteConfig().services['account'] ?? '') + data.path}
        title={t('frame', { title: data.title })}
        sandbox=""
      />
      <figcaption className={`${styles.edition} pm-num`}>
        {t('version', { version: data.version })} · {t('effective', { day: formatListDay(data.effectiveAt) })}
      </figcaption>
    </figure>
  );
}
