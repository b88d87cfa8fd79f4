import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { isHidden } from '@pumasi/ui/seven-days.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { isMobileDevice } from '@pumasi/ui/use-media.ts';
import { useState } from 'react';
import { handOver } from '../unit/handed-over.ts';
import { takeEval, takeWork } from '../unit/take.ts';
import type { Page } from './arrange.ts';
import { type Enterable, enterProject } from './enter.ts';
import { projectListTexts } from './list-texts.ts';
import { QUOTA_COOKIE } from './quota-pop-up.tsx';
import { useWayIn } from './use-way-in.ts';

export type Named = Enterable & { name: string };
export type EnterPopUp = { kind: 'mobileOnly'; project: Named } | { kind: 'quota' };

/** Opens a project from a list or its page; the unit that the permission check brought goes along to its screen. */
export function useEnter(page: Page, reWork?: boolean) {
  const wayIn = useWayIn();
  const [opening, setOpening] = useState<string>();
  const [popUp, setPopUp] = useState<EnterPopUp | null>(null);
  const t = projectListTexts.text;

  const tellQuota = (): void => {
    if (isHidden(QUOTA_COOKIE[page])) snackbar.info(t(`quota.${page}`));
    else setPopUp({ kind: 'quota' });
  };
  const open = async (project: Named): Promise<void> => {
    if (opening) return;
    const { projectID } = project;
    setOpening(projectID);
    try {
      const entry = await enterProject(project, {
        mobile: isMobileDevice(),
        take: async () => {
          if (page === 'work') return handOver.work(projectID, await takeWork(projectID));
          return handOver.eval(projectID, await takeEval(projectID, reWork));
        },
      });
      if (entry === 'go') await wayIn.go(page, projectID, reWork);
      else if (entry === 'mobileOnly') setPopUp({ kind: 'mobileOnly', project });
      else if (entry === 'noData') tellQuota();
      else if (entry !== 'expired') await dialogs.alert(t(entry));
    } finally {
      setOpening(undefined);
    }
  };
  return { opening, open, popUp, closePopUp: () => setPopUp(null) };
}
