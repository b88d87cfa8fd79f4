type Plain = Record<string, unknown>;

/** One step per version, each from N to N + 1; a step sees unchecked data and must not throw. */
const STEPS: readonly ((document: Plain) => Plain)[] = [
  // 0 → 1: exports of earlier trials had neither guideVersion nor relations, and polygons carried one flat ring.
  (document) => ({
    guideVersion: 0,
    relations: [],
    answers: {},
    files: [],
    ...document,
    version: 1,
    objects: Array.isArray(document.objects) ? document.objects.map(ringFromPoints) : [],
  }),
];

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ringFromPoints(object: unknown): unknown {
  if (!isPlain(object) || !isPlain(object.shape)) return object;
  const { shape } = object;
  if (shape.kind !== 'polygon' || !Array.isArray(shape.points)) return object;
  return { ...object, shape: { kind: 'polygon', rings: [shape.points] } };
}

/** Brings an older document up to today; anything else is handed on as it is for the schema to refuse. */
export function migrate(value: unknown): unknown {
  if (!isPlain(value)) return value;
  let document = value;
  let version = document.version === undefined ? 0 : document.version;
  while (typeof version === 'number' && STEPS[version]) {
    document = STEPS[version]!(document);
    version += 1;
  }
  return document;
}
