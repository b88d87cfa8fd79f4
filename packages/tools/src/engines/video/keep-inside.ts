import type { BoxShape } from '@pumasi/contract/documents/shapes';
import { clamp } from '../../geometry/rect.ts';
import type { TrackHold } from './track-hold.ts';

/** Moved back into the picture as a whole. */
export function keepInside(
  { options, viewport }: Pick<TrackHold, 'options' | 'viewport'>,
  box: BoxShape,
): BoxShape {
  if (options.allowOutside) return box;
  const { width, height } = viewport.image;
  return {
    ...box,
    x: clamp(box.x, 0, Math.max(0, width - box.w)),
    y: clamp(box.y, 0, Math.max(0, height - box.h)),
  };
}
