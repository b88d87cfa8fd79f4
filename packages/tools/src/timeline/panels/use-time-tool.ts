import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { Session } from '../../core/session.ts';
import { useSession } from '../../core/use-session.ts';
import type { TimeTool } from '../time-tool.ts';

const ToolContext = createContext<TimeTool | null>(null);
export const TimeToolProvider = ToolContext.Provider;

/** The tool in hand and its session; the component follows what settles there. */
export function useTimeTool(): { tool: TimeTool; session: Session } {
  const tool = useContext(ToolContext);
  if (!tool) throw new Error('outside of a tool');
  return { tool, session: useSession(tool.session) };
}

const TYPING =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true]';
const OVERLAY = '[role=dialog], [role=listbox], [role=menu]';
const OWN_KEYS = 'button, a, summary, [role=tab], [role=slider], input';
const PRESSING = new Set(['Space', 'Enter', 'NumpadEnter', 'ArrowUp', 'ArrowDown', 'Escape']);

/** Keys work wherever the focus is, except where a dialog is open or a button needs the key itself. */
export function useTimeKeys(tool: TimeTool | null, canvas: RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    if (!tool) return;
    const down = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]')) return;
      if (target?.closest(OVERLAY)) return;
      const typing = target?.closest(TYPING) != null;
      if (typing && event.code === 'Escape') {
        canvas.current?.focus();
        return;
      }
      if (!typing && target?.closest(OWN_KEYS) && PRESSING.has(event.code)) return;
      // Tab belongs to the page until the canvas has the focus.
      if (event.code === 'Tab' && target !== canvas.current) return;
      if (tool.keyDown(event, typing)) event.preventDefault();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [tool, canvas]);
}
