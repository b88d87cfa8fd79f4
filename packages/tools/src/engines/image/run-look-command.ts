import type { Turn } from '../../geometry/turned.ts';
import type { Command } from './commands.ts';
import type { StateContext } from './states/state.ts';

const ZOOM = 1.25;

/** Commands that change nothing but the view; null for others. */
export function runLookCommand(command: Command, { look, viewport }: StateContext): boolean | null {
  switch (command) {
    case 'zoom-in':
      viewport.zoomBy(ZOOM);
      return true;
    case 'zoom-out':
      viewport.zoomBy(1 / ZOOM);
      return true;
    case 'fit':
      viewport.fit();
      return true;
    case 'turn-left':
      look.set({ turn: ((look.turn + 3) % 4) as Turn });
      return true;
    case 'turn-right':
      look.set({ turn: ((look.turn + 1) % 4) as Turn });
      return true;
    case 'minimap':
      look.set({ minimap: !look.minimap });
      return true;
    case 'snap':
      look.set({ snap: !look.snap });
      return true;
    case 'compare':
      look.set({ compare: !look.compare });
      return true;
    default:
      return null;
  }
}
