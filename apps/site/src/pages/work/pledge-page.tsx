import { PledgeType } from '@pumasi/contract/api/pledge';
import { projectRoutes } from '@pumasi/contract/api/project';
import { isProjectID } from '@pumasi/contract/ids';
import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DocumentFrame } from '../../features/documents/document-frame.tsx';
import styles from '../../features/pledge/pledge.module.css';
import { pledgeTexts } from '../../features/pledge/pledge-texts.ts';
import { SignBox, type SignBoxHandle } from '../../features/pledge/sign-box.tsx';
import { signPledge } from '../../features/pledge/sign-pledge.ts';
import { useEnding } from '../../features/unit/use-ending.ts';
import { client } from '../../lib/session.ts';

const route = getRouteApi('/shell/pledge');

export function PledgePage() {
  const { projectID, type } = route.useSearch();
  if (!isProjectID(projectID) || type === undefined) return <Navigate to="/worklist" replace />;
  // Type 5 is the worker's; anything else leads to the review.
  return <Pledge projectID={projectID} type={type === PledgeType.work ? PledgeType.work : PledgeType.eval} />;
}

function Pledge({ projectID, type }: { projectID: string; type: PledgeType }) {
  const t = pledgeTexts.useTexts();
  const navigate = useNavigate();
  const box = useRef<SignBoxHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const isWork = type === PledgeType.work;
  const project = useQuery({
    queryKey: ['projectName', projectID],
    queryFn: async () => (await client.ask(projectRoutes.simple, { params: { projectID } })).project.name,
  });
  useEnding(project.isError || lost ? { text: t('documentFailed') } : null, '/worklist');
  const save = useMutation({
    mutationFn: (sign: string) => signPledge(projectID, type, sign),
    onSuccess: () => navigate({ to: isWork ? '/work' : '/eval', search: { projectID }, replace: true }),
    onError: () => dialogs.alert(t('failed')),
  });
  const submit = () => {
    const sign = box.current?.read() ?? '';
    setProblem(sign ? null : t('need'));
    if (sign) save.mutate(sign);
  };
  return (
    <div className={styles.page}>
      <PageTitle
        title={t(isWork ? 'consent' : 'pledge')}
        lead={project.data && t('lead', { project: project.data })}
      />
      <div className={styles.form}>
        <DocumentFrame type={type} projectID={projectID} onFailed={() => setLost(true)} tall />
        <SignBox ref={box} problem={problem} />
        <div className={styles.actions}>
          <Link to={isWork ? '/worklist' : '/evallist'} className={buttonClass('outline', 'large')}>
            {t('back')}
          </Link>
          <Button size="large" disabled={save.isPending} onClick={submit}>
            {t(save.isPending ? 'saving' : 'submit')}
          </Button>
        </div>
      </div>
    </div>
  );
}
