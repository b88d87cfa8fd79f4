import type { EvalTask } from '@pumasi/contract/api/unit';
import { isProjectID } from '@pumasi/contract/ids';
import { Button } from '@pumasi/ui/components/button.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { usePledgeFirst } from '../../features/pledge/use-pledge-first.ts';
import { ChangeNote } from '../../features/review/change-note.tsx';
import { useBefore } from '../../features/review/use-before.ts';
import { AppealNote } from '../../features/unit/appeal-note.tsx';
import { AssignedListButton } from '../../features/unit/assigned-list.tsx';
import benchStyles from '../../features/unit/bench.module.css';
import { Bench } from '../../features/unit/bench.tsx';
import { UnitSheet } from '../../features/unit/bench-parts.tsx';
import { BenchStage } from '../../features/unit/bench-stage.tsx';
import { collect } from '../../features/unit/handed-over.ts';
import { openAssignedEval } from '../../features/unit/open-assigned.ts';
import { ReasonDialog } from '../../features/unit/reason-dialog.tsx';
import { ReasonButton } from '../../features/unit/reason-panel.tsx';
import { KeepButton, SendWait, useSendLabel } from '../../features/unit/send-controls.tsx';
import { judge, keepEval, type Verdict } from '../../features/unit/submit.ts';
import { takeEval, takenOf } from '../../features/unit/take.ts';
import { benchTexts, evalTexts } from '../../features/unit/unit-texts.ts';
import { useBench } from '../../features/unit/use-bench.ts';
import { useEnding } from '../../features/unit/use-ending.ts';
import { KEY, useKey } from '../../features/unit/use-key.ts';
import { Worker } from '../../features/unit/worker.tsx';

const route = getRouteApi('/bench/eval');

export function EvalPage() {
  const { projectID, notReWork } = route.useSearch();
  const reWork = notReWork === undefined ? undefined : !notReWork;
  const t = evalTexts.useTexts();
  const valid = isProjectID(projectID);
  useEnding(valid ? null : { text: t('m17'), back: true }, '/evallist');
  return valid ? <EvalBench key={projectID} projectID={projectID} reWork={reWork} /> : null;
}

function EvalBench({ projectID, reWork }: { projectID: string; reWork: boolean | undefined }) {
  const t = evalTexts.useTexts();
  const benchText = benchTexts.useTexts();
  const take = useCallback(
    async () => collect.eval(projectID) ?? (await takeEval(projectID, reWork)),
    [projectID, reWork],
  );
  const bench = useBench<EvalTask>({
    projectID,
    take,
    minimum: ({ task }, limits) => (task.round > 1 ? limits.reEvalMinTimeout : limits.evalMinTimeout),
  });
  const { unit, context, ended, free, next, run } = bench;
  const [rejecting, setRejecting] = useState(false);
  const [reporting, setReporting] = useState(false);
  const unable = unit?.content.unableReason;
  const label = useSendLabel(bench, t(unable ? 'approve' : 'pass'));
  const ready = free && bench.secondsLeft === 0;
  // What cannot be read cannot pass either, but its worker must hear of it.
  const refusable = ready || bench.unreadable;
  const turnID = unit ? `${unit.task.evalID}.${unit.task.round}` : '';
  usePledgeFirst('eval', projectID, context);
  const before = useBefore(projectID, unit?.task);

  useEnding(
    ended === 'forbidden' || ended === 'pretest'
      ? { text: t('m14') }
      : ended
        ? { text: t('noDataHint'), title: t('noData') }
        : null,
    '/evallist',
  );

  const decide = (verdict: Verdict = {}) => {
    if (!unit) return;
    let following: EvalTask | null | undefined;
    void run({
      unitID: unit.task.unitID,
      purpose: bench.unreadable ? 'report' : 'submit',
      failed: t('m16'),
      send: async (work, onProgress) => {
        following = await judge(unit.task, { projectID, work, onProgress }, verdict);
      },
      // Where only one kind of review was chosen, the next one is asked for by kind.
      done: () => next(reWork === undefined ? takenOf(following) : undefined),
      gone: next,
    });
  };
  const keep = () => bench.keep((task, work) => keepEval(task, { projectID, work }));
  const choose = (assignID: string) => bench.goTo(openAssignedEval(projectID, assignID));
  useKey(KEY.reject, () => {
    if (refusable) setRejecting(true);
  });

  return (
    <Bench
      bench={bench}
      kind={t('title')}
      part="eval"
      extra={
        <AssignedListButton
          part="eval"
          projectID={projectID}
          current={unit?.task.unitID}
          disabled={bench.still}
          onChoose={choose}
        />
      }
      notes={
        unit && (
          <>
            {bench.onPremise && (
              <UnitSheet projectID={projectID} unitID={unit.task.unitID} fetchedAt={unit.openedAt} />
            )}
            {unit.task.appeal && <AppealNote appeal={unit.task.appeal} />}
            {before && context && (
              <ChangeNote key={turnID} before={before} data={unit.content.data} context={context} />
            )}
          </>
        )
      }
      actions={
        unit && (
          <>
            <Worker uID={unit.task.workBy} />
            {unable && (
              <ReasonButton
                key={`unable-${turnID}`}
                tone="warning"
                title={benchText('unableReason')}
                text={unable}
              />
            )}
            {unit.content.rejectReason && (
              <ReasonButton key={turnID} title={t('lastReject')} text={unit.content.rejectReason} />
            )}
            <span className={benchStyles.spring} />
            <SendWait bench={bench} />
            {bench.reportable && !unable && (
              <Button look="outline" disabled={!refusable} onClick={() => setReporting(true)}>
                {t('unable')}
              </Button>
            )}
            <KeepButton bench={bench} onKeep={keep} />
            <Button look="danger" size="large" disabled={!refusable} onClick={() => setRejecting(true)}>
              {t('rejectKey')}
            </Button>
            <Button size="large" disabled={!ready} onClick={() => decide()}>
              {label}
            </Button>
          </>
        )
      }
    >
      <BenchStage
        bench={bench}
        mode="review"
        turnID={turnID}
        before={before === null ? null : before?.shown.content.data}
      />
      {reporting && (
        <ReasonDialog
          title={t('unableTitle')}
          lead={t('unableLead')}
          action={t('unableSubmit')}
          missing={t('unableMissing')}
          historyOf={`unable.${context?.template.tool ?? ''}`}
          onClose={() => setReporting(false)}
          onReason={(reason) => {
            setReporting(false);
            decide({ unableReason: reason });
          }}
        />
      )}
      {rejecting && (
        <ReasonDialog
          title={t('rejectTitle')}
          lead={t('rejectLead')}
          action={t('rejectSubmit')}
          missing={t('m18')}
          historyOf={context?.template.tool ?? ''}
          labels={context?.classes.map(({ name }) => name)}
          onClose={() => setRejecting(false)}
          onReason={(reason) => {
            setRejecting(false);
            decide({ rejectReason: reason });
          }}
        />
      )}
    </Bench>
  );
}
