import type { AnnotationDocument, AnnotationObject } from '@pumasi/contract/documents/document';
import type { Region } from '@pumasi/contract/documents/mask';

/** `before` null adds, `after` null removes; `index` is the place in the drawing order. */
export interface ObjectChange {
  readonly kind: 'object';
  readonly id: string;
  readonly index: number;
  readonly before: AnnotationObject | null;
  readonly after: AnnotationObject | null;
}

/** Pixels of a mask, as runs of the region that changed: a whole mask per stroke would fill the memory. */
export interface MaskChange {
  readonly kind: 'mask';
  readonly id: string;
  readonly region: Region;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

type Field = 'answers' | 'relations' | 'files' | 'remarks';
export type FieldChange = {
  [F in Field]: {
    readonly kind: 'field';
    readonly field: F;
    readonly before: AnnotationDocument[F];
    readonly after: AnnotationDocument[F];
  };
}[Field];

export type Change = ObjectChange | MaskChange | FieldChange;

/** Plain data, so that the same change is undone, redone and written to the journal. */
export const inverse = (changes: readonly Change[]): Change[] =>
  changes.toReversed().map((it) => ({ ...it, before: it.after, after: it.before }) as Change);
