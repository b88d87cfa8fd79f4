import { createContext, useContext } from 'react';
import type { Session } from '../../../core/session.ts';
import { useSession } from '../../../core/use-session.ts';
import type { ImageController } from '../image-controller.ts';

const ControllerContext = createContext<ImageController | null>(null);
export const ControllerProvider = ControllerContext.Provider;

/** The controller in hand and its session; the component follows what settles there. */
export function useController(): { controller: ImageController; session: Session } {
  const controller = useContext(ControllerContext);
  if (!controller) throw new Error('outside of an image tool');
  return { controller, session: useSession(controller.session) };
}
