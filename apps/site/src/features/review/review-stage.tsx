import type { ReviewRound } from '@pumasi/contract/api/unit';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { PC, useMedia } from '@pumasi/ui/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StageSkeleton } from '../unit/bench-parts.tsx';
import type { ProjectContext } from '../unit/project-query.ts';
import { ToolSurface } from '../unit/tool-surface.tsx';
import styles from './review.module.css';
import { type Review, roundQuery, type Shown } from './review-query.ts';
import { reviewTexts } from './review-texts.ts';

interface Props {
  unitID: string;
  review: Review;
  context: ProjectContext;
}

/** What was handed in; of a re-worked unit each hand-in, by turns or side by side. */
export function ReviewStage({ unitID, review, context }: Props) {
  const t = reviewTexts.useTexts();
  const wide = useMedia(PC);
  const { rounds, latest } = review;
  const [chosen, setChosen] = useState(rounds.length);
  const [both, setBoth] = useState(false);
  const round = rounds.find((one) => one.round === chosen);
  const before = rounds.at(-2);
  const after = rounds.at(-1);
  if (rounds.length < 2 || !before || !after)
    return <View unitID={unitID} turn="latest" shown={latest} context={context} />;
  const sideBySide = both && wide;
  return (
    <div className={styles.compared}>
      <div className={styles.rounds} role="toolbar" aria-label={t('rounds')}>
        {rounds.map((one) => (
          <button
            key={one.round}
            type="button"
            aria-pressed={!sideBySide && one.round === chosen}
            onClick={() => {
              setChosen(one.round);
              setBoth(false);
            }}
          >
            <RoundName round={one} />
          </button>
        ))}
        {wide && (
          <button type="button" aria-pressed={sideBySide} onClick={() => setBoth(!both)}>
            {t('sideBySide')}
          </button>
        )}
      </div>
      <div className={styles.views} data-both={sideBySide}>
        {(sideBySide ? [before, after] : [round ?? after]).map((one) => (
          <section key={one.round} aria-label={t('round', { round: one.round })}>
            {sideBySide && (
              <p className={styles.caption}>
                <RoundName round={one} />
              </p>
            )}
            <div className={styles.view}>
              <RoundView unitID={unitID} round={one} context={context} />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

const VERDICTS: Record<number, 'rejected' | 'passed'> = { 1: 'rejected', 2: 'passed' };

function RoundName({ round }: { round: ReviewRound }) {
  const t = reviewTexts.useTexts();
  const verdict = VERDICTS[round.verdict ?? 0] ?? 'open';
  return (
    <span title={formatDateTime(round.submittedAt)}>
      {t('round', { round: round.round })} · {t(`verdict.${verdict}`)}
    </span>
  );
}

function RoundView({
  unitID,
  round,
  context,
}: {
  unitID: string;
  round: ReviewRound;
  context: ProjectContext;
}) {
  const shown = useQuery(roundQuery(unitID, round));
  if (shown.isError) return <ErrorState onRetry={() => void shown.refetch()} />;
  if (shown.isPending) return <StageSkeleton />;
  return <View unitID={unitID} turn={String(round.round)} shown={shown.data} context={context} />;
}

interface ViewProps {
  unitID: string;
  turn: string;
  shown: Shown;
  context: ProjectContext;
}

const View = ({ unitID, turn, shown, context }: ViewProps) => (
  <ToolSurface
    key={`${unitID} ${turn}`}
    mode="view"
    unitID={unitID}
    turnID={`${unitID}.${turn}`}
    fileURL={shown.fileURL}
    fileURLs={shown.fileURLs}
    data={shown.content.data}
    context={context}
  />
);
