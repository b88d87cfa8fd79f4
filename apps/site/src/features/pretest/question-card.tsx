import { type PreTest, PreTestType } from '@pumasi/contract/api/pretest';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './pretest.module.css';
import { pretestTexts } from './pretest-texts.ts';

interface Props {
  preTest: PreTest;
  number: number;
  given: number | string | undefined;
  /** Told once somebody tried to go on without an answer. */
  isMissing: boolean;
  onAnswer: (answer: number | string) => void;
}

const ROWS = 5;

export function QuestionCard({ preTest, number, given, isMissing, onAnswer }: Props) {
  const t = pretestTexts.useTexts();
  const id = useId();
  const isChoice = preTest.type === PreTestType.choice;
  const told = isMissing ? `${id}-problem` : undefined;
  return (
    <fieldset className={styles.card} data-wrong={isMissing} aria-describedby={told}>
      <legend className={styles.legend}>
        <span className={`${styles.number} pm-num`}>
          <span className="pm-hidden">{t('question', { number })}</span>
          <span aria-hidden>{number}</span>
        </span>
        <span>{preTest.problem}</span>
      </legend>
      {isChoice ? (
        <div className={styles.options}>
          {preTest.examples.map(({ num, example }) => (
            <label key={num} className={styles.option}>
              <input
                type="radio"
                name={preTest.preTestID}
                checked={given === num}
                onChange={() => onAnswer(num)}
              />
              <span className={`${styles.optionNumber} pm-num`}>{num}.</span>
              <span>{example}</span>
            </label>
          ))}
        </div>
      ) : (
        <textarea
          className={styles.text}
          rows={ROWS}
          maxLength={2000}
          aria-label={t('answer')}
          aria-invalid={isMissing || undefined}
          aria-describedby={told}
          placeholder={t('answerHint')}
          value={given ?? ''}
          onChange={({ target }) => onAnswer(target.value)}
        />
      )}
      {isMissing && (
        <p className={styles.problem} id={told} role="alert">
          <CircleAlert size={16} aria-hidden />
          {t(isChoice ? 'needChoice' : 'needText')}
        </p>
      )}
    </fieldset>
  );
}
