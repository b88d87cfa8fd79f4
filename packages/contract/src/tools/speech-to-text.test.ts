import { describe, expect, it } from 'vitest';
import { type AnnotationDocument, emptyDocument, parseDocument } from '../documents/document.ts';
import { speechAnswerOf, speechToText, spokenLength, tagsOf } from './speech-to-text.ts';

const { sample, options, validate } = speechToText;
const check = (answers: AnnotationDocument['answers'], raw: unknown = {}) =>
  validate({ ...emptyDocument('speech_to_text', 1), answers }, options.parse(raw), []).map((it) => it.code);

describe('speech_to_text', () => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options, [])).toEqual([]);
  });

  it.each([
    ['text-missing', () => check({})],
    ['text-missing', () => check({ text: '  ' })],
    ['text-too-short', () => check({ text: '네' }, { minLength: 3 })],
    ['text-too-long', () => check({ text: '안녕하세요' }, { maxLength: 3 })],
    ['sound-missing', () => check({ text: '같이' }, { rules: 'dual' })],
    ['sound-too-long', () => check({ text: '같이', sound: '가아치' }, { rules: 'dual', maxLength: 2 })],
    ['language-missing', () => check({ text: '네' }, { languages: ['ko', 'en'] })],
    ['language-missing', () => check({ text: '네', language: 'fr' }, { languages: ['ko', 'en'] })],
    ['tag-unknown', () => check({ text: '네', tags: ['gone'] })],
  ])('reports %s alone', (code, run) => {
    expect(run()).toEqual([code]);
  });

  it('takes a clip of which nothing is understood', () => {
    expect(check({ text: '(불분명)' }, { minLength: 5 })).toEqual([]);
    expect(spokenLength(options.parse({}).tags, '네 (불분명) ')).toBe(1);
  });

  it('knows which tags go with a text', () => {
    const { tags } = sample.options;
    expect(tagsOf(tags, [], '네 (불분명)')).toEqual(['unclear']);
    expect(tagsOf(tags, ['overlap', 'unclear'], '네')).toEqual(['overlap']);
    expect(tagsOf(tags, [], '네', '네 (잡음)')).toEqual(['noise']);
  });

  it('reads answers of another hand without a fall', () => {
    expect(speechAnswerOf({ answers: { text: 3, tags: 'x', language: null } })).toEqual({
      text: '',
      sound: '',
      language: null,
      tags: [],
    });
  });
});
