import { type ImagePoint, imagePoint, type ScreenPoint, type Size, screenPoint } from './coordinates.ts';
import { clamp, type Rect, rect } from './rect.ts';

/** screen = image × scale + (x, y), in CSS pixels of the canvas. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_SCALE = 64;

export const toImage = (view: View, p: { x: number; y: number }): ImagePoint =>
  imagePoint((p.x - view.x) / view.scale, (p.y - view.y) / view.scale);

export const toScreen = (view: View, p: { x: number; y: number }): ScreenPoint =>
  screenPoint(p.x * view.scale + view.x, p.y * view.scale + view.y);

export function fitView(image: Size, screen: Size, padding: number): View {
  const scale = Math.min(
    MAX_SCALE,
    Math.max(1, screen.width - padding * 2) / image.width,
    Math.max(1, screen.height - padding * 2) / image.height,
  );
  return {
    scale,
    x: (screen.width - image.width * scale) / 2,
    y: (screen.height - image.height * scale) / 2,
  };
}

/** The image point under `at` stays under it. */
export function zoomAt(view: View, at: { x: number; y: number }, scale: number): View {
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Keeps a strip of the picture on the screen, so that nobody loses it. */
export function keepInSight(view: View, image: Size, screen: Size, strip = 48): View {
  return {
    scale: view.scale,
    x: clamp(view.x, strip - image.width * view.scale, screen.width - strip),
    y: clamp(view.y, strip - image.height * view.scale, screen.height - strip),
  };
}

export function visibleRect(view: View, screen: Size): Rect {
  const a = toImage(view, { x: 0, y: 0 });
  const b = toImage(view, { x: screen.width, y: screen.height });
  return rect(a.x, a.y, b.x, b.y);
}
