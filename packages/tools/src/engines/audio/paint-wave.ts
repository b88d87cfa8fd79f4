import type { PaintWave } from '../../timeline/paint-timeline.ts';
import { toTime } from '../../timeline/time-axis.ts';
import type { Peaks } from './peaks.ts';

/** One bar a pixel, scaled so that the loudest sound fills the room. */
export const waveOf =
  (peaks: Peaks): PaintWave =>
  (context, { axis, source }, { top, height }, theme) => {
    const middle = top + height / 2;
    const gain = (height / 2 - 6) / Math.max(0.05, peaks.loudest);
    const head = source.playhead();
    const played = new Path2D();
    const ahead = new Path2D();
    for (let x = 0; x < axis.width; x++) {
      const start = toTime(axis, x);
      if (start > axis.duration) break;
      const [low, high] = peaks.between(start, toTime(axis, x + 1));
      const y = middle - high * gain;
      (start < head ? played : ahead).rect(x, y, 1, Math.max(1, (high - low) * gain));
    }
    context.fillStyle = theme.wave;
    context.fill(ahead);
    context.fillStyle = theme.accent;
    context.fill(played);
  };
