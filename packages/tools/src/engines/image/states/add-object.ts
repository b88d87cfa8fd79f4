import type { Shape } from '@pumasi/contract/documents/shapes';
import type { StateContext } from './state.ts';

/** The new object is selected, so that its class and attributes can be set at once. */
export function addObject({ session, options, notify }: StateContext, shape: Shape): boolean {
  if (session.store.size >= options.maxObjects) {
    notify('too-many');
    return false;
  }
  const object = session.newObject(shape);
  session.transact((step) => step.add(object));
  session.selection.set([object.id]);
  return true;
}
