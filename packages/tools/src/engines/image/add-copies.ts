import type { AnnotationObject } from '@pumasi/contract/documents/document';
import { newID } from '../../core/ids.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { moveInside, translate } from './shape-edit.ts';
import type { StateContext } from './states/state.ts';

/** Objects of another place or time as new ones, as many as there is room for; they are in hand then. */
export function addCopies(
  { session, options, viewport, notify }: Pick<StateContext, 'session' | 'options' | 'viewport' | 'notify'>,
  objects: readonly AnnotationObject[],
): void {
  const room = Math.max(0, options.maxObjects - session.store.size);
  if (room < objects.length) notify('too-many');
  const copies = objects.slice(0, room).map(({ id: _id, verdict: _verdict, ...object }) => {
    const bounds = boundsOf(object.shape);
    const [dx, dy] = bounds && !options.allowOutside ? moveInside(bounds, 0, 0, viewport.image) : [0, 0];
    return { ...object, id: newID(), source: 'worker' as const, shape: translate(object.shape, dx, dy) };
  });
  if (copies.length === 0) return;
  session.transact((step) => {
    for (const object of copies) step.add(object);
  });
  session.selection.set(copies.map((it) => it.id));
}
