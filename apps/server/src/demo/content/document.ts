/** The annotation document as the demonstration data writes it; the test holds it against the contract's schema. */
export type Xy = readonly [number, number];

export interface BoxShape {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly angle: number;
}
export interface PolygonShape {
  readonly kind: 'polygon';
  readonly rings: readonly (readonly Xy[])[];
}
export interface PolylineShape {
  readonly kind: 'polyline';
  readonly points: readonly Xy[];
}
export interface PointShape {
  readonly kind: 'point';
  readonly x: number;
  readonly y: number;
}
export interface SkeletonPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly v: 0 | 1 | 2;
}
export interface SkeletonShape {
  readonly kind: 'skeleton';
  readonly points: readonly SkeletonPoint[];
}
export interface MaskShape {
  readonly kind: 'mask';
  readonly w: number;
  readonly h: number;
  readonly rle: readonly number[];
}
export interface Cuboid2dShape {
  readonly kind: 'cuboid2d';
  readonly vertices: readonly Xy[];
}
export interface IntervalShape {
  readonly kind: 'interval';
  readonly start: number;
  readonly end: number;
}
export interface SpanShape {
  readonly kind: 'span';
  readonly start: number;
  readonly end: number;
}
export interface Keyframe {
  readonly frame: number;
  readonly shape: BoxShape;
  readonly outside: boolean;
}
export interface TrackShape {
  readonly kind: 'track';
  readonly keyframes: readonly Keyframe[];
}

export type Shape =
  | BoxShape
  | PolygonShape
  | PolylineShape
  | PointShape
  | SkeletonShape
  | MaskShape
  | Cuboid2dShape
  | IntervalShape
  | SpanShape
  | TrackShape;

export type AttributeValue = string | number | boolean;

export interface AnnotationObject {
  readonly id: string;
  readonly classID: string;
  readonly shape: Shape;
  readonly attributes: { readonly [key: string]: AttributeValue };
  readonly group?: string;
  readonly source: 'worker' | 'ml';
  readonly verdict?: 'ok' | 'wrong';
}

export interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

export type Answer =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly [key: string]: string | number };

/** A file that was handed in beside the document. */
export interface FileEntry {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
}

export interface AnnotationDocument {
  readonly tool: string;
  readonly version: 1;
  readonly guideVersion: number;
  readonly objects: readonly AnnotationObject[];
  readonly relations: readonly Relation[];
  readonly answers: { readonly [key: string]: Answer };
  readonly files: readonly FileEntry[];
  readonly remarks: readonly never[];
}
