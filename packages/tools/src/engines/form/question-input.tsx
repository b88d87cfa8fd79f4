import { Checkbox, Kbd, NumberInput, Radio, Textarea, TextInput } from '@mantine/core';
import type { SurveyQuestion } from '@pumasi/contract/tools/survey';
import { useWording } from '../../core/wording.ts';
import type { FormController } from './form-controller.ts';
import classes from './question-input.module.css';

interface InputProps<Kind extends SurveyQuestion['kind'] = SurveyQuestion['kind']> {
  controller: FormController;
  question: Extract<SurveyQuestion, { kind: Kind }>;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
}

export function QuestionInput(props: InputProps) {
  const { question } = props;
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <Choices {...props} question={question} />;
    case 'scale':
      return <Scale {...props} question={question} />;
    case 'matrix':
      return <Matrix {...props} question={question} />;
    case 'text':
      return <Writing {...props} question={question} />;
    case 'number':
      return <Amount {...props} question={question} />;
  }
}

function Choices({
  controller,
  question,
  labelledBy,
  describedBy,
  invalid,
}: InputProps<'single' | 'multiple'>) {
  const w = useWording();
  const value = controller.answers[question.id];
  const single = question.kind === 'single';
  const chosen = (it: string) => (Array.isArray(value) ? value.includes(it) : value === it);
  const Control = single ? Radio : Checkbox;
  return (
    <div
      role={single ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      {...(single && { 'aria-invalid': invalid })}
      className={classes.choices}
    >
      {question.choices.map((it, i) => (
        <label key={it.value} className={classes.choice} data-checked={chosen(it.value)}>
          <Control
            name={question.id}
            value={it.value}
            aria-label={w(it, 'name')}
            checked={chosen(it.value)}
            onChange={() => controller.toggle(question, it.value)}
          />
          <span>{w(it, 'name')}</span>
          {i < 9 && (
            <Kbd className={classes.kbd} aria-hidden>
              {i + 1}
            </Kbd>
          )}
        </label>
      ))}
    </div>
  );
}

function Scale({ controller, question, labelledBy, describedBy, invalid }: InputProps<'scale'>) {
  const w = useWording();
  const value = controller.answers[question.id];
  const steps = Array.from({ length: question.max - question.min + 1 }, (_, i) => question.min + i);
  const [low, high] = [w(question, 'lowLabel'), w(question, 'highLabel')];
  return (
    <div>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        className={classes.steps}
      >
        {steps.map((step) => (
          <label key={step} className={classes.step} data-checked={value === step}>
            <input
              type="radio"
              name={question.id}
              value={step}
              checked={value === step}
              aria-label={
                step === question.min && low
                  ? `${step} ${low}`
                  : step === question.max && high
                    ? `${step} ${high}`
                    : String(step)
              }
              onChange={() => controller.setAnswer(question.id, step)}
            />
            <span aria-hidden>{step}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <div className={classes.ends} aria-hidden>
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </div>
  );
}

/** A table on a wide screen; on a narrow one each row becomes a question of its own, by style alone. */
function Matrix({ controller, question, labelledBy, describedBy, invalid }: InputProps<'matrix'>) {
  const w = useWording();
  const value = controller.answers[question.id];
  const cells = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const current = controller.current?.id === question.id;
  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes.matrix}
      data-invalid={invalid}
    >
      <div className={classes.matrixHead} aria-hidden>
        <span />
        {question.columns.map((it) => (
          <span key={it.value}>{w(it, 'name')}</span>
        ))}
      </div>
      {question.rows.map((row, i) => (
        <div
          key={row.value}
          role="radiogroup"
          aria-label={w(row, 'name')}
          className={classes.matrixRow}
          data-current={current && controller.row === i}
          data-row={i}
          onFocusCapture={(event) => {
            event.stopPropagation();
            controller.enter(question.id, i);
          }}
        >
          <span className={classes.rowName} aria-hidden>
            {w(row, 'name')}
          </span>
          {question.columns.map((column) => (
            <label
              key={column.value}
              className={classes.cell}
              data-checked={cells[row.value] === column.value}
            >
              <Radio
                name={`${question.id}.${row.value}`}
                value={column.value}
                aria-label={w(column, 'name')}
                checked={cells[row.value] === column.value}
                onChange={() => controller.setCell(question, row.value, column.value)}
              />
              <span className={classes.cellName} aria-hidden>
                {w(column, 'name')}
              </span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function Writing({ controller, question, labelledBy, describedBy, invalid }: InputProps<'text'>) {
  const value = controller.answers[question.id];
  const shared = {
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-required': question.required,
    error: invalid,
    value: typeof value === 'string' ? value : '',
    // Pasted text is not cut without a word: the limit is told instead.
    onChange: (event: { currentTarget: { value: string } }) =>
      controller.setAnswer(question.id, event.currentTarget.value || undefined, `answer:${question.id}`),
  };
  return question.multiline ? (
    <Textarea {...shared} autosize minRows={3} maxRows={10} size="md" />
  ) : (
    <TextInput {...shared} size="md" />
  );
}

function Amount({ controller, question, labelledBy, describedBy, invalid }: InputProps<'number'>) {
  const w = useWording();
  const value = controller.answers[question.id];
  const unit = w(question, 'unit');
  return (
    <NumberInput
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required={question.required}
      className={classes.amount}
      size="md"
      error={invalid}
      value={typeof value === 'number' ? value : ''}
      allowDecimal={!question.whole}
      clampBehavior="none"
      thousandSeparator=","
      hideControls
      inputMode={question.whole ? 'numeric' : 'decimal'}
      {...(unit && { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionWidth: 64 })}
      onChange={(next) =>
        controller.setAnswer(
          question.id,
          typeof next === 'number' && Number.isFinite(next) ? next : undefined,
          `answer:${question.id}`,
        )
      }
    />
  );
}
