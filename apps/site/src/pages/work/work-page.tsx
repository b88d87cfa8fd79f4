import { unitRoutes } from '@pumasi/contract/api/unit';
import { isProjectID } from '@pumasi/contract/ids';
import { Button } from '@pumasi/ui/components/button.tsx';
import { useSecondsLeft } from '@pumasi/ui/components/countdown.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { formatDuration } from '@pumasi/ui/format.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { isMobileDevice } from '@pumasi/ui/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { AiDataButton } from '../../features/unit/ai-data-button.tsx';
import benchStyles from '../../features/unit/bench.module.css';
import { Bench } from '../../features/unit/bench.tsx';
import { ReasonNote, StageSkeleton, UnitSheet } from '../../features/unit/bench-parts.tsx';
import { collect } from '../../features/unit/handed-over.ts';
import { projectQuery } from '../../features/unit/project-query.ts';
import { ReasonDialog } from '../../features/unit/reason-dialog.tsx';
import { keepWork, submitWork } from '../../features/unit/submit.ts';
import { takeWork } from '../../features/unit/take.ts';
import { ToolSurface } from '../../features/unit/tool-surface.tsx';
import { benchTexts, workTexts } from '../../features/unit/unit-texts.ts';
import { useEnding } from '../../features/unit/use-ending.ts';
import { useSend } from '../../features/unit/use-send.ts';
import { useUnit } from '../../features/unit/use-unit.ts';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow, client } from '../../lib/session.ts';

const route = getRouteApi('/bench/work');
const REPORTABLE_TEMPLATE = 2;

export function WorkPage() {
  const { projectID } = route.useSearch();
  const t = workTexts.useTexts();
  const valid = isProjectID(projectID);
  useEnding(valid ? null : { text: t('m16') }, '/worklist');
  return valid ? <WorkBench key={projectID} projectID={projectID} /> : null;
}

function WorkBench({ projectID }: { projectID: string }) {
  const t = workTexts.useTexts();
  const bench = benchTexts.useTexts();
  const { licence } = siteConfig();
  const claims = claimsNow();
  const take = useCallback(async () => collect.work(projectID) ?? (await takeWork(projectID)), [projectID]);
  const { state, fetching, next } = useUnit(take);
  const context = useQuery(projectQuery(projectID));
  const unit = state.kind === 'open' ? state.unit : undefined;
  const [readyAt, setReadyAt] = useState(0);
  const toolReady = unit !== undefined && readyAt === unit.openedAt;
  const { tool, busy, run } = useSend(unit?.task.unitID);
  const [reporting, setReporting] = useState(false);

  const assigned = useQuery({
    queryKey: ['assigned', projectID, unit?.task.unitID],
    enabled: unit !== undefined,
    queryFn: async () => {
      const query = { unitID: unit?.task.unitID ?? '', uID: claims.uID };
      return (await client.call(unitRoutes.workAssignOne, { params: { projectID }, query })) !== null;
    },
  });

  const limits = context.data?.project.gunitProject;
  const again = unit ? unit.task.reWork || unit.content.rejectReason !== undefined : false;
  const minimum = (again ? limits?.reWorkMinTimeout : limits?.workMinTimeout) ?? 0;
  const secondsLeft = useSecondsLeft(unit ? unit.openedAt + minimum * 1000 : undefined);
  const mobileTool = context.data?.template.tool.startsWith('m_') === true && !isMobileDevice();

  const ended = state.kind === 'ended' && state.why !== 'expired' ? state.why : null;
  useEnding(
    mobileTool
      ? { text: bench('mobileTool') }
      : ended === 'forbidden'
        ? { text: t('m12') }
        : ended === 'pretest'
          ? { text: t('pretest') }
          : ended
            ? { text: t('noDataHint'), title: t('noData') }
            : null,
    '/worklist',
  );

  const submit = (unableReason?: string) => {
    if (!unit) return;
    void run({
      unitID: unit.task.unitID,
      purpose: unableReason ? 'report' : 'submit',
      failed: t('m15'),
      send: (work, onProgress) => submitWork(unit.task, { projectID, work, onProgress }, unableReason),
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
      send: (work) => keepWork(unit.task, { projectID, work }),
      done: () => snackbar.success(bench('saved')),
      gone: next,
    });
  };

  const reportable = licence.onPremise || context.data?.template.type === REPORTABLE_TEMPLATE;
  const still = busy !== null || fetching;
  return (
    <Bench
      name={context.data?.project.name ?? ''}
      kind={t('title')}
      list="/worklist"
      guide={{ projectID, type: 1 }}
      deadline={unit?.task.deadline}
      price={pointsHidden(claims, licence) ? undefined : unit?.task.price}
      fetching={still}
      notes={
        unit && (
          <>
            {licence.onPremise && <UnitSheet unitID={unit.task.unitID} fetchedAt={unit.openedAt} />}
            {unit.content.rejectReason && (
              <ReasonNote key={unit.task.unitID} title={bench('reason')} text={unit.content.rejectReason} />
            )}
          </>
        )
      }
      actions={
        unit && (
          <>
            {reportable && (
              <Button look="outline" disabled={still || !toolReady} onClick={() => setReporting(true)}>
                {t('unable')}
              </Button>
            )}
            {assigned.data && (
              <Button look="outline" disabled={still || !toolReady} onClick={keep}>
                {busy?.purpose === 'keep' ? bench('saving') : bench('save')}
              </Button>
            )}
            <AiDataButton
              projectID={projectID}
              unitID={unit.task.unitID}
              disabled={still || !toolReady}
              onUse={(data) => tool.current?.replace(data) ?? false}
            />
            <span className={benchStyles.spring} />
            {secondsLeft > 0 && (
              <span className={`${benchStyles.wait} pm-num`}>
                {bench('minTime', { time: formatDuration(secondsLeft) })}
              </span>
            )}
            <Button size="large" disabled={still || secondsLeft > 0 || !toolReady} onClick={() => submit()}>
              {busy && busy.purpose !== 'keep'
                ? bench('sending', { percent: busy.percent })
                : fetching
                  ? bench('next')
                  : t('submit')}
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
          key={`${unit.task.unitID}-${unit.openedAt}`}
          ref={tool}
          mode="work"
          unitID={unit.task.unitID}
          turnID={`${unit.task.workID}.${unit.task.round}`}
          fileURL={unit.fileURL}
          fileURLs={unit.task.fileURLs}
          data={unit.content.data}
          context={context.data}
          onReady={() => setReadyAt(unit.openedAt)}
        />
      ) : (
        <StageSkeleton />
      )}
      {reporting && (
        <ReasonDialog
          title={t('unableTitle')}
          lead={t('unableLead')}
          action={t('unableSubmit')}
          missing={t('m17')}
          historyOf={`unable.${context.data?.template.tool ?? ''}`}
          onClose={() => setReporting(false)}
          onReason={(reason) => {
            setReporting(false);
            submit(reason);
          }}
        />
      )}
    </Bench>
  );
}
