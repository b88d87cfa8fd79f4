import { Button } from '@pumasi/ui/components/button.tsx';
import { useSecondsLeft } from '@pumasi/ui/components/countdown.tsx';
import { formatDuration } from '@pumasi/ui/format.ts';
import styles from './bench.module.css';
import { benchTexts } from './unit-texts.ts';
import type { BenchState, BenchTask } from './use-bench.ts';

/** How long it takes until the unit can be sent, or until a lost network is tried again. */
export function SendWait<T extends BenchTask>({ bench }: { bench: BenchState<T> }) {
  const t = benchTexts.useTexts();
  const { secondsLeft, busy, retry } = bench;
  const until = useSecondsLeft(busy?.retryAt);
  if (busy?.retryAt)
    return (
      <output className={`${styles.wait} pm-num`}>
        {t('retryIn', { time: formatDuration(until) })}
        <Button look="outline" size="small" onClick={retry.now}>
          {t('retryNow')}
        </Button>
        <Button look="quiet" size="small" onClick={retry.stop}>
          {t('retryStop')}
        </Button>
      </output>
    );
  if (secondsLeft === 0) return null;
  return (
    <span className={`${styles.wait} pm-num`}>{t('minTime', { time: formatDuration(secondsLeft) })}</span>
  );
}

interface KeepProps<T extends BenchTask> {
  bench: BenchState<T>;
  onKeep: () => void;
}

/** Only a unit that was set aside for its person can be kept on the server before it is sent. */
export function KeepButton<T extends BenchTask>({ bench, onKeep }: KeepProps<T>) {
  const t = benchTexts.useTexts();
  if (!bench.unit?.task.preAssigned) return null;
  return (
    <Button look="outline" disabled={!bench.free} onClick={onKeep}>
      {bench.busy?.purpose === 'keep' ? t('saving') : t('save')}
    </Button>
  );
}

/** What the sending button says while it sends. */
export function useSendLabel<T extends BenchTask>(bench: BenchState<T>, idle: string): string {
  const t = benchTexts.useTexts();
  if (bench.busy && bench.busy.purpose !== 'keep') return t('sending', { percent: bench.busy.percent });
  return bench.fetching && bench.unit ? t('next') : idle;
}
