import { pretestRoutes } from '@pumasi/contract/api/pretest';
import { projectRoutes } from '@pumasi/contract/api/project';
import { CallError } from '@pumasi/contract/client';
import { isProjectID } from '@pumasi/contract/ids';
import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BookOpen, UserCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import styles from '../../features/pretest/pretest.module.css';
import { PretestForm } from '../../features/pretest/pretest-form.tsx';
import { pretestStep } from '../../features/pretest/pretest-step.ts';
import { pretestTexts } from '../../features/pretest/pretest-texts.ts';
import { useAfterPass } from '../../features/pretest/use-after-pass.ts';
import { useEnding } from '../../features/unit/use-ending.ts';
import { claimsNow, client } from '../../lib/session.ts';

const route = getRouteApi('/shell/pretest');

export function PretestPage() {
  const { projectID } = route.useSearch();
  const t = pretestTexts.useTexts();
  const valid = isProjectID(projectID);
  useEnding(valid ? null : { text: t('invalid') }, '/worklist');
  return valid ? <Pretest key={projectID} projectID={projectID} /> : null;
}

/** What is asked, or `passed` where nothing is asked and the empty answer was accepted. */
async function load(projectID: string) {
  const { uID } = claimsNow();
  const { project } = await client.ask(projectRoutes.simple, { params: { projectID } });
  const asked = await client.call(pretestRoutes.list, { params: { projectID }, query: { uID } });
  const isOpen = asked ? asked.pass : (await pretestStep(projectID)) === 'passed';
  return { name: project.name, asked, isOpen };
}

const openGuide = (projectID: string) =>
  window.open(
    `/guide?projectID=${projectID}&type=1&newWindow=true`,
    'pumasi-guide',
    'popup,width=1000,height=900',
  );

function Pretest({ projectID }: { projectID: string }) {
  const t = pretestTexts.useTexts();
  const goOn = useAfterPass(projectID);
  const pretest = useQuery({
    queryKey: ['pretest', projectID],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => load(projectID),
  });
  const isForbidden =
    pretest.error instanceof CallError && (pretest.error.status === 401 || pretest.error.status === 403);
  useEnding(pretest.isError ? { text: t(isForbidden ? 'noPermission' : 'loadFailed') } : null, '/worklist');
  const leave = useEffectEvent(() => void goOn());
  const isOpen = pretest.data?.isOpen === true;
  useEffect(() => {
    if (isOpen) leave();
  }, [isOpen]);
  const asked = pretest.data?.asked;
  const isBlocked = pretest.data && !isOpen && (!asked || asked.kind === 'noanswer');
  return (
    <div className={styles.page}>
      <PageTitle
        title={t('title')}
        lead={pretest.data && (isBlocked ? pretest.data.name : t('lead', { project: pretest.data.name }))}
      >
        {!isBlocked && (
          <Button look="outline" onClick={() => openGuide(projectID)}>
            <BookOpen size={18} aria-hidden />
            {t('guide')}
          </Button>
        )}
      </PageTitle>
      {isBlocked ? (
        <EmptyState icon={UserCheck} title={t('blocked')} body={t('blockedBody')}>
          <Link to="/worklist" className={buttonClass()}>
            {t('home')}
          </Link>
        </EmptyState>
      ) : asked && !isOpen ? (
        <PretestForm projectID={projectID} preTests={asked.preTests} />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </div>
  );
}
