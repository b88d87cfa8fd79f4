import type { ProjectDetail } from '@pumasi/contract/api/project';
import type { SubmittedFile } from '@pumasi/contract/api/unit';
import { useSecondsLeft } from '@pumasi/ui/components/countdown.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow } from '../../lib/session.ts';
import { projectQuery } from './project-query.ts';
import type { Taken } from './take.ts';
import type { Collected } from './tool-surface.tsx';
import { benchTexts } from './unit-texts.ts';
import { useSend } from './use-send.ts';
import { type OpenUnit, type UnitTask, useUnit } from './use-unit.ts';

export interface BenchTask extends UnitTask {
  fileURLs: readonly SubmittedFile[];
  deadline: string;
  price: number;
  round: number;
  preAssigned: boolean;
}

const REPORTABLE_TEMPLATE = 2;

interface Setting<T> {
  projectID: string;
  take: () => Promise<Taken<T>>;
  /** The seconds that must pass before this unit can be sent. */
  minimum: (unit: OpenUnit<T>, limits: ProjectDetail['gunitProject']) => number;
}

/** What the work and the review screen have in common: a unit in hand, its project, its tool and a way to send. */
export function useBench<T extends BenchTask>({ projectID, take, minimum }: Setting<T>) {
  const { licence } = siteConfig();
  const { state, fetching, next } = useUnit(take);
  const context = useQuery(projectQuery(projectID));
  const unit = state.kind === 'open' ? state.unit : undefined;
  const limits = context.data?.project.gunitProject;
  const [readyAt, setReadyAt] = useState(0);
  const [unreadableAt, setUnreadableAt] = useState(0);
  const toolReady = unit !== undefined && readyAt === unit.openedAt;
  const send = useSend(unit?.task.unitID);
  const wait = unit && limits ? minimum(unit, limits) * 1000 : 0;
  const secondsLeft = useSecondsLeft(unit ? unit.openedAt + wait : undefined);
  const still = send.busy !== null || fetching;
  /** Saves on the server without submitting. */
  const keep = (
    save: (task: T, work: Collected, onProgress: (share: number) => void) => Promise<void>,
  ): void => {
    if (!unit) return;
    void send.run({
      unitID: unit.task.unitID,
      purpose: 'keep',
      failed: benchTexts.text('keepFailed'),
      send: (work, onProgress) => save(unit.task, work, onProgress),
      done: () => snackbar.success(benchTexts.text('saved')),
      gone: next,
    });
  };
  /** Goes on with a unit of the assigned list; what is in hand stays when it did not open. */
  const goTo = async (opening: Promise<T | null>): Promise<void> => {
    const task = await opening;
    if (task) await next({ kind: 'task', task });
  };
  return {
    ...send,
    keep,
    goTo,
    projectID,
    unit,
    next,
    fetching,
    context: context.data,
    broken: state.kind === 'broken' || context.isError,
    /** Why there is nothing in hand; an expired login has told it already. */
    ended: state.kind === 'ended' && state.why !== 'expired' ? state.why : null,
    retryOpening: () => {
      void context.refetch();
      void next();
    },
    onToolReady: () => setReadyAt(unit?.openedAt ?? 0),
    onUnreadable: () => setUnreadableAt(unit?.openedAt ?? 0),
    secondsLeft,
    /** Something is on its way: nothing else can be started. */
    still,
    /** The tool holds the unit and nothing is on its way. */
    free: toolReady && !still,
    /** The tool cannot read what was handed in: it can only be turned down. */
    unreadable: unit !== undefined && !toolReady && unreadableAt === unit.openedAt && !still,
    onPremise: licence.onPremise,
    /** Whether it may be reported as something that cannot be done. */
    reportable: licence.onPremise || context.data?.template.type === REPORTABLE_TEMPLATE,
    price: pointsHidden(claimsNow(), licence) ? undefined : unit?.task.price,
  };
}
export type BenchState<T extends BenchTask> = ReturnType<typeof useBench<T>>;
