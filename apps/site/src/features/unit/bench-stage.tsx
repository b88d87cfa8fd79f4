import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import styles from './bench.module.css';
import { StageSkeleton } from './bench-parts.tsx';
import { ToolSurface } from './tool-surface.tsx';
import { benchTexts } from './unit-texts.ts';
import type { BenchState, BenchTask } from './use-bench.ts';

interface Props<T extends BenchTask> {
  bench: BenchState<T>;
  mode: 'work' | 'review';
  /** Tells one turn at a unit from another. */
  turnID: string;
  /** The hand-in before a re-work; null while it is fetched. */
  before?: unknown;
}

/** The tool with the unit in hand, or what stands in its place. */
export function BenchStage<T extends BenchTask>({ bench, mode, turnID, before }: Props<T>) {
  const t = benchTexts.useTexts();
  const { unit, context, tool, onToolReady, onUnreadable } = bench;
  if (bench.broken)
    return (
      <div className={styles.broken}>
        <ErrorState title={t('broken.title')} body={t('broken.body')} onRetry={bench.retryOpening} />
      </div>
    );
  if (!unit || !context || before === null) return <StageSkeleton />;
  return (
    <ToolSurface
      key={`${turnID}-${unit.openedAt}`}
      ref={tool}
      mode={mode}
      unitID={unit.task.unitID}
      turnID={turnID}
      fileURL={unit.fileURL}
      fileURLs={unit.task.fileURLs}
      data={unit.content.data}
      before={before}
      context={context}
      onReady={onToolReady}
      onUnreadable={onUnreadable}
    />
  );
}
