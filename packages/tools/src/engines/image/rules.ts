import type { AttributeDefinition } from '@pumasi/contract/tools/attributes';
import type { ImageAnnotatorOptions, ImageShapeKind } from '@pumasi/contract/tools/image-annotator';
import type { ImageSegmentatorOptions, MaskTool } from '@pumasi/contract/tools/image-segmentator';

export type ImageTool = 'select' | 'remark' | ImageShapeKind | MaskTool;

export interface MaskRules {
  readonly allowOverlap: boolean;
  readonly brushSize: number;
  readonly wandTolerance: number;
  readonly superpixelSize: number;
}

/** What a tool asks of the engine: the part of its options that drawing depends on. */
export interface ImageRules {
  /** Beside the arrow; the first is in hand when painting begins. */
  readonly tools: readonly (ImageShapeKind | MaskTool)[];
  readonly attributes: readonly AttributeDefinition[];
  readonly maxObjects: number;
  readonly maxVertices: number;
  readonly minBoxSize: number;
  readonly allowOutside: boolean;
  readonly rotatable: boolean;
  /** Null where objects are outlines and not pixels. */
  readonly mask: MaskRules | null;
}

export const annotatorRules = ({ shapes, ...options }: ImageAnnotatorOptions): ImageRules => ({
  ...options,
  tools: shapes,
  mask: null,
});

export const segmentatorRules = (options: ImageSegmentatorOptions): ImageRules => ({
  tools: options.tools,
  attributes: options.attributes,
  maxObjects: options.maxObjects,
  maxVertices: options.maxVertices,
  minBoxSize: 0,
  allowOutside: false,
  rotatable: false,
  mask: options,
});
