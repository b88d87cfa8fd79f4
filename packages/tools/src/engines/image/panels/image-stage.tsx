import { Button, Skeleton } from '@mantine/core';
import type { AnnotationDocument } from '@pumasi/contract/documents/document';
import { ImageOff } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadPicture, type Picture, PictureError, type PictureFault } from '../../../canvas/picture.ts';
import { Disposer } from '../../../core/disposer.ts';
import type { Session } from '../../../core/session.ts';
import { ImageController } from '../image-controller.ts';
import { ImageEngine } from '../image-engine.ts';
import { workerDesk } from '../masks/mask-desk.ts';
import { warmUp } from '../path-cache.ts';
import type { ImageRules } from '../rules.ts';
import { imageTexts } from '../texts.ts';
import classes from './image-stage.module.css';
import { Minimap } from './minimap.tsx';

interface ImageStageProps {
  session: Session;
  rules: ImageRules;
  before: AnnotationDocument | null;
  previous: (() => Promise<AnnotationDocument | null>) | undefined;
  fileURL: string | null;
  fileName: string;
  filter: string;
  canvasRef: RefObject<HTMLCanvasElement | null>;
  onController: (controller: ImageController | null) => void;
  onReady: () => void;
  onUnreadable?: (() => void) | undefined;
}

const never = () => () => {};

type StageState = 'loading' | 'ready' | PictureFault;

/** Picture, shapes and the top canvas that takes pointer and keys; everything below is plain TypeScript. */
export function ImageStage(props: ImageStageProps) {
  const { session, rules, before, fileURL, fileName, filter, canvasRef } = props;
  const t = imageTexts.useTexts();
  const world = useRef<HTMLDivElement>(null);
  const engine = useRef<ImageEngine | null>(null);
  const [state, setState] = useState<StageState>('loading');
  const [attempt, setAttempt] = useState(0);
  const onController = useEffectEvent(props.onController);
  const onReady = useEffectEvent(props.onReady);
  const onUnreadable = useEffectEvent(() => props.onUnreadable?.());
  const filterNow = useEffectEvent(() => filter);
  const previousNow = useEffectEvent(async () => (await props.previous?.()) ?? null);
  const [open, setOpen] = useState<{ controller: ImageController; picture: Picture } | null>(null);
  const turn = useSyncExternalStore(
    open?.controller.look.changed.subscribe ?? never,
    () => open?.controller.look.turn ?? 0,
  );

  // Before the first painting, so that the panels are in it and the browser lays the page out once.
  useLayoutEffect(() => {
    const disposer = new Disposer();
    const abort = new AbortController();
    disposer.add(() => abort.abort());
    const begin = async () => {
      const canvas = canvasRef.current;
      if (!fileURL || !canvas || !world.current) throw new PictureError('missing');
      const loading = loadPicture(fileURL);
      const desk = rules.mask ? workerDesk(async () => (await loading).copy()) : undefined;
      disposer.add(() => desk?.dispose());
      // The panels come up while the picture is decoded on another thread; sizes are put in when they are known.
      const unknown = { width: 1, height: 1 };
      const controller = new ImageController(session, unknown, unknown, rules, {
        desk,
        before,
        previous: () => previousNow(),
      });
      disposer.add(() => controller.dispose());
      disposer.add(() => onController(null));
      onController(controller);
      warmUp(session);
      const picture = await loading;
      disposer.add(() => picture.close());
      if (abort.signal.aborted || !world.current) return;
      controller.placePicture(picture.size);
      start(controller, picture, canvas, world.current);
    };
    const start = (
      controller: ImageController,
      picture: Picture,
      canvas: HTMLCanvasElement,
      ground: HTMLElement,
    ) => {
      let first = true;
      const publish = () => {
        const { scale, x, y } = controller.viewport.view;
        canvas.dataset.scale = String(scale);
        canvas.dataset.offsetX = String(x);
        canvas.dataset.offsetY = String(y);
        canvas.dataset.objects = String(session.store.size);
      };
      const made = new ImageEngine(controller, picture, canvas, ground, () => {
        publish();
        if (!first) return;
        first = false;
        setState('ready');
        onReady();
        void picture.makeLevels().then(() => engine.current?.refresh());
      });
      made.setFilter(filterNow());
      engine.current = made;
      setOpen({ controller, picture });
      disposer.add(session.changed.subscribe(publish));
      disposer.add(() => {
        made.dispose();
        engine.current = null;
        setOpen(null);
      });
    };
    begin().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      onController(null);
      setState(error instanceof PictureError ? error.fault : 'unreadable');
      onUnreadable();
    });
    return () => disposer.dispose();
  }, [session, rules, before, fileURL, attempt, canvasRef]);

  useEffect(() => engine.current?.setFilter(filter), [filter]);

  const fault = state === 'loading' || state === 'ready' ? null : state;
  return (
    <div className={classes.stage}>
      <div className={classes.turned} data-turn={turn}>
        <div ref={world} className={classes.world} aria-hidden />
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
      </div>
      {state === 'ready' && open && <Minimap controller={open.controller} picture={open.picture} />}
      {state === 'loading' && (
        <output className={classes.cover} aria-label={t('loading')}>
          <Skeleton className={classes.skeleton} />
        </output>
      )}
      {fault && (
        <div className={classes.cover} role="alert">
          <ImageOff size={32} aria-hidden />
          <p className={classes.faultTitle}>{t('fault.title')}</p>
          <p className={classes.faultText}>{t(`fault.${fault}`)}</p>
          {fault === 'unreadable' && (
            <Button
              variant="white"
              color="dark"
              onClick={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              {t('fault.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
