import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerValue, emptyDocument, parseDocument } from '../documents/document.ts';
import { answerVerdict, verdictKey, withVerdict } from './answer-verdict.ts';
import { askedAnswers, type SurveyOptions, survey, surveyOptions, visibleSections } from './survey.ts';

const { sample, validate } = survey;
const ask = (...questions: unknown[]): SurveyOptions =>
  surveyOptions.parse({ title: 't', sections: [{ id: 's', title: 's', questions }] });
const check = (options: SurveyOptions, answers: Record<string, AnswerValue>) =>
  validate({ ...emptyDocument('survey', 1), answers }, options, []).map((it) => it.code);
const choices = ['a', 'b', 'c'].map((value) => ({ value, name: value }));
const q = { id: 'q', title: 'q', required: true };

describe('survey', () => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options, [])).toEqual([]);
  });

  it.each([
    ['required', ask({ ...q, kind: 'text' }), { q: '  ' }],
    ['answer-invalid', ask({ ...q, kind: 'single', choices }), { q: 'z' }],
    ['too-few-choices', ask({ ...q, kind: 'multiple', choices, minChoices: 2 }), { q: ['a'] }],
    ['too-many-choices', ask({ ...q, kind: 'multiple', choices, maxChoices: 1 }), { q: ['a', 'b'] }],
    [
      'not-alone',
      ask({ ...q, kind: 'multiple', choices: [...choices, { value: 'n', name: 'n', exclusive: true }] }),
      { q: ['a', 'n'] },
    ],
    ['too-short', ask({ ...q, kind: 'text', minLength: 3 }), { q: '가나' }],
    ['too-long', ask({ ...q, kind: 'text', maxLength: 3 }), { q: '가나다라' }],
    ['too-small', ask({ ...q, kind: 'number', min: 3 }), { q: 2 }],
    ['too-large', ask({ ...q, kind: 'number', max: 3 }), { q: 4 }],
    ['not-whole', ask({ ...q, kind: 'number' }), { q: 1.5 }],
    ['row-missing', ask({ ...q, kind: 'matrix', rows: choices, columns: choices }), { q: { a: 'b' } }],
    ['not-asked', ask({ ...q, kind: 'scale' }), { q: 3, gone: 'x' }],
  ] as const)('reports %s alone', (code, options, answers) => {
    expect(check(options, answers as unknown as Record<string, AnswerValue>)).toEqual([code]);
  });

  it('counts letters, not halves of them', () => {
    expect(check(ask({ ...q, kind: 'text', maxLength: 3 }), { q: '😀😀😀' })).toEqual([]);
  });

  it.each([
    [
      'a later question',
      [
        { ...q, kind: 'text', when: { question: 'r' } },
        { ...q, id: 'r', kind: 'text' },
      ],
    ],
    ['itself', [{ ...q, kind: 'text', when: { question: 'q' } }]],
    ['an id twice', [q, q].map((it) => ({ ...it, kind: 'text' }))],
    ['limits that cross', [{ ...q, kind: 'text', minLength: 9, maxLength: 3 }]],
    ['a reserved id', [{ ...q, id: 'verdict:q', kind: 'text' }]],
  ])('refuses a questionnaire with %s', (_, questions) => {
    expect(() => ask(...questions)).toThrow(/condition-order|min-over-max|reserved-id/);
  });

  it('follows a chain: what a hidden question says decides nothing', () => {
    const options = ask(
      { ...q, id: 'a', kind: 'single', choices },
      { ...q, id: 'b', kind: 'single', choices, when: { question: 'a', in: ['a'] } },
      { ...q, id: 'c', kind: 'text', when: { question: 'b', in: ['b'] } },
    );
    const shown = (answers: Record<string, AnswerValue>) =>
      visibleSections(options, answers).flatMap((it) => it.questions.map(({ id }) => id));
    expect(shown({ a: 'a', b: 'b' })).toEqual(['a', 'b', 'c']);
    expect(shown({ a: 'c', b: 'b', c: 'x' })).toEqual(['a']);
    expect(askedAnswers(options, { a: 'c', b: 'b', c: 'x', 'verdict:a': 'ok', 'verdict:b': 'ok' })).toEqual({
      a: 'c',
      'verdict:a': 'ok',
    });
  });

  it('tests numbers, counts, rows, all and any', () => {
    const options = ask(
      { ...q, id: 'n', kind: 'scale' },
      { ...q, id: 'm', kind: 'matrix', rows: choices, columns: choices },
      { ...q, id: 'x', kind: 'text', when: { all: [{ question: 'n', min: 2, max: 3 }] } },
      {
        ...q,
        id: 'y',
        kind: 'text',
        when: {
          any: [
            { question: 'n', in: [5] },
            { question: 'm', row: 'a', in: ['b'] },
          ],
        },
      },
    );
    const shown = (answers: Record<string, AnswerValue>) =>
      visibleSections(options, answers)
        .flatMap((it) => it.questions.map(({ id }) => id))
        .slice(2);
    expect(shown({ n: 2 })).toEqual(['x']);
    expect(shown({ n: 5 })).toEqual(['y']);
    expect(shown({ n: 3, m: { a: 'b' } })).toEqual(['x', 'y']);
  });

  it('keeps asked answers stable: dropping twice drops nothing more, and nothing dropped was asked', () => {
    const value = fc.oneof(fc.constantFrom('market', 'mart', 'online'), fc.integer(), fc.string());
    const answers = fc.dictionary(fc.constantFrom('where', 'times', 'joy', 'why', 'other'), value);
    fc.assert(
      fc.property(answers, (given) => {
        const kept = askedAnswers(sample.options, given);
        expect(askedAnswers(sample.options, kept)).toBe(kept);
        expect(visibleSections(sample.options, kept)).toEqual(visibleSections(sample.options, given));
        expect(check(sample.options, kept)).not.toContain('not-asked');
      }),
    );
  });

  it('never throws on an answer of a wrong kind', () => {
    const options = ask(
      { ...q, id: 'a', kind: 'single', choices },
      { ...q, id: 'b', kind: 'multiple', choices },
      { ...q, id: 'c', kind: 'scale', when: { question: 'b', min: 1 } },
      { ...q, id: 'd', kind: 'matrix', rows: choices, columns: choices },
      { ...q, id: 'e', kind: 'number' },
    );
    const value = fc.oneof(
      fc.string(),
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string()),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), value), (answers) => {
        expect(Array.isArray(check(options, answers))).toBe(true);
      }),
    );
  });
});

it('keeps verdicts beside answers', () => {
  const judged = withVerdict({ q: 'x' }, 'q', 'wrong');
  expect(judged).toEqual({ q: 'x', [verdictKey('q')]: 'wrong' });
  expect(answerVerdict(judged, 'q')).toBe('wrong');
  expect(withVerdict(judged, 'q', undefined)).toEqual({ q: 'x' });
});
