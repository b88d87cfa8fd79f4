import type { ListedProject } from '@pumasi/contract/api/project';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { isMobileDevice } from '@pumasi/ui/use-media.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { handOver } from '../unit/handed-over.ts';
import { takeEval, takeWork } from '../unit/take.ts';
import type { Page } from './arrange.ts';
import { enterProject } from './enter.ts';
import { projectListTexts } from './list-texts.ts';

/** Opens a project from a list; the unit that the permission check brought goes along to its screen. */
export function useEnter(page: Page, reWork: boolean | undefined) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();
  const t = projectListTexts.text;

  const open = async (project: ListedProject): Promise<void> => {
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
      if (entry === 'go' && page === 'work') await navigate({ to: '/work', search: { projectID } });
      else if (entry === 'go')
        await navigate({ to: '/eval', search: { projectID, ...(reWork ? { reWork } : {}) } });
      else if (entry === 'noData') await dialogs.alert(t(`quota.${page}Body`), { title: t(`quota.${page}`) });
      else if (entry !== 'expired') await dialogs.alert(t(entry));
    } finally {
      setOpening(undefined);
    }
  };
  return { opening, open };
}
