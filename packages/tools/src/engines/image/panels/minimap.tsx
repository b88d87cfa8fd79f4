import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Picture } from '../../../canvas/picture.ts';
import { within } from '../../../geometry/turned.ts';
import type { ImageController } from '../image-controller.ts';
import { imageTexts } from '../texts.ts';
import classes from './minimap.module.css';

const SIDE = 152;

interface MinimapProps {
  controller: ImageController;
  picture: Picture;
}

/** The whole picture with the part in sight, while not all of it is. Drawn past React: a pan draws no panel. */
export function Minimap({ controller, picture }: MinimapProps) {
  const { viewport, look } = controller;
  const t = imageTexts.useTexts();
  const place = useRef<HTMLCanvasElement>(null);
  const shown = useSyncExternalStore(look.changed.subscribe, () => look.minimap);
  const turn = useSyncExternalStore(look.changed.subscribe, () => look.turn);
  const { width, height } = viewport.image;
  const scale = SIDE / Math.max(width, height);

  useEffect(() => {
    const canvas = place.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const small = document.createElement('canvas');
    [small.width, small.height] = [canvas.width, canvas.height];
    const level = picture.levelFor(scale);
    small.getContext('2d')?.drawImage(level.source, 0, 0, small.width, small.height);
    let frame = 0;
    const paint = () => {
      frame = 0;
      const { minX, minY, maxX, maxY } = viewport.visible;
      const all = minX <= 0 && minY <= 0 && maxX >= width && maxY >= height;
      canvas.hidden = all;
      if (all) return;
      context.drawImage(small, 0, 0);
      context.fillStyle = 'rgba(10,12,16,.5)';
      context.beginPath();
      context.rect(0, 0, canvas.width, canvas.height);
      context.rect(minX * scale, minY * scale, (maxX - minX) * scale, (maxY - minY) * scale);
      context.fill('evenodd');
      context.strokeStyle = '#ffffff';
      context.lineWidth = 1.5;
      context.strokeRect(minX * scale, minY * scale, (maxX - minX) * scale, (maxY - minY) * scale);
    };
    paint();
    const stop = viewport.changed.subscribe(() => {
      frame ||= requestAnimationFrame(paint);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [viewport, picture, width, height, scale, shown, turn]);

  if (!shown) return null;
  const go = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    const [x, y] = within(bounds, turn, event.clientX, event.clientY);
    viewport.centreOn(x / scale, y / scale);
  };
  return (
    <canvas
      ref={place}
      className={classes.map}
      data-turn={turn}
      style={
        turn % 2 === 0
          ? undefined
          : { margin: (scale * (width - height)) / 2, marginInline: (scale * (height - width)) / 2 }
      }
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      title={t('minimapLabel')}
      // The keys that zoom and the arrows of the canvas do the same for who cannot see or drag it.
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) go(event);
      }}
    />
  );
}
