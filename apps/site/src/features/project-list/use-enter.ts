import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { isHidden } from '@pumasi/ui/seven-days.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { isMobileDevice } from '@pumasi/ui/use-media.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pretestStep } from '../pretest/pretest-step.ts';
import { handOver } from '../unit/handed-over.ts';
import { takeEval, takeWork } from '../unit/take.ts';
import type { Page } from './arrange.ts';
import { type Enterable, enterProject } from './enter.ts';
import { projectListTexts } from './list-texts.ts';
import { QUOTA_COOKIE } from './quota-pop-up.tsx';
import { useWayIn } from './use-way-in.ts';

export type Named = Enterable & { name: string };
export type EnterPopUp = { kind: 'mobileOnly'; project: Named } | { kind: 'quota' };

interface Way {
  /** New reviews or re-reviews alone; either may come when it is left out. */
  reWork?: boolean | undefined;
  /** The phone's start leaves an unknown failure to the work screen, which tells it. */
  goOnAfterFailure?: boolean;
}

/** Opens a project from a list or its page; the unit that the permission check brought goes along to its screen. */
export function useEnter(page: Page, { reWork, goOnAfterFailure = false }: Way = {}) {
  const wayIn = useWayIn();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();
  const [popUp, setPopUp] = useState<EnterPopUp | null>(null);
  const t = projectListTexts.text;

  const tellQuota = (): void => {
    if (isHidden(QUOTA_COOKIE[page])) snackbar.info(t(`quota.${page}`));
    else setPopUp({ kind: 'quota' });
  };
  const enter = async (project: Named, pretested = false): Promise<void> => {
    const { projectID } = project;
    const entry = await enterProject(project, {
      mobile: isMobileDevice(),
      take: async () => {
        if (page === 'work') return handOver.work(projectID, await takeWork(projectID));
        return handOver.eval(projectID, await takeEval(projectID, reWork));
      },
    });
    if (entry === 'go' || (entry === 'failed' && goOnAfterFailure)) await wayIn(page, projectID, reWork);
    else if (entry === 'pretest' && page === 'work' && !pretested) await preTest(project);
    else if (entry === 'mobileOnly') setPopUp({ kind: 'mobileOnly', project });
    else if (entry === 'noData') tellQuota();
    else if (entry !== 'expired') await dialogs.alert(t(entry));
  };
  /** A pre-test that asks nothing is passed on the spot; the others have a page. */
  const preTest = async (project: Named): Promise<void> => {
    const { projectID } = project;
    const step = await pretestStep(projectID);
    if (step === 'passed') await enter(project, true);
    else await navigate({ to: '/pretest', search: { projectID } });
  };
  const open = async (project: Named): Promise<void> => {
    if (opening) return;
    setOpening(project.projectID);
    try {
      await enter(project);
    } catch (error) {
      console.error(error);
      await dialogs.alert(t('failed'));
    } finally {
      setOpening(undefined);
    }
  };
  return { opening, open, popUp, closePopUp: () => setPopUp(null) };
}
