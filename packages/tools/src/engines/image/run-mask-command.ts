import type { Command } from './commands.ts';
import type { StateContext } from './states/state.ts';

/** A tenth of the size, at least a pixel: one key serves fine and broad brushes. */
const stepOf = (size: number): number => Math.max(1, Math.round(size / 10));

/** Commands that only tools with masks know; null for others. */
export function runMaskCommand(command: Command, { masks, session, look }: StateContext): boolean | null {
  if (!masks) return null;
  const { size, subtract } = masks.settings;
  switch (command) {
    case 'smaller':
      masks.set({ size: size - stepOf(size) });
      return true;
    case 'larger':
      masks.set({ size: size + stepOf(size) });
      return true;
    case 'subtract':
      masks.set({ subtract: !subtract });
      return true;
    case 'new-object':
      session.selection.clear();
      return true;
    case 'fill-holes':
      return masks.fill(null);
    case 'merge':
      return masks.merge();
    case 'outlines':
      look.set({ outlines: !look.outlines });
      return true;
    default:
      return null;
  }
}
