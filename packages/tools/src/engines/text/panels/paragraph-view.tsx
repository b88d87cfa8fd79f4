import { memo } from 'react';
import { NO_CLASS_COLOR } from '../colors.ts';
import { type Paragraph, type Segment, type Span, segmentsOf } from '../text-layout.ts';
import classes from './text-pane.module.css';

const LANES = 4;
const PITCH = 3;

export interface SpanLook {
  color: string;
  label: string;
  selected: boolean;
  /** Joined to the span in hand, or the first end of a link. */
  linked: boolean;
}

interface ParagraphViewProps {
  paragraph: Paragraph;
  spans: readonly Span[];
  lookOf: (span: Span) => SpanLook;
  /** Everything that is drawn, in one word: the paragraph is drawn again only when it differs. */
  signature: string;
  labelled: boolean;
  edges: { start: string; end: string } | null;
}

export const ParagraphView = memo(
  function ParagraphView({ paragraph, spans, lookOf, labelled, edges }: ParagraphViewProps) {
    const segments = segmentsOf(paragraph, spans);
    const starts = segments.map((it) => it.spans.filter((span) => span.start === it.start));
    return (
      <div className={classes.paragraph} style={{ containIntrinsicSize: `auto ${heightOf(paragraph)}px` }}>
        {segments.map((segment, i) => {
          if (segment.spans.length === 0)
            return (
              <span key={segment.start} data-start={segment.start}>
                {segment.text}
              </span>
            );
          const label = labelled ? starts[i]!.map((it) => lookOf(it).label).join(' · ') : '';
          const next = starts.findIndex((it, j) => j > i && it.length > 0);
          const end = segment.start + segment.text.length;
          const held = segment.spans.find((it) => lookOf(it).selected);
          return (
            <span
              key={segment.start}
              data-start={segment.start}
              data-ids={segment.spans.map((it) => it.id).join(' ')}
              data-selected={held !== undefined}
              data-linked={segment.spans.some((it) => lookOf(it).linked)}
              className={classes.piece}
              style={linesOf(segment, lookOf)}
              {...(label !== '' && {
                'data-label': label,
              })}
            >
              {label !== '' && (
                <span
                  className={classes.label}
                  data-label={label}
                  style={{ maxWidth: roomOf(segments, i, next) }}
                  aria-hidden
                />
              )}
              {edges && held?.start === segment.start && (
                <Edge id={held.id} edge="start" name={edges.start} />
              )}
              {segment.text}
              {edges && held?.end === end && <Edge id={held.id} edge="end" name={edges.end} />}
            </span>
          );
        })}
      </div>
    );
  },
  (a, b) => a.signature === b.signature && a.paragraph === b.paragraph,
);

/** By mouse and finger; the keyboard has Alt and the arrows. */
function Edge({ id, edge, name }: { id: string; edge: 'start' | 'end'; name: string }) {
  return (
    <span className={classes.edge} data-edge={edge} data-of={id} title={name} aria-hidden>
      <i />
    </span>
  );
}

/** An underline in the span's own lane, and a bracket where it begins and ends: readable without colour. */
function linesOf({ start, text, spans }: Segment, lookOf: (span: Span) => SpanLook) {
  const [images, sizes, places]: [string[], string[], string[]] = [[], [], []];
  const paint = (color: string, size: string, place: string) => {
    images.push(`linear-gradient(${color}, ${color})`);
    sizes.push(size);
    places.push(place);
  };
  let fill = '';
  for (const span of spans) {
    const { color, selected } = lookOf(span);
    const line = `color-mix(in oklab, ${color} 72%, var(--pm-text))`;
    const up = (span.lane % LANES) * PITCH;
    paint(line, `100% ${selected ? 3 : 2}px`, `0 calc(100% - ${up}px)`);
    if (span.start === start) paint(line, `2px ${10 + up}px`, '0 100%');
    if (span.end === start + text.length) paint(line, `2px ${10 + up}px`, '100% 100%');
    fill = `color-mix(in oklab, ${color || NO_CLASS_COLOR} ${selected ? 30 : 12}%, transparent)`;
  }
  return {
    backgroundColor: fill,
    backgroundImage: images.join(', '),
    backgroundSize: sizes.join(', '),
    backgroundPosition: places.join(', '),
  };
}

const widthOf = (text: string): number => {
  let width = 0;
  for (let i = 0; i < text.length; i++) width += text.charCodeAt(i) > 0x10ff ? 15.5 : 8;
  return width;
};

/** A label may be as wide as the letters until the next label: two never lie upon each other. */
function roomOf(segments: readonly Segment[], at: number, next: number): number {
  if (next < 0) return 160;
  let width = 0;
  for (let i = at; i < next && width < 160; i++) width += widthOf(segments[i]!.text);
  return Math.max(14, Math.min(160, width - 4));
}

/** A guess for paragraphs that were never in sight, so that the scroll bar tells the truth. */
const heightOf = ({ text }: Paragraph): number => Math.max(1, Math.ceil(widthOf(text) / 680)) * 40;
