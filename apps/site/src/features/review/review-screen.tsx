import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import bench from '../unit/bench.module.css';
import { StageSkeleton } from '../unit/bench-parts.tsx';
import { projectQuery } from '../unit/project-query.ts';
import { ReasonButton } from '../unit/reason-panel.tsx';
import { evalAssignState, unitEvalState, useUnitStateName } from '../unit/unit-state.ts';
import { unitStateTexts } from '../unit/unit-state-texts.ts';
import { Worker } from '../unit/worker.tsx';
import { AppealButton } from './appeal-button.tsx';
import type { Step } from './pager-place.ts';
import styles from './review.module.css';
import { reviewQuery } from './review-query.ts';
import { ReviewStage } from './review-stage.tsx';
import { reviewTexts } from './review-texts.ts';
import { ReviewTimer } from './review-timer.tsx';
import { ReviewTimes } from './review-times.tsx';
import { UnableButton } from './unable-button.tsx';
import type { Tab } from './units-query.ts';
import { useEndingAtProject } from './use-ending-at-project.ts';
import { useUnitPager } from './use-unit-pager.ts';

interface Props {
  projectID: string;
  unitID: string;
  tab: Tab;
  cust: number;
  num: number;
  evalState: number;
}

/** One unit as it was handed in and judged, with a pager over the list that it was opened from. */
export function ReviewScreen({ projectID, unitID, tab, cust, num, evalState }: Props) {
  const t = reviewTexts.useTexts();
  const stateName = useUnitStateName();
  const appealed = unitStateTexts.useTexts();
  const navigate = useNavigate();
  const context = useQuery(projectQuery(projectID));
  const review = useQuery(reviewQuery(projectID, unitID));
  const pager = useUnitPager({ projectID, unitID, tab, num });
  useEndingAtProject(review.isError || context.isError ? t('failed') : null, projectID);
  const name = context.data?.project.name ?? t('title');
  useDocumentTitle(`${name} · ${t('title')}`);

  const { row } = pager;
  // While its worker has it, the work state says more than a review that has not begun.
  const state = row
    ? evalAssignState({ evalState: row.evalState, workState: row.evalState === null ? row.workState : null })
    : unitEvalState(evalState || null);
  const go = async (step: Step): Promise<boolean> => {
    const to = await pager.find(step);
    if (!to) return false;
    const search = { projectID, tab, cust, unitID: to.unitID, num: to.num, evalState: 0 };
    await navigate({ to: '/review', search, replace: true });
    return true;
  };
  const { rejectReason, unableReason } = review.data?.latest.content ?? {};
  return (
    <div className={bench.bench}>
      <header className={bench.top}>
        <Link
          to="/history/unitLists"
          search={{ projectID, cust, tab }}
          className={buttonClass('quiet')}
          aria-label={t('list')}
          title={t('list')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1 className={bench.title}>{name}</h1>
        {tab === 1 && review.data?.workBy && (
          <span className={bench.wide}>
            <Worker uID={review.data.workBy} />
          </span>
        )}
        {(row || evalState > 0) && (
          <StateButton
            state={state}
            label={[stateName(state), ...(row?.appeal ? [appealed(`appeal.${row.appeal}`)] : [])].join(' · ')}
          />
        )}
      </header>
      {review.data && <ReviewTimes times={review.data.times} />}
      <main id="main" className={bench.stage}>
        {review.data && context.data ? (
          <ReviewStage key={unitID} unitID={unitID} review={review.data} context={context.data} />
        ) : (
          <StageSkeleton />
        )}
      </main>
      <footer className={bench.actions}>
        {rejectReason && <ReasonButton key={`r${unitID}`} title={t('reason')} text={rejectReason} />}
        {unableReason && (
          <ReasonButton key={`u${unitID}`} tone="warning" title={t('unableReason')} text={unableReason} />
        )}
        {tab === 0 && review.data?.workID && (
          <AppealButton projectID={projectID} unitID={unitID} workID={review.data.workID} />
        )}
        {tab === 0 && (
          <UnableButton projectID={projectID} unitID={unitID} row={pager.row} review={review.data} />
        )}
        <span className={bench.spring} />
        <ReviewTimer
          unitID={unitID}
          disabled={!pager.hasAfter}
          onElapsed={async () => {
            if (await go(1)) return true;
            snackbar.info(t('last'));
            return false;
          }}
        />
        <nav className={`${styles.pager} pm-num`} aria-label={t('pager')}>
          <Button look="outline" disabled={!pager.hasBefore} onClick={() => void go(-1)}>
            {t('before')}
          </Button>
          <span>{pager.empty ? t('none') : t('of', { num: pager.num, total: pager.total })}</span>
          <Button look="outline" disabled={!pager.hasAfter} onClick={() => void go(1)}>
            {t('after')}
          </Button>
        </nav>
      </footer>
    </div>
  );
}

/** Says how the unit stands; pressed, it says it in full. */
function StateButton({ state, label }: { state: string; label: string }) {
  const t = reviewTexts.useTexts();
  return (
    <Button
      look="outline"
      className={styles.state}
      data-state={state}
      onClick={() => snackbar.info(t('state', { state: label }))}
    >
      {label}
    </Button>
  );
}
