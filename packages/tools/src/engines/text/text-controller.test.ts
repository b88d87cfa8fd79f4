import { emptyDocument } from '@pumasi/contract/documents/document';
import { legalFormTagger } from '@pumasi/contract/tools/legal-form-tagger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Session, type ToolMode } from '../../core/session.ts';
import { TextController, type TextRules } from './text-controller.ts';
import { paragraphsOf, segmentsOf, spansByParagraph, spansOf, tidy } from './text-layout.ts';

const { sample } = legalFormTagger;
const TEXT = '박도윤은 600,000원을 지급한다.\n둘째 줄 😀 끝';
const open = (
  rules: Partial<TextRules> = {},
  mode: ToolMode = 'work',
  document = emptyDocument('legal_form_tagger', 1),
) =>
  new TextController(new Session(document, mode, sample.classes), TEXT, {
    ...sample.options,
    writing: false,
    ...rules,
  });
const span = (id: string, start: number, end: number) => ({
  id,
  classID: 'party',
  shape: { kind: 'span' as const, start, end },
  attributes: {},
  source: 'worker' as const,
});

describe('layout of text', () => {
  const spans = fc
    .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })), { maxLength: 12 })
    .map((list) => list.map(([start, length], i) => span(`s${i}`, start, start + length)));

  it('keeps every letter once, and gives spans that share letters lanes of their own', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), spans, (text, objects) => {
        const placed = spansOf(objects, text.length);
        const paragraphs = paragraphsOf(text);
        const lists = spansByParagraph(paragraphs, placed);
        const segments = paragraphs.flatMap((it, i) => segmentsOf(it, lists[i]!));
        expect(segments.map((it) => it.text).join('')).toBe(text);
        for (const it of segments) {
          expect(new Set(it.spans.map(({ lane }) => lane)).size).toBe(it.spans.length);
          const covering = placed.filter(
            (one) => one.start <= it.start && one.end >= it.start + it.text.length && one.end > one.start,
          );
          expect(it.spans).toEqual(covering);
        }
      }),
    );
  });

  it('never cuts a letter in two', () => {
    expect(tidy('a😀b', 2, 3, true)).toEqual({ start: 1, end: 3 });
    expect(tidy(' 가 ', 0, 3, true)).toEqual({ start: 1, end: 2 });
    expect(tidy('  ', 0, 2, true)).toBeNull();
  });
});

describe('text controller', () => {
  it('marks, moves bounds letter by letter, links and takes it all back', () => {
    const tool = open();
    tool.setPending({ start: 0, end: 4 });
    expect(tool.run('class-1')).toBe(true);
    tool.run('end-left');
    expect(tool.wordsOf(tool.spans[0]!)).toBe('박도윤');
    const from = tool.session.selection.only!;
    tool.setPending({ start: 5, end: 13 });
    tool.run('class-2');
    const to = tool.session.selection.only!;
    tool.choose(from);
    tool.run('link');
    tool.choose(to);
    expect(tool.relations).toMatchObject([{ kind: 'pays', from, to }]);
    tool.choose(to);
    tool.run('delete');
    expect([tool.spans.length, tool.relations.length]).toEqual([1, 0]);
    while (tool.session.canUndo) tool.run('undo');
    expect(tool.spans).toEqual([]);
  });

  it('refuses overlaps and doubles with a word, and a link that no kind allows', () => {
    const told: string[] = [];
    const tool = open({ allowOverlap: false });
    tool.notice.subscribe((it) => told.push(it));
    tool.setPending({ start: 0, end: 4 });
    tool.mark('party');
    tool.setPending({ start: 2, end: 6 });
    expect(tool.mark('party')).toBe(false);
    tool.setPending({ start: 7, end: 9 });
    tool.mark('party');
    tool.run('link');
    tool.choose(tool.spans[0]!.id);
    expect(told).toEqual(['overlap', 'no-kind']);
  });

  it('lets a reviewer judge and change nothing', () => {
    const tool = open({}, 'review', sample.document);
    expect(tool.mark('party')).toBe(false);
    tool.choose('s2');
    tool.run('verdict-wrong');
    expect(tool.session.store.get('s2')?.verdict).toBe('wrong');
    expect(tool.remove()).toBe(false);
  });
});
