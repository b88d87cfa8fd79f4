import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnnotationObject, emptyDocument, parseDocument } from '../documents/document.ts';
import { countLetters, countSentences, textSummarizer } from './text-summarizer.ts';

const { sample, options, validate } = textSummarizer;
const [mark] = sample.document.objects as [AnnotationObject];
const check = (summary: string, raw: unknown = {}, objects: AnnotationObject[] = [mark]) =>
  validate(
    { ...emptyDocument('text_summarizer', 1), objects, answers: { summary } },
    options.parse({ minLength: 0, ...(raw as object) }),
    sample.classes,
  ).map((it) => it.code);

describe('text_summarizer', () => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options, sample.classes)).toEqual([]);
  });

  it.each([
    ['summary-missing', () => check('  ')],
    ['too-short', () => check('짧다.', { minLength: 5 })],
    ['too-long', () => check('너무 길다.', { maxLength: 3 })],
    ['too-few-sentences', () => check('하나다.', { minSentences: 2 })],
    ['too-many-sentences', () => check('하나다. 둘이다.', { maxSentences: 1 })],
    ['too-few-evidence', () => check('하나다.', {}, [])],
    ['too-much-evidence', () => check('하나다.', { maxEvidence: 1 }, [mark, { ...mark, id: 'x' }])],
    ['shape-not-allowed', () => check('하나다.', {}, [{ ...mark, shape: { kind: 'point', x: 1, y: 1 } }])],
    ['class-unknown', () => check('하나다.', {}, [{ ...mark, classID: 'gone' }])],
    ['span-empty', () => check('하나다.', {}, [{ ...mark, shape: { kind: 'span', start: 2, end: 2 } }])],
  ])('reports %s alone', (code, run) => {
    expect(run()).toEqual([code]);
  });

  it.each([
    ['', 0],
    ['...', 0],
    ['점이 없는 문장', 1],
    ['3.5% 올랐다.', 1],
    ['“갔다.” 그리고 왔다!', 2],
    ['첫째 줄\n둘째 줄', 2],
    ['하나다。둘이다。', 2],
  ])('counts the sentences of ‘%s’', (text, count) => {
    expect(countSentences(text)).toBe(count);
  });

  it('adds up: sentences joined by a blank are as many as they were', () => {
    const sentence = fc.stringMatching(/^[가-힣a-z]{1,8}( [가-힣a-z]{1,8}){0,3}[.!?]$/);
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 8 }), (list) => {
        expect(countSentences(list.join(' '))).toBe(list.length);
      }),
    );
  });

  it('counts a letter once, however it is stored', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('가', 'a', '😀', '1')), (list) => {
        expect(countLetters(` ${list.join('')} `)).toBe(list.length);
      }),
    );
  });
});
