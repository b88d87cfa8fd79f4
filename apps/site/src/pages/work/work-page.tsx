import type { WorkTask } from '@pumasi/contract/api/unit';
import { isProjectID } from '@pumasi/contract/ids';
import { Button } from '@pumasi/ui/components/button.tsx';
import { isMobileDevice } from '@pumasi/ui/use-media.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { usePledgeFirst } from '../../features/pledge/use-pledge-first.ts';
import { PublicQuestionsButton } from '../../features/question/public-questions-button.tsx';
import { acquire, isFree } from '../../features/unit/acquire.ts';
import { AiDataButton } from '../../features/unit/ai-data-button.tsx';
import { AssignedListButton } from '../../features/unit/assigned-list.tsx';
import benchStyles from '../../features/unit/bench.module.css';
import { Bench } from '../../features/unit/bench.tsx';
import { UnitSheet } from '../../features/unit/bench-parts.tsx';
import { BenchStage } from '../../features/unit/bench-stage.tsx';
import { collect } from '../../features/unit/handed-over.ts';
import { openAssignedWork } from '../../features/unit/open-assigned.ts';
import { outbox } from '../../features/unit/outbox.ts';
import { ReasonDialog } from '../../features/unit/reason-dialog.tsx';
import { ReasonButton } from '../../features/unit/reason-panel.tsx';
import { RollingMessage } from '../../features/unit/rolling-message.tsx';
import { KeepButton, SendWait, useSendLabel } from '../../features/unit/send-controls.tsx';
import { keepWork, submitWork } from '../../features/unit/submit.ts';
import { takenOf, takeWork } from '../../features/unit/take.ts';
import { benchTexts, workTexts } from '../../features/unit/unit-texts.ts';
import { useBench } from '../../features/unit/use-bench.ts';
import { useEnding } from '../../features/unit/use-ending.ts';

const route = getRouteApi('/bench/work');

export function WorkPage() {
  const { projectID } = route.useSearch();
  const t = workTexts.useTexts();
  const valid = isProjectID(projectID);
  useEnding(valid ? null : { text: t('m16'), back: true }, '/worklist');
  return valid ? <WorkBench key={projectID} projectID={projectID} /> : null;
}

function WorkBench({ projectID }: { projectID: string }) {
  const t = workTexts.useTexts();
  const benchText = benchTexts.useTexts();
  const take = useCallback(async () => collect.work(projectID) ?? (await takeWork(projectID)), [projectID]);
  const bench = useBench<WorkTask>({
    projectID,
    take,
    minimum: ({ task, content }, limits) =>
      task.reWork || content.rejectReason !== undefined ? limits.reWorkMinTimeout : limits.workMinTimeout,
  });
  const { unit, context, ended, free, next, run, tool } = bench;
  const [reporting, setReporting] = useState(false);
  const label = useSendLabel(bench, t('submit'));
  const turnID = unit ? `${unit.task.workID}.${unit.task.round}` : '';
  usePledgeFirst('work', projectID, context);

  const mobileTool = context?.template.tool.startsWith('m_') === true && !isMobileDevice();
  useEnding(
    mobileTool
      ? { text: benchText('mobileTool') }
      : ended === 'forbidden'
        ? { text: t('m12') }
        : ended && ended !== 'pretest'
          ? { text: t('noDataHint'), title: t('noData') }
          : null,
    '/worklist',
  );

  const navigate = useNavigate();
  useEffect(() => {
    if (ended === 'pretest') void navigate({ to: '/pretest', search: { projectID }, replace: true });
  }, [ended, navigate, projectID]);

  const submit = (unableReason?: string) => {
    if (!unit) return;
    let following: WorkTask | null | undefined;
    void run({
      unitID: unit.task.unitID,
      turnID,
      purpose: unableReason ? 'report' : 'submit',
      failed: t('m15'),
      send: async (work, onProgress) => {
        const sending = { projectID, work, onProgress };
        if (isFree(unit.task)) await acquire(unit.task, sending);
        else following = await submitWork(unit.task, sending, unableReason);
      },
      // Where no unit is left, a collecting project may still take what is brought.
      done: () => next(following ? takenOf(following) : undefined),
      gone: next,
    });
  };
  const keep = () => bench.keep((task, work, onProgress) => keepWork(task, { projectID, work, onProgress }));
  const choose = (assignID: string) => bench.goTo(openAssignedWork(projectID, assignID));
  // A submit that a reload cut short goes on by itself.
  const goOn = useEffectEvent(() => outbox.has(turnID) && submit());
  useEffect(() => void (free && goOn()), [free]);

  if (mobileTool) return null;
  const { reportable } = bench;
  return (
    <Bench
      bench={bench}
      kind={t('title')}
      part="work"
      extra={
        <>
          {context?.project.publicQuestion && <PublicQuestionsButton projectID={projectID} />}
          <AssignedListButton
            part="work"
            projectID={projectID}
            current={unit?.task.unitID}
            disabled={bench.still}
            onChoose={choose}
          />
        </>
      }
      notes={
        <>
          <RollingMessage projectID={projectID} />
          {unit && bench.onPremise && !isFree(unit.task) && (
            <UnitSheet projectID={projectID} unitID={unit.task.unitID} fetchedAt={unit.openedAt} />
          )}
        </>
      }
      actions={
        unit && (
          <>
            {unit.content.rejectReason && (
              <ReasonButton key={turnID} title={benchText('reason')} text={unit.content.rejectReason} />
            )}
            {reportable && !isFree(unit.task) && (
              <Button look="outline" disabled={!free && !bench.unreadable} onClick={() => setReporting(true)}>
                {t('unable')}
              </Button>
            )}
            <KeepButton bench={bench} onKeep={keep} />
            {!isFree(unit.task) && (
              <AiDataButton
                projectID={projectID}
                unitID={unit.task.unitID}
                disabled={!free}
                onUse={(data) => tool.current?.replace(data) ?? false}
              />
            )}
            <span className={benchStyles.spring} />
            <SendWait bench={bench} />
            <Button size="large" disabled={!free || bench.secondsLeft > 0} onClick={() => submit()}>
              {label}
            </Button>
          </>
        )
      }
    >
      <BenchStage bench={bench} mode="work" turnID={turnID} />
      {reporting && (
        <ReasonDialog
          title={t('unableTitle')}
          lead={t('unableLead')}
          action={t('unableSubmit')}
          missing={t('m17')}
          historyOf={`unable.${context?.template.tool ?? ''}`}
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
