import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Pixels of the natural image, seconds, metres or UTF-16 offsets: never of the screen. z.number() refuses NaN and the infinities. */
const coordinate = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
const length = z.number().min(0).max(LIMITS.coordinate);
const offset = z.number().int().min(0).max(LIMITS.coordinate);

const isCoordinate = (value: unknown): boolean =>
  typeof value === 'number' && value >= -LIMITS.coordinate && value <= LIMITS.coordinate;
const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isCoordinate(value[0]) && isCoordinate(value[1]);
/** One check for a whole outline: a schema for each of its numbers made opening a crowded picture three times slower. */
const pairs = (min: number, max: number) =>
  z.custom<[number, number][]>(
    (value) => Array.isArray(value) && value.length >= min && value.length <= max && value.every(isPair),
    { error: 'points' },
  );
const isRun = (value: unknown): boolean =>
  isCoordinate(value) && Number.isInteger(value) && (value as number) >= 0;
const runs = z.custom<number[]>(
  (value) => Array.isArray(value) && value.length >= 1 && value.length <= LIMITS.runs && value.every(isRun),
  { error: 'mask-runs' },
);
const triple = z.tuple([coordinate, coordinate, coordinate]);

/** Left top corner and size before rotation; `angle` in degrees, clockwise, about the centre. */
export const boxShape = z.object({
  kind: z.literal('box'),
  x: coordinate,
  y: coordinate,
  w: length,
  h: length,
  angle: z.number().min(-360).max(360).default(0),
});
/** The first ring is the outline, the others are holes; a ring is not closed by repeating its first point. */
export const polygonShape = z.object({
  kind: z.literal('polygon'),
  rings: z.array(pairs(3, LIMITS.pointsPerShape)).min(1).max(LIMITS.ringsPerPolygon),
});
export const polylineShape = z.object({
  kind: z.literal('polyline'),
  points: pairs(2, LIMITS.pointsPerShape),
});
export const pointShape = z.object({ kind: z.literal('point'), x: coordinate, y: coordinate });
/** `v` as in COCO: 0 not placed, 1 placed but hidden, 2 visible. */
export const skeletonShape = z.object({
  kind: z.literal('skeleton'),
  points: z
    .array(
      z.object({
        name: z.string().min(1).max(LIMITS.name),
        x: coordinate,
        y: coordinate,
        v: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      }),
    )
    .min(1)
    .max(LIMITS.pointsPerShape),
});
/** Run lengths row by row, beginning with a run of background; their sum is w × h. */
export const maskShape = z
  .object({
    kind: z.literal('mask'),
    x: coordinate.default(0),
    y: coordinate.default(0),
    w: offset.min(1),
    h: offset.min(1),
    rle: runs,
  })
  .refine((mask) => mask.rle.reduce((sum, run) => sum + run, 0) === mask.w * mask.h, { error: 'mask-runs' });
export const cuboid2dShape = z.object({ kind: z.literal('cuboid2d'), vertices: pairs(8, 8) });
export const cuboid3dShape = z.object({
  kind: z.literal('cuboid3d'),
  center: triple,
  size: z.tuple([length, length, length]),
  rotation: triple,
});
export const intervalShape = z
  .object({ kind: z.literal('interval'), start: length, end: length })
  .refine((it) => it.end >= it.start, { error: 'interval-order' });
export const spanShape = z
  .object({ kind: z.literal('span'), start: offset, end: offset })
  .refine((it) => it.end >= it.start, { error: 'span-order' });

const keyframeShape = z.discriminatedUnion('kind', [
  boxShape,
  polygonShape,
  polylineShape,
  pointShape,
  skeletonShape,
  cuboid2dShape,
  cuboid3dShape,
]);
/** Frames strictly ascending; `outside` means that the object left the picture at this frame. */
export const trackShape = z
  .object({
    kind: z.literal('track'),
    keyframes: z
      .array(z.object({ frame: offset, shape: keyframeShape, outside: z.boolean().default(false) }))
      .min(1)
      .max(LIMITS.keyframes),
  })
  .refine(
    ({ keyframes }) => keyframes.every((it, i) => i === 0 || it.frame > (keyframes[i - 1]?.frame ?? -1)),
    {
      error: 'track-order',
    },
  );

export const shapeSchema = z.discriminatedUnion('kind', [
  boxShape,
  polygonShape,
  polylineShape,
  pointShape,
  skeletonShape,
  maskShape,
  cuboid2dShape,
  cuboid3dShape,
  intervalShape,
  spanShape,
  trackShape,
]);

export type Pair = readonly [number, number];
export type BoxShape = z.infer<typeof boxShape>;
export type PolygonShape = z.infer<typeof polygonShape>;
export type PolylineShape = z.infer<typeof polylineShape>;
export type PointShape = z.infer<typeof pointShape>;
export type SkeletonShape = z.infer<typeof skeletonShape>;
export type MaskShape = z.infer<typeof maskShape>;
export type TrackShape = z.infer<typeof trackShape>;
export type Shape = z.infer<typeof shapeSchema>;
export type ShapeKind = Shape['kind'];

/** How many numbers a shape carries, to bound a whole document. */
export function weightOf(shape: Shape): number {
  switch (shape.kind) {
    case 'polygon':
      return shape.rings.reduce((sum, ring) => sum + ring.length * 2, 0);
    case 'polyline':
      return shape.points.length * 2;
    case 'skeleton':
      return shape.points.length * 3;
    case 'mask':
      return shape.rle.length;
    case 'track':
      return shape.keyframes.reduce((sum, it) => sum + 1 + weightOf(it.shape), 0);
    default:
      return 16;
  }
}
