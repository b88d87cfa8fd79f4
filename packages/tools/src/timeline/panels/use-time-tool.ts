import { createContext, type RefObject, useContext } from 'react';
import type { Session } from '../../core/session.ts';
import { useSession } from '../../core/use-session.ts';
import { keysBelongTo, useWindowKeys } from '../../core/use-window-keys.ts';
import type { TimeTool } from '../time-tool.ts';

const SIDEWAYS = /^Arrow(Left|Right)$/;

const ToolContext = createContext<TimeTool | null>(null);
export const TimeToolProvider = ToolContext.Provider;

/** The tool in hand and its session; the component follows what settles there. */
export function useTimeTool(): { tool: TimeTool; session: Session } {
  const tool = useContext(ToolContext);
  if (!tool) throw new Error('outside of a tool');
  return { tool, session: useSession(tool.session) };
}

/** As for pictures, and a chord that writes nothing works while someone types. */
export function useTimeKeys(tool: TimeTool | null, canvas: RefObject<HTMLCanvasElement | null>): void {
  useWindowKeys((event, { typing, target }) => {
    if (!tool) return false;
    if (typing && event.code === 'Escape') {
      canvas.current?.focus();
      return false;
    }
    // Left and right step through time even from a button: nothing there needs them.
    if (!typing && !SIDEWAYS.test(event.code) && keysBelongTo(target, event.code)) return false;
    // Tab belongs to the page until the canvas has the focus.
    if (event.code === 'Tab' && target !== canvas.current) return false;
    return tool.keyDown(event, typing);
  });
}
