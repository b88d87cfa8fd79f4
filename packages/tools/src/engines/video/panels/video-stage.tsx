import type { ObjectTrackerOptions } from '@pumasi/contract/tools/object-tracker';
import { VideoOff } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FrameLoop } from '../../../canvas/frame-loop.ts';
import { PointerInput } from '../../../canvas/pointer-input.ts';
import { Disposer } from '../../../core/disposer.ts';
import type { Session } from '../../../core/session.ts';
import { MediaCover } from '../../../timeline/panels/media-cover.tsx';
import { paintTracks } from '../paint-tracks.ts';
import { videoTexts } from '../texts.ts';
import { TrackTool } from '../track-tool.ts';
import { openVideo, type VideoFault, VideoPlayer } from '../video-player.ts';
import classes from './video.module.css';

interface VideoStageProps {
  session: Session;
  options: ObjectTrackerOptions;
  fileURL: string | null;
  fileName: string;
  canvasRef: RefObject<HTMLCanvasElement | null>;
  onTool: (tool: TrackTool | null) => void;
  onUnreadable?: (() => void) | undefined;
}

const densityNow = () => Math.min(2, globalThis.devicePixelRatio || 1);

/** The video under a canvas of boxes; both follow one view, and nothing of it passes through React. */
export function VideoStage(props: VideoStageProps) {
  const { session, options, fileURL, fileName, canvasRef } = props;
  const t = videoTexts.useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | VideoFault>('loading');
  const [attempt, setAttempt] = useState(0);
  const onTool = useEffectEvent(props.onTool);

  useEffect(() => {
    const on = new Disposer();
    const abort = new AbortController();
    on.add(() => abort.abort());
    const open = async () => {
      const [canvas, element] = [canvasRef.current, video.current];
      const context = canvas?.getContext('2d');
      if (!fileURL) return setState('missing');
      if (!canvas || !element || !context) return setState('unreadable');
      const fault = await openVideo(element, fileURL, abort.signal);
      if (abort.signal.aborted) return;
      if (fault) return setState(fault);
      const player = new VideoPlayer(element, element.duration);
      on.add(() => player.dispose());
      const size = { width: element.videoWidth, height: element.videoHeight };
      const screen = { width: canvas.clientWidth || 1, height: canvas.clientHeight || 1 };
      const tool = new TrackTool(session, player, size, screen, options);
      on.add(() => {
        tool.dispose();
        onTool(null);
      });
      draw(tool, element, canvas, context, on);
      setState('ready');
      onTool(tool);
    };
    open().catch(() => {
      if (!abort.signal.aborted) setState('unreadable');
    });
    return () => on.dispose();
  }, [session, options, fileURL, canvasRef, attempt]);

  const fault = state === 'loading' || state === 'ready' ? null : state;
  const onUnreadable = useEffectEvent(() => props.onUnreadable?.());
  useEffect(() => {
    if (fault) onUnreadable();
  }, [fault]);
  return (
    <div className={classes.stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip to be annotated has no captions, and its sound is off */}
      <video
        ref={video}
        className={classes.video}
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden
      />
      <canvas
        ref={canvasRef}
        className={classes.top}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it takes keys and pointer itself
        role="application"
        tabIndex={0}
        aria-label={t('canvas', { name: fileName })}
        data-testid="tool-canvas"
        data-ready={state === 'ready'}
      />
      {state !== 'ready' && (
        <MediaCover
          icon={VideoOff}
          fault={fault && { title: t('fault.title'), text: t(`fault.${fault}`) }}
          onRetry={
            fault && fault !== 'missing'
              ? () => {
                  setState('loading');
                  setAttempt(attempt + 1);
                }
              : undefined
          }
        />
      )}
    </div>
  );
}

function draw(
  tool: TrackTool,
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  on: Disposer,
): void {
  const { viewport, session, transport } = tool;
  const font = getComputedStyle(canvas).fontFamily || 'sans-serif';
  video.style.width = `${viewport.image.width}px`;
  video.style.height = `${viewport.image.height}px`;
  let cursor = '';
  const loop = new FrameLoop(() => {
    input.flush();
    const { scale, x, y } = viewport.view;
    video.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`;
    paintTracks(context, tool, densityNow(), font);
    if (cursor !== tool.gestures.cursor) canvas.style.cursor = tool.gestures.cursor;
    cursor = tool.gestures.cursor;
    canvas.dataset.frame = String(tool.frame);
    canvas.dataset.scale = String(scale);
    canvas.dataset.offsetX = String(x);
    canvas.dataset.offsetY = String(y);
    canvas.dataset.objects = String(session.store.size);
    return false;
  });
  const request = () => loop.request();
  const input = new PointerInput(canvas, tool.gestures, request);
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    canvas.width = Math.round(width * densityNow());
    canvas.height = Math.round(height * densityNow());
    viewport.resize({ width, height });
    request();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  for (const signal of [session.changed, transport.ticked, tool.gestures.changed])
    on.add(signal.subscribe(request));
  on.add(viewport.changed.subscribe(request));
  if (document.fonts) on.listen(document.fonts, 'loadingdone', request);
  on.add(() => {
    observer.disconnect();
    input.dispose();
    loop.dispose();
  });
  resize();
}
