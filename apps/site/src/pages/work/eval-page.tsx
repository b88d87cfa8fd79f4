import { accountRoutes } from '@pumasi/contract/api/account';
import { CallError } from '@pumasi/contract/client';
import { isProjectID } from '@pumasi/contract/ids';
import { Button } from '@pumasi/ui/components/button.tsx';
import { useSecondsLeft } from '@pumasi/ui/components/countdown.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { formatDuration } from '@pumasi/ui/format.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import benchStyles from '../../features/unit/bench.module.css';
import { Bench } from '../../features/unit/bench.tsx';
import { ReasonNote, StageSkeleton, UnitSheet } from '../../features/unit/bench-parts.tsx';
import { collect } from '../../features/unit/handed-over.ts';
import { projectQuery } from '../../features/unit/project-query.ts';
import { ReasonDialog } from '../../features/unit/reason-dialog.tsx';
import { judge, keepEval } from '../../features/unit/submit.ts';
import { takeEval } from '../../features/unit/take.ts';
import { ToolSurface } from '../../features/unit/tool-surface.tsx';
import { benchTexts, evalTexts } from '../../features/unit/unit-texts.ts';
import { useEnding } from '../../features/unit/use-ending.ts';
import { KEY, useKey } from '../../features/unit/use-key.ts';
import { useSend } from '../../features/unit/use-send.ts';
import { useUnit } from '../../features/unit/use-unit.ts';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow, client } from '../../lib/session.ts';

const route = getRouteApi('/bench/eval');

export function EvalPage() {
  const { projectID, notReWork } = route.useSearch();
  const reWork = notReWork === undefined ? undefined : !notReWork;
  const t = evalTexts.useTexts();
  const valid = isProjectID(projectID);
  useEnding(valid ? null : { text: t('m17') }, '/evallist');
  return valid ? <EvalBench key={projectID} projectID={projectID} reWork={reWork} /> : null;
}

function EvalBench({ projectID, reWork }: { projectID: string; reWork: boolean | undefined }) {
  const t = evalTexts.useTexts();
  const bench = benchTexts.useTexts();
  const { licence } = siteConfig();
  const take = useCallback(
    async () => collect.eval(projectID) ?? (await takeEval(projectID, reWork)),
    [projectID, reWork],
  );
  const { state, fetching, next } = useUnit(take);
  const context = useQuery(projectQuery(projectID));
  const unit = state.kind === 'open' ? state.unit : undefined;
  const [readyAt, setReadyAt] = useState(0);
  const toolReady = unit !== undefined && readyAt === unit.openedAt;
  const { tool, busy, run } = useSend(unit?.task.unitID);
  const [rejecting, setRejecting] = useState(false);

  const limits = context.data?.project.gunitProject;
  const again = (unit?.task.round ?? 1) > 1;
  const minimum = (again ? limits?.reEvalMinTimeout : limits?.evalMinTimeout) ?? 0;
  const secondsLeft = useSecondsLeft(unit ? unit.openedAt + minimum * 1000 : undefined);
  const still = busy !== null || fetching;
  const ready = toolReady && !still && secondsLeft === 0;

  const ended = state.kind === 'ended' && state.why !== 'expired' ? state.why : null;
  useEnding(
    ended === 'forbidden' || ended === 'pretest'
      ? { text: t('m14') }
      : ended
        ? { text: t('noDataHint'), title: t('noData') }
        : null,
    '/evallist',
  );

  const decide = (rejectReason?: string) => {
    if (!unit) return;
    void run({
      unitID: unit.task.unitID,
      purpose: 'submit',
      failed: t('m16'),
      send: (work, onProgress) => judge(unit.task, { projectID, work, onProgress }, rejectReason),
      done: next,
      gone: next,
    });
  };
  const keep = () => {
    if (!unit) return;
    void run({
      unitID: unit.task.unitID,
      purpose: 'keep',
      failed: bench('keepFailed'),
      send: (work) => keepEval(unit.task, { projectID, work }),
      done: () => snackbar.success(bench('saved')),
      gone: next,
    });
  };
  useKey(KEY.reject, () => {
    if (ready) setRejecting(true);
  });

  const unable = unit?.content.unableReason;
  return (
    <Bench
      name={context.data?.project.name ?? ''}
      kind={t('title')}
      list="/evallist"
      guide={{ projectID, type: 2 }}
      deadline={unit?.task.deadline}
      price={pointsHidden(claimsNow(), licence) ? undefined : unit?.task.price}
      fetching={still}
      notes={
        unit && (
          <>
            {licence.onPremise && <UnitSheet unitID={unit.task.unitID} fetchedAt={unit.openedAt} />}
            {unable && (
              <ReasonNote key={unit.task.workID} tone="warning" title={bench('unableReason')} text={unable} />
            )}
            {unit.content.rejectReason && (
              <ReasonNote key={unit.task.unitID} title={bench('reason')} text={unit.content.rejectReason} />
            )}
          </>
        )
      }
      actions={
        unit && (
          <>
            <Worker uID={unit.task.workBy} />
            <span className={benchStyles.spring} />
            {secondsLeft > 0 && (
              <span className={`${benchStyles.wait} pm-num`}>
                {bench('minTime', { time: formatDuration(secondsLeft) })}
              </span>
            )}
            <Button look="outline" disabled={still || !toolReady} onClick={keep}>
              {busy?.purpose === 'keep' ? bench('saving') : bench('save')}
            </Button>
            <Button look="danger" size="large" disabled={!ready} onClick={() => setRejecting(true)}>
              {t('rejectKey')}
            </Button>
            <Button size="large" disabled={!ready} onClick={() => decide()}>
              {busy?.purpose === 'submit'
                ? bench('sending', { percent: busy.percent })
                : unable
                  ? t('approve')
                  : t('pass')}
            </Button>
          </>
        )
      }
    >
      {state.kind === 'broken' || context.isError ? (
        <ErrorState
          title={bench('broken.title')}
          body={bench('broken.body')}
          onRetry={() => {
            void context.refetch();
            void next();
          }}
        />
      ) : unit && context.data ? (
        <ToolSurface
          key={`${unit.task.workID}-${unit.openedAt}`}
          ref={tool}
          mode="review"
          unitID={unit.task.unitID}
          turnID={`${unit.task.evalID}.${unit.task.round}`}
          fileURL={unit.fileURL}
          fileURLs={unit.task.fileURLs}
          data={unit.content.data}
          context={context.data}
          onReady={() => setReadyAt(unit.openedAt)}
        />
      ) : (
        <StageSkeleton />
      )}
      {rejecting && (
        <ReasonDialog
          title={t('rejectTitle')}
          lead={t('rejectLead')}
          action={t('rejectSubmit')}
          missing={t('m18')}
          historyOf={context.data?.template.tool ?? ''}
          onClose={() => setRejecting(false)}
          onReason={(reason) => {
            setRejecting(false);
            decide(reason);
          }}
        />
      )}
    </Bench>
  );
}

/** The worker's id as the server masks it; a closed account has a name of its own. */
function Worker({ uID }: { uID: string }) {
  const t = evalTexts.useTexts();
  const worker = useQuery({
    queryKey: ['worker', uID],
    staleTime: Infinity,
    queryFn: async () => {
      try {
        return (await client.ask(accountRoutes.user, { params: { uID } })).user.userID;
      } catch (error) {
        if (error instanceof CallError && error.code === '1008') return null;
        throw error;
      }
    },
  });
  return (
    <span className={benchStyles.fact}>
      <small>{t('worker')}</small>
      {worker.data === null ? t('withdrawn') : (worker.data ?? '–')}
    </span>
  );
}
