import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './document-frame.module.css';
import { documentQuery } from './document-query.ts';
import { documentTexts } from './document-texts.ts';

/** A legal document, sandboxed without same-origin: whatever it holds, it cannot reach the page. */
export function DocumentFrame({ type, title, height }: { type: number; title: string; height?: number }) {
  const t = documentTexts.useTexts();
  const document = useQuery(documentQuery(type));
  if (document.isError) return <ErrorState title={t('failed')} onRetry={() => void document.refetch()} />;
  if (document.isPending) return <Skeleton height={height ?? 320} radius={8} />;
  return (
    <iframe
      className={styles.frame}
      style={height ? { height } : undefined}
      src={document.data.url}
      title={title}
      sandbox=""
    />
  );
}
