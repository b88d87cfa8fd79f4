import { preprocRoutes } from '@pumasi/contract/api/preproc';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { claimsNow, client } from '../../lib/session.ts';
import styles from './bench.module.css';
import { benchTexts } from './unit-texts.ts';

interface SheetProps {
  projectID: string;
  unitID: string;
  fetchedAt: number;
}

/** On-premise only: what operators need to find a unit again. */
export function UnitSheet({ projectID, unitID, fetchedAt }: SheetProps) {
  const t = benchTexts.useTexts();
  const file = useQuery({
    queryKey: ['unit-file', projectID, unitID],
    queryFn: async () => (await client.ask(preprocRoutes.simple, { params: { projectID, unitID } })).unit,
  });
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
      {file.data?.orgFileName && (
        <span>
          {t('file')} {file.data.orgFileName}
        </span>
      )}
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
