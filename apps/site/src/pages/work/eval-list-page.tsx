import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { TABLET_UP, useMedia } from '@pumasi/ui/use-media.ts';
import { Link } from '@tanstack/react-router';
import { Monitor } from 'lucide-react';
import { projectListTexts } from '../../features/project-list/list-texts.ts';
import { ProjectList } from '../../features/project-list/project-list.tsx';

/** The review list is for wide screens only. */
export function EvalListPage() {
  const t = projectListTexts.useTexts();
  if (useMedia(TABLET_UP)) return <ProjectList page="eval" />;
  return (
    <>
      <PageTitle title={t('eval.title')} />
      <EmptyState icon={Monitor} title={t('pcOnly')} body={t('pcOnlyBody')}>
        <Link to="/worklist" className={buttonClass('outline')}>
          {t('toWork')}
        </Link>
      </EmptyState>
    </>
  );
}
