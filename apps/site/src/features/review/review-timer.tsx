import { Button } from '@pumasi/ui/components/button.tsx';
import { Pause, Play } from 'lucide-react';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';
import { TIMER_CHOICES, useTimer } from './use-timer.ts';

interface Props {
  unitID: string;
  disabled: boolean;
  /** False when there is nothing more to move to. */
  onElapsed: () => Promise<boolean>;
}

export function ReviewTimer({ unitID, disabled, onElapsed }: Props) {
  const t = reviewTexts.useTexts();
  const timer = useTimer(unitID, onElapsed);
  return (
    <fieldset className={`${styles.timer} pm-num`}>
      <legend className="pm-hidden">{t('timer')}</legend>
      {!timer.running && (
        <span className={styles.timerName} aria-hidden="true">
          {t('timer')}
        </span>
      )}
      <label>
        <span className="pm-hidden">{t('timerEach')}</span>
        <select value={timer.seconds} onChange={({ target }) => timer.setSeconds(Number(target.value))}>
          {TIMER_CHOICES.map((seconds) => (
            <option key={seconds} value={seconds}>
              {t('seconds', { seconds })}
            </option>
          ))}
        </select>
      </label>
      {timer.running ? (
        <Button look="outline" onClick={timer.stop}>
          <Pause size={16} aria-hidden />
          {t('stop')}
        </Button>
      ) : (
        <Button look="outline" disabled={disabled} onClick={timer.start}>
          <Play size={16} aria-hidden />
          {t('start')}
        </Button>
      )}
      {timer.running && <span className={styles.left}>{t('left', { seconds: timer.left })}</span>}
    </fieldset>
  );
}
