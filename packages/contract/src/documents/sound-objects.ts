import { ID_PATTERN, LIMITS } from './limits.ts';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sizeOf = (value: Plain): number => {
  let size = 0;
  for (const _key in value) size++;
  return size;
};
const isCoordinate = (value: unknown): boolean =>
  typeof value === 'number' && value >= -LIMITS.coordinate && value <= LIMITS.coordinate;
const isLength = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= LIMITS.coordinate;

function areSoundPoints(points: unknown, least: number): points is unknown[] {
  if (!Array.isArray(points) || points.length < least || points.length > LIMITS.pointsPerShape) return false;
  for (let i = 0; i < points.length; i++) {
    const at = points[i] as unknown;
    if (!Array.isArray(at) || at.length !== 2 || !isCoordinate(at[0]) || !isCoordinate(at[1])) return false;
  }
  return true;
}

/** How many numbers it carries, as `weightOf` counts them; -1 for anything but a plain outline. */
function weightOfOutline(shape: Plain): number {
  if (shape.kind === 'box') {
    const { x, y, w, h, angle } = shape;
    const sound =
      isCoordinate(x) && isCoordinate(y) && isLength(w) && isLength(h) && angle === 0 && sizeOf(shape) === 6;
    return sound ? 16 : -1;
  }
  if (shape.kind === 'point') {
    return isCoordinate(shape.x) && isCoordinate(shape.y) && sizeOf(shape) === 3 ? 16 : -1;
  }
  if (shape.kind === 'polyline') {
    return areSoundPoints(shape.points, 2) && sizeOf(shape) === 2 ? shape.points.length * 2 : -1;
  }
  const { rings } = shape;
  if (shape.kind !== 'polygon' || !Array.isArray(rings) || rings.length === 0 || sizeOf(shape) !== 2)
    return -1;
  if (rings.length > LIMITS.ringsPerPolygon) return -1;
  let weight = 0;
  for (const ring of rings as unknown[]) {
    if (!areSoundPoints(ring, 3)) return -1;
    weight += ring.length * 2;
  }
  return weight;
}

function weightOfObject(object: unknown): number {
  if (!isPlain(object) || !isPlain(object.shape) || !isPlain(object.attributes)) return -1;
  const { id, classID, source, attributes, shape } = object;
  if (sizeOf(object) !== 5 || sizeOf(attributes) !== 0) return -1;
  if (typeof id !== 'string' || !ID_PATTERN.test(id)) return -1;
  if (classID !== null && (typeof classID !== 'string' || classID.length > 64)) return -1;
  return source === 'worker' || source === 'ml' ? weightOfOutline(shape) : -1;
}

/**
 * The objects of a document when every one of them is a plain outline that the schema would pass as it is; null sends
 * the whole document to the schema, which alone decides on everything else.
 */
export function soundObjects(document: unknown): unknown[] | null {
  if (!isPlain(document) || !Array.isArray(document.objects)) return null;
  const objects: unknown[] = document.objects;
  if (objects.length > LIMITS.objects) return null;
  const ids = new Set<unknown>();
  let numbers = 0;
  for (let i = 0; i < objects.length; i++) {
    const weight = weightOfObject(objects[i]);
    if (weight < 0) return null;
    numbers += weight;
    ids.add((objects[i] as Plain).id);
  }
  return ids.size === objects.length && numbers <= LIMITS.numbers ? objects : null;
}
