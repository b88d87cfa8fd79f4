import type { AnnotationObject } from '@pumasi/contract/documents/document';

export interface Paragraph {
  readonly start: number;
  readonly text: string;
}

/** By line, the line's end included: every letter of the text is in exactly one paragraph. */
export function paragraphsOf(text: string): Paragraph[] {
  const found: Paragraph[] = [];
  let start = 0;
  while (start < text.length) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at + 1;
    found.push({ start, text: text.slice(start, end) });
    start = end;
  }
  return found;
}

export interface Span {
  readonly id: string;
  readonly classID: string | null;
  readonly start: number;
  readonly end: number;
  /** Which underline is its own: spans that share letters never share a lane. */
  readonly lane: number;
}

/** Objects in reading order, the outer before the inner, each with the lowest lane that is free. */
export function spansOf(objects: readonly AnnotationObject[], length: number): Span[] {
  const placed = objects
    .flatMap(({ id, classID, shape }) =>
      shape.kind === 'span'
        ? [{ id, classID, start: Math.min(shape.start, length), end: Math.min(shape.end, length) }]
        : [],
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const ends: number[] = [];
  return placed.map((it) => {
    let lane = ends.findIndex((end) => end <= it.start);
    if (lane < 0) lane = ends.length;
    ends[lane] = it.end;
    return { ...it, lane };
  });
}

export interface Segment {
  readonly start: number;
  readonly text: string;
  /** Outer first. */
  readonly spans: readonly Span[];
}

/** Cuts a paragraph wherever a span begins or ends. `spans` are those that touch it, in reading order. */
export function segmentsOf({ start, text }: Paragraph, spans: readonly Span[]): Segment[] {
  const end = start + text.length;
  const cuts = new Set([start, end]);
  for (const it of spans) {
    if (it.start > start) cuts.add(it.start);
    if (it.end < end) cuts.add(it.end);
  }
  const places = [...cuts].sort((a, b) => a - b);
  const found: Segment[] = [];
  for (let i = 0; i + 1 < places.length; i++) {
    const [from, to] = [places[i]!, places[i + 1]!];
    found.push({
      start: from,
      text: text.slice(from - start, to - start),
      spans: spans.filter((it) => it.start < to && it.end > from),
    });
  }
  return found;
}

/** For each paragraph the spans that touch it; one walk over both. */
export function spansByParagraph(paragraphs: readonly Paragraph[], spans: readonly Span[]): Span[][] {
  const lists: Span[][] = paragraphs.map(() => []);
  let first = 0;
  for (const span of spans) {
    while (first < paragraphs.length && endOf(paragraphs[first]!) <= span.start) first += 1;
    for (let i = first; i < paragraphs.length && paragraphs[i]!.start < span.end; i++) lists[i]!.push(span);
  }
  return lists;
}
const endOf = (it: Paragraph) => it.start + it.text.length;

/** The bounds that someone means: no blanks at the ends, no half of a letter. Null when nothing is left. */
export function tidy(
  text: string,
  from: number,
  to: number,
  trim: boolean,
): { start: number; end: number } | null {
  let start = Math.max(0, Math.min(from, to));
  let end = Math.min(text.length, Math.max(from, to));
  if (trim) {
    while (start < end && /\s/.test(text[start]!)) start += 1;
    while (end > start && /\s/.test(text[end - 1]!)) end -= 1;
  }
  if (isLow(text, start)) start -= 1;
  if (isLow(text, end)) end += 1;
  return start < end ? { start, end } : null;
}

const isLow = (text: string, at: number) => at > 0 && at < text.length && /[\uDC00-\uDFFF]/.test(text[at]!);

/** One letter further; never into the middle of one. */
export function stepLetter(text: string, at: number, by: 1 | -1): number {
  const next = Math.max(0, Math.min(text.length, at + by));
  return isLow(text, next) ? Math.max(0, Math.min(text.length, next + by)) : next;
}
