import { Skeleton } from '@mantine/core';
import { useLang } from '@pumasi/ui/i18n.ts';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { panelTexts } from '../../../panels/texts.ts';
import { NO_CLASS_COLOR } from '../colors.ts';
import { offsetAtPoint, placeOf, putCaret, selectedRange } from '../dom-offsets.ts';
import type { Edge } from '../text-controller.ts';
import { paragraphsOf, type Span, spansByParagraph } from '../text-layout.ts';
import { textTexts } from '../texts.ts';
import { ParagraphView, type SpanLook } from './paragraph-view.tsx';
import classes from './text-pane.module.css';
import { useTextTool } from './use-text-tool.ts';

/** The text with its spans. The browser's own selection is used, so mouse, touch and screen readers all work. */
export function TextPane({
  name,
  labelled,
  textRef,
}: {
  name: string;
  labelled: boolean;
  textRef: RefObject<HTMLElement | null>;
}) {
  const t = textTexts.useTexts();
  const lang = useLang();
  const { controller, session, colors, nameOf } = useTextTool();
  const caret = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(() => paragraphsOf(controller.text), [controller]);
  const { spans, link } = controller;
  const lists = useMemo(() => spansByParagraph(paragraphs, spans), [paragraphs, spans]);
  const held = session.selection.last;
  const linked = new Set(
    controller.relations.flatMap((it) => (it.from === held ? it.to : it.to === held ? it.from : [])),
  );
  if (link) linked.add(link.from);
  const work = session.mode === 'work';

  const lookOf = (span: Span): SpanLook => {
    const object = session.store.get(span.id);
    const mark = object?.verdict === 'ok' ? '✓ ' : object?.verdict === 'wrong' ? '✕ ' : '';
    return {
      color: (span.classID !== null && colors.get(span.classID)) || NO_CLASS_COLOR,
      label: mark + nameOf(span.classID) + (object?.source === 'ml' ? ` ${t('ml')}` : ''),
      selected: session.selection.has(span.id),
      linked: linked.has(span.id),
    };
  };
  const signatureOf = (list: readonly Span[]) =>
    list
      .map((it) => {
        const look = lookOf(it);
        return `${it.id} ${it.start} ${it.end} ${it.lane} ${look.color} ${look.label} ${look.selected} ${look.linked}`;
      })
      .join('\n') + lang;

  useEffect(() => {
    const follow = () => {
      const root = textRef.current;
      if (!root) return;
      drawCaret(root, caret.current);
      const selection = document.getSelection();
      // A click on a button takes the focus but must not forget what was selected.
      if (!selection?.anchorNode || !root.contains(selection.anchorNode)) return;
      controller.setPending(work ? selectedRange(root) : null);
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [controller, textRef, work]);

  useEffect(() => controller.taken.subscribe(() => collapse(textRef.current)), [controller, textRef]);
  useEffect(
    () =>
      controller.reveal.subscribe((id) =>
        requestAnimationFrame(() => {
          textRef.current
            ?.querySelector(`[data-ids~="${id}"]`)
            ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
        }),
      ),
    [controller, textRef],
  );

  /** A drag of an end: listened for on the window, because the end itself is drawn anew at every letter. */
  const startDrag = (id: string, edge: Edge) => {
    const root = textRef.current;
    if (!root) return;
    const merge = `drag:${id}:${performance.now()}`;
    root.dataset.dragging = 'true';
    const move = (event: PointerEvent) => {
      const at = offsetAtPoint(root, event.clientX, event.clientY);
      if (at !== null) controller.setEdge(id, edge, at, merge);
    };
    const up = () => {
      delete root.dataset.dragging;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
  };

  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={textRef}
        className={classes.text}
        data-labelled={labelled}
        data-linking={link !== null}
        data-testid="tool-text"
        aria-label={t('area', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          // The browser tells of a selection late; a tag key right after must find it.
          if (moveCaret(event, held ? controller.spanOf(held)?.start : undefined) && work)
            controller.setPending(selectedRange(event.currentTarget));
        }}
        onBlur={() => drawCaret(null, caret.current)}
        onPointerDown={(event) => {
          const end = (event.target as Element).closest<HTMLElement>('[data-edge]');
          if (!end || !work) return;
          event.preventDefault();
          startDrag(end.dataset.of ?? '', end.dataset.edge as Edge);
        }}
        onClick={(event) => {
          if (document.getSelection()?.isCollapsed === false) return;
          const target = event.target as Element;
          if (target.closest('[data-edge]')) return;
          const ids = target.closest<HTMLElement>('[data-ids]')?.dataset.ids?.split(' ') ?? [];
          if (ids.length > 0) controller.chooseAt(ids.toReversed());
          else if (!controller.link) session.selection.clear();
        }}
      >
        {paragraphs.map((it, i) => (
          <ParagraphView
            key={it.start}
            paragraph={it}
            spans={lists[i]!}
            lookOf={lookOf}
            signature={signatureOf(lists[i]!)}
            labelled={labelled}
            edges={work ? { start: t('edge.start'), end: t('edge.end') } : null}
          />
        ))}
        <div ref={caret} className={classes.caret} aria-hidden hidden />
      </section>
    </div>
  );
}

export function TextSkeleton() {
  const t = panelTexts.useTexts();
  return (
    <output className={classes.skeleton} aria-label={t('loadingText')}>
      {[96, 88, 92, 60, 0, 94, 90, 72].map((width, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={i} height={width === 0 ? 0 : 18} width={`${width}%`} />
      ))}
    </output>
  );
}

/** Arrows move through text that cannot be edited, as they do in a book reader; with Shift they select. */
function moveCaret(event: KeyboardEvent<HTMLElement>, from: number | undefined): boolean {
  const move = {
    ArrowLeft: 'backward',
    ArrowRight: 'forward',
    ArrowUp: 'backward',
    ArrowDown: 'forward',
    Home: 'backward',
    End: 'forward',
  }[event.key];
  const root = event.currentTarget;
  if (!move || event.altKey) return false;
  const selection = document.getSelection();
  if (!selection?.modify) return false;
  event.preventDefault();
  if (!selection.focusNode || !root.contains(selection.focusNode)) {
    putCaret(root, from ?? 0);
    if (!event.shiftKey) return true;
  }
  const mod = event.ctrlKey || event.metaKey;
  const granularity =
    event.key === 'Home' || event.key === 'End'
      ? mod
        ? 'documentboundary'
        : 'lineboundary'
      : event.key === 'ArrowUp' || event.key === 'ArrowDown'
        ? 'line'
        : mod
          ? 'word'
          : 'character';
  selection.modify(event.shiftKey ? 'extend' : 'move', move, granularity);
  keepInside(root, selection);
  return true;
}

/** The last key stroke may have left the text for the panel after it. */
function keepInside(root: HTMLElement, selection: Selection): void {
  if (selection.focusNode && root.contains(selection.focusNode)) {
    selection.focusNode.parentElement?.scrollIntoView?.({ block: 'nearest' });
    return;
  }
  const end = placeOf(root, Number.MAX_SAFE_INTEGER);
  if (!end) return;
  if (selection.anchorNode && root.contains(selection.anchorNode) && !selection.isCollapsed)
    selection.extend(end.node, end.offset);
  else selection.collapse(end.node, end.offset);
}

function collapse(root: HTMLElement | null): void {
  const selection = document.getSelection();
  if (root && selection?.focusNode && root.contains(selection.focusNode)) selection.collapseToEnd();
}

/** Drawn by hand: browsers show no caret where nothing can be typed. */
function drawCaret(root: HTMLElement | null, caret: HTMLElement | null): void {
  if (!caret) return;
  const selection = document.getSelection();
  const node = selection?.focusNode;
  if (!root || !node || document.activeElement !== root || !root.contains(node)) {
    caret.hidden = true;
    return;
  }
  const range = document.createRange();
  range.setStart(node, selection.focusOffset);
  const rect = range.getClientRects?.()[0];
  caret.hidden = !rect;
  if (!rect) return;
  const home = root.getBoundingClientRect();
  caret.style.transform = `translate(${rect.left - home.left}px, ${rect.top - home.top}px)`;
  caret.style.height = `${rect.height}px`;
}
