import type { SurveyQuestion } from '@pumasi/contract/tools/survey';
import { isAnswered } from '@pumasi/contract/tools/survey';
import { Check } from 'lucide-react';
import { useWording } from '../../core/wording.ts';
import type { FormController } from './form-controller.ts';
import classes from './read-answer.module.css';
import { formTexts } from './texts.ts';

/** What was answered, to be read and judged; what was not chosen is there too, quieter. */
export function ReadAnswer({
  controller,
  question,
}: {
  controller: FormController;
  question: SurveyQuestion;
}) {
  const t = formTexts.useTexts();
  const w = useWording();
  const value = controller.answers[question.id];
  if (!isAnswered(value)) return <p className={classes.noAnswer}>{t('noAnswer')}</p>;
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const chosen = Array.isArray(value) ? value : [value];
      return (
        <ul className={classes.read}>
          {question.choices.map((it) => {
            const on = chosen.some((one) => one === it.value);
            return (
              <li key={it.value} data-checked={on}>
                {on ? <Check size={18} aria-label={t('answer')} /> : <span />} {w(it, 'name')}
              </li>
            );
          })}
        </ul>
      );
    }
    case 'scale':
      return (
        <p className={classes.readValue}>
          <strong>{Number(value)}</strong> / {question.max}
          <span>{[w(question, 'lowLabel'), w(question, 'highLabel')].filter(Boolean).join(' — ')}</span>
        </p>
      );
    case 'matrix': {
      const cells = value as Record<string, string>;
      return (
        <dl className={classes.readCells}>
          {question.rows.map((row) => {
            const column = question.columns.find((it) => it.value === cells[row.value]);
            return (
              <div key={row.value}>
                <dt>{w(row, 'name')}</dt>
                <dd>{column ? w(column, 'name') : t('noAnswer')}</dd>
              </div>
            );
          })}
        </dl>
      );
    }
    case 'number':
      return (
        <p className={classes.readValue}>
          <strong>{Number(value).toLocaleString()}</strong> {w(question, 'unit')}
        </p>
      );
    case 'text':
      return <p className={classes.readText}>{typeof value === 'string' ? value : ''}</p>;
  }
}
