import { createContext, useContext } from 'react';
import type { Session } from '../../../core/session.ts';
import { useSession } from '../../../core/use-session.ts';
import type { TextController } from '../text-controller.ts';

export interface TextTool {
  controller: TextController;
  colors: ReadonlyMap<string, string>;
  nameOf: (classID: string | null) => string;
}

const Context = createContext<TextTool | null>(null);
export const TextToolProvider = Context.Provider;

/** The tool in hand and its session; the component follows what settles there. */
export function useTextTool(): TextTool & { session: Session } {
  const tool = useContext(Context);
  if (!tool) throw new Error('outside of a text tool');
  return { ...tool, session: useSession(tool.controller.session) };
}
