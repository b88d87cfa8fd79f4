import { collectRoutes, type WorkThumbnail } from '@pumasi/contract/api/unit-collect';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatSubmitTime } from '@pumasi/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, FileCheck2 } from 'lucide-react';
import { claimsNow, client } from '../../lib/session.ts';
import { unitURL } from '../unit/content.ts';
import { detailTexts } from './detail-texts.ts';
import styles from './project-detail.module.css';
import { outcomeOf } from './submit-outcome.ts';
import { useTold } from './use-told.ts';

const PAGE = 500;
const ICONS = { waiting: Clock, reject: CircleX, pass: CircleCheck };

/** Page by page until the server says there are no more. */
async function allSubmits(projectID: string): Promise<WorkThumbnail[]> {
  const found: WorkThumbnail[] = [];
  for (let page = 1; ; page += 1) {
    const query = { workBy: claimsNow().uID, page, limit: PAGE };
    const answer = await client.call(collectRoutes.thumbnails, { params: { projectID }, query });
    if (!answer) return found;
    found.push(...answer.workThumbnails);
  }
}

export function SubmitHistory({ projectID }: { projectID: string }) {
  const t = detailTexts.useTexts();
  const submits = useQuery({ queryKey: ['submits', projectID], queryFn: () => allSubmits(projectID) });
  useTold(submits.isError ? t('m3') : null);
  const list = submits.data ?? [];
  return (
    <section aria-labelledby="my-submits">
      <h2 id="my-submits" className={styles.heading}>
        {t('submitted')}
      </h2>
      {submits.isPending ? (
        <Skeleton height={200} radius={12} />
      ) : list.length === 0 ? (
        <EmptyState icon={FileCheck2} title={t('none')} body={t('noneBody')} />
      ) : (
        <ul className={styles.submits}>
          {list.map((submit) => (
            <Submit key={submit.workID} submit={submit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Submit({ submit }: { submit: WorkThumbnail }) {
  const t = detailTexts.useTexts();
  const outcome = outcomeOf(submit.evalState);
  const Icon = ICONS[outcome];
  return (
    <li className={styles.submit}>
      {submit.thumbnail ? (
        <img src={unitURL(submit.thumbnail)} alt="" loading="lazy" />
      ) : (
        <span className={styles.noPicture}>
          <FileCheck2 size={22} aria-hidden />
        </span>
      )}
      <time className="pm-num" dateTime={submit.workedAt}>
        {formatSubmitTime(submit.workedAt)}
      </time>
      <span className={styles.outcome} data-outcome={outcome}>
        <Icon size={16} aria-hidden />
        {t(outcome)}
      </span>
    </li>
  );
}
