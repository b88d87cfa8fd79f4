import { CircleCheck, Clock } from 'lucide-react';
import styles from './question.module.css';
import { questionTexts } from './question-texts.ts';

/** In progress until there is an answer. */
export function QuestionState({ answeredAt }: { answeredAt: string | null }) {
  const t = questionTexts.useTexts();
  const isAnswered = answeredAt !== null;
  const Icon = isAnswered ? CircleCheck : Clock;
  return (
    <span className={styles.state} data-answered={isAnswered}>
      <Icon size={14} aria-hidden />
      {t(isAnswered ? 'state.answered' : 'state.waiting')}
    </span>
  );
}
