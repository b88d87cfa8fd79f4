import type { SurveyQuestion } from '@pumasi/contract/tools/survey';
import { CircleAlert } from 'lucide-react';
import { useWording } from '../../core/wording.ts';
import { ReviewBox } from '../../panels/review-box.tsx';
import type { FormController } from './form-controller.ts';
import { hintOf } from './hints.ts';
import classes from './question-card.module.css';
import { QuestionInput } from './question-input.tsx';
import { ReadAnswer } from './read-answer.tsx';
import { formTexts } from './texts.ts';

export function QuestionCard({
  controller,
  question,
}: {
  controller: FormController;
  question: SurveyQuestion;
}) {
  const t = formTexts.useTexts();
  const w = useWording();
  const { session } = controller;
  const fault = session.mode === 'work' ? controller.shownFaultOf(question) : null;
  const [title, help] = [w(question, 'title'), w(question, 'help')];
  const ids = { title: `q-${question.id}-title`, note: `q-${question.id}-note` };
  const values = { ...fault?.values };
  if (fault?.values?.rowEn !== undefined)
    values.row = w({ row: String(values.row), rowEn: String(values.rowEn) }, 'row');
  return (
    <section
      className={classes.question}
      data-question={question.id}
      data-current={controller.current?.id === question.id}
      data-invalid={fault !== null}
      aria-labelledby={ids.title}
      tabIndex={-1}
      onFocusCapture={() => controller.enter(question.id)}
    >
      <h3 id={ids.title}>
        <span className={classes.number}>{controller.numberOf(question.id)}</span>
        <span>
          {title}
          <small data-required={question.required}>{t(question.required ? 'required' : 'optional')}</small>
        </span>
      </h3>
      {help && <p className={classes.help}>{help}</p>}
      {session.mode === 'work' ? (
        <>
          <QuestionInput
            controller={controller}
            question={question}
            labelledBy={ids.title}
            describedBy={ids.note}
            invalid={fault !== null}
          />
          {/* One line for the limits and the fault alike, so that nothing below moves. */}
          <p id={ids.note} className={classes.note} data-fault={fault !== null} aria-live="polite">
            {fault ? (
              <>
                <CircleAlert size={16} aria-hidden /> {t(`fault.${fault.code}`, values)}
              </>
            ) : (
              hintOf(question, controller.answers[question.id], t)
            )}
          </p>
        </>
      ) : (
        <ReadAnswer controller={controller} question={question} />
      )}
      <ReviewBox session={session} id={question.id} name={title} />
    </section>
  );
}
