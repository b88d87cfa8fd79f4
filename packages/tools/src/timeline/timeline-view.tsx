import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Disposer } from '../core/disposer.ts';
import type { Signal } from '../core/signal.ts';
import { type PaintWave, paintTimeline, type TimelineTheme } from './paint-timeline.ts';
import type { Timeline } from './timeline.ts';
import classes from './timeline-view.module.css';

/** How pointers reach a timeline; the engine brings it, because the timeline knows no other canvas. */
export type AttachInput = (
  element: HTMLElement,
  target: Timeline,
  request: () => void,
) => { flush: () => boolean; dispose: () => void };

interface TimelineViewProps {
  timeline: Timeline;
  attach: AttachInput;
  /** Anything else that changes what is drawn. */
  redrawOn: readonly Pick<Signal, 'subscribe'>[];
  paintWave?: PaintWave;
  label: string;
  canvasRef: RefObject<HTMLCanvasElement | null>;
}

const NARROW = 560;

/** The canvas of a timeline. It draws only when something has changed, and no React state is in between. */
export function TimelineView({ timeline, attach, redrawOn, paintWave, label, canvasRef }: TimelineViewProps) {
  const wave = useEffectEvent(() => paintWave ?? null);
  const listen = useEffectEvent((request: () => void, on: Disposer) => {
    for (const signal of redrawOn) on.add(signal.subscribe(request));
  });
  const bind = useEffectEvent(attach);

  useEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const on = new Disposer();
    let theme = themeOf(canvas);
    let handle = 0;
    let cursor = '';
    const request = () => {
      handle ||= requestAnimationFrame(frame);
    };
    const input = bind(canvas, timeline, request);
    const frame = () => {
      handle = 0;
      input.flush();
      const density = densityNow();
      const size = { width: canvas.clientWidth, height: canvas.clientHeight, density };
      paintTimeline(context, timeline, size, theme, wave());
      if (timeline.cursor !== cursor) canvas.style.cursor = timeline.cursor;
      cursor = timeline.cursor;
    };
    const resize = () => {
      const { clientWidth: width, clientHeight: height } = canvas;
      if (width === 0 || height === 0) return;
      canvas.width = Math.round(width * densityNow());
      canvas.height = Math.round(height * densityNow());
      const named = timeline.source.rows().length > 0 || !timeline.layout.wave;
      timeline.resize(width, height, named ? (width < NARROW ? 64 : 96) : 0);
      request();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(canvas);
    const scheme = new MutationObserver(() => {
      theme = themeOf(canvas);
      request();
    });
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    on.add(() => {
      cancelAnimationFrame(handle);
      observer.disconnect();
      scheme.disconnect();
      input.dispose();
    });
    on.add(timeline.changed.subscribe(request));
    listen(request, on);
    if (document.fonts) on.listen(document.fonts, 'loadingdone', request);
    resize();
    return () => on.dispose();
  }, [timeline, canvasRef]);

  return (
    <canvas
      ref={canvasRef}
      className={classes.canvas}
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it takes keys and pointer itself
      role="application"
      tabIndex={0}
      aria-label={label}
      data-testid="tool-timeline"
    />
  );
}

const densityNow = () => Math.min(2, globalThis.devicePixelRatio || 1);

function themeOf(element: HTMLElement): TimelineTheme {
  const style = getComputedStyle(element);
  const read = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    ground: read('--pm-surface', '#ffffff'),
    raised: read('--pm-sunken', '#f3f1ed'),
    line: read('--pm-line', '#e6e2db'),
    text: read('--pm-text', '#26231f'),
    dim: read('--pm-text-2', '#655e55'),
    accent: read('--pm-accent-text', '#0f5649'),
    danger: read('--pm-danger', '#b3261e'),
    wave: read('--pm-line-strong', '#8f887c'),
    font: style.fontFamily || 'sans-serif',
  };
}
