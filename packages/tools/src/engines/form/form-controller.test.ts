// @vitest-environment jsdom
import { emptyDocument } from '@pumasi/contract/documents/document';
import { type SurveyOptions, survey, surveyOptions } from '@pumasi/contract/tools/survey';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Session, type ToolMode } from '../../core/session.ts';
import { FormController } from './form-controller.ts';
import { fieldsOf } from './stimulus.tsx';

const { sample } = survey;
const open = (
  options: SurveyOptions = sample.options,
  mode: ToolMode = 'work',
  document = emptyDocument('survey', 1),
) => new FormController(new Session(document, mode, []), options);
const matrix = surveyOptions.parse({
  title: 't',
  sections: [
    {
      id: 's',
      title: 's',
      questions: [
        {
          id: 'm',
          kind: 'matrix',
          title: 'm',
          required: true,
          rows: [
            { value: 'r1', name: 'r1' },
            { value: 'r2', name: 'r2' },
          ],
          columns: [
            { value: 'c1', name: 'c1' },
            { value: 'c2', name: 'c2' },
          ],
        },
        {
          id: 'k',
          kind: 'multiple',
          title: 'k',
          choices: [
            { value: 'a', name: 'a' },
            { value: 'b', name: 'b' },
            { value: 'n', name: 'n', exclusive: true },
          ],
        },
      ],
    },
  ],
});

describe('form controller', () => {
  it('drops the answer of a question that went out of sight and brings it back with it', () => {
    const form = open();
    form.setAnswer('where', 'online');
    form.setAnswer('times', 7);
    form.setAnswer('where', 'mart');
    expect(form.answers).toEqual({ where: 'mart' });
    form.setAnswer('where', 'online');
    expect(form.answers).toEqual({ where: 'online', times: 7 });
    form.session.undo();
    form.session.undo();
    expect(form.answers, 'one step each').toEqual({ where: 'online', times: 7 });
  });

  it('tells faults only after the question was left or a submit was tried', () => {
    const form = open();
    const [where] = form.questions;
    form.show('where');
    expect(form.shownFaultOf(where!)).toBeNull();
    expect(form.next()).toBe(true);
    expect(form.current?.id, 'stays at the fault').toBe('where');
    expect(form.shownFaultOf(where!)?.code).toBe('required');
    form.press(1);
    expect(form.shownFaultOf(where!)).toBeNull();
    form.next();
    expect(form.current?.id).toBe('joy');
    form.prepare();
    expect(form.questions.filter((it) => form.shownFaultOf(it)).map((it) => it.id)).toEqual(['joy']);
  });

  it('opens the next section only when this one is answered', () => {
    const form = open();
    expect(form.nextSection()).toBe(false);
    expect(form.current?.id).toBe('where');
    form.setAnswer('where', 'mart');
    expect(form.nextSection()).toBe(true);
    expect([form.sectionIndex, form.current?.id]).toEqual([1, 'joy']);
    form.previousSection();
    expect(form.sectionIndex).toBe(0);
  });

  it('fills a matrix row by row and keeps exclusive choices alone', () => {
    const form = open(matrix);
    form.show('m');
    form.press(2);
    form.press(1);
    expect(form.answers.m).toEqual({ r1: 'c2', r2: 'c1' });
    form.show('k');
    form.press(2);
    form.press(1);
    expect(form.answers.k, 'in the order of the choices').toEqual(['a', 'b']);
    form.press(3);
    expect(form.answers.k).toEqual(['n']);
    form.press(3);
    expect(form.answers.k).toBeUndefined();
  });

  it('lets a reviewer judge and nothing else, and the worker’s next answer takes the verdict away', () => {
    const review = open(sample.options, 'review', sample.document);
    review.setAnswer('where', 'mart');
    expect(review.answers.where).toBe('online');
    review.show('where');
    expect(review.judge('wrong')).toBe(true);
    expect(review.answers['verdict:where']).toBe('wrong');
    const again = open(sample.options, 'work', review.session.store.toDocument());
    again.setAnswer('where', 'mart');
    expect(again.answers['verdict:where']).toBeUndefined();
  });

  it('holds only asked answers whatever is done, and undo leads back to the start', () => {
    const act = fc.oneof(
      fc.record({
        id: fc.constantFrom('where', 'times', 'joy', 'why'),
        value: fc.constantFrom('market', 'online', 3, 'x'),
      }),
      fc.constantFrom('undo' as const, 'redo' as const, 'next' as const),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const form = open();
        for (const it of acts) {
          if (it === 'undo') form.session.undo();
          else if (it === 'redo') form.session.redo();
          else if (it === 'next') form.next();
          else if (form.numberOf(it.id) > 0) form.setAnswer(it.id, it.value);
          const asked = new Set(form.questions.map(({ id }) => id));
          expect(Object.keys(form.answers).every((id) => asked.has(id))).toBe(true);
        }
        while (form.session.canUndo) form.session.undo();
        expect(form.answers).toEqual({});
      }),
    );
  });
});

it('reads JSON material as fields and anything else as text', () => {
  expect(fieldsOf('{"이름":"꾸러미","맛":["단","쓴"]}')).toEqual([
    ['이름', '꾸러미'],
    ['맛', '단, 쓴'],
  ]);
  expect([fieldsOf('글'), fieldsOf('{글}')]).toEqual([null, null]);
});
