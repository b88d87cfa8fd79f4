/** Where makers put what they made: assets/<key>/… and content/units/<key>.jsonl. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  AnnotationDocument,
  AnnotationObject,
  Answer,
  AttributeValue,
  Relation,
  Shape,
  Xy,
} from '../../content/document.ts';
import type { DemoUnit } from '../../content/types.ts';
import type { Rect } from '../street/draw.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const assetPath = (file: string): string => join(root, 'assets', file);
export const two = (i: number): string => String(i + 1).padStart(2, '0');

export function writeUnits(key: string, units: readonly DemoUnit[]): void {
  mkdirSync(join(root, 'content', 'units'), { recursive: true });
  // A line per unit: small differences, and no formatter that spreads coordinates over lines.
  writeFileSync(
    join(root, 'content', 'units', `${key}.jsonl`),
    units.map((u) => `${JSON.stringify(u)}\n`).join(''),
  );
  const counts = units.map((u) => u.truth?.objects.length ?? 0);
  console.log(`${key}: ${units.length} units, objects ${Math.min(...counts)}–${Math.max(...counts)}`);
}

export const writeAsset = (file: string, text: string): void => {
  mkdirSync(dirname(assetPath(file)), { recursive: true });
  writeFileSync(assetPath(file), text);
};

export interface Part {
  readonly classID: string;
  readonly shape: Shape;
  readonly attributes?: { readonly [key: string]: AttributeValue };
  readonly verdict?: AnnotationObject['verdict'];
  readonly group?: string;
}

export function truth(
  tool: string,
  parts: readonly Part[],
  extra: {
    relations?: readonly Relation[];
    answers?: { readonly [key: string]: Answer };
    source?: 'worker' | 'ml';
  } = {},
): AnnotationDocument {
  return {
    tool,
    version: 1,
    guideVersion: 1,
    objects: parts.map((p, i) => ({
      id: `o${i + 1}`,
      classID: p.classID,
      shape: p.shape,
      attributes: p.attributes ?? {},
      ...(p.group ? { group: p.group } : {}),
      source: extra.source ?? 'worker',
      ...(p.verdict ? { verdict: p.verdict } : {}),
    })),
    relations: extra.relations ?? [],
    answers: extra.answers ?? {},
    files: [],
    remarks: [],
  };
}

export const q = (v: number): number => Math.round(v * 10) / 10;
export const box = (r: Rect): Shape => ({
  kind: 'box',
  x: q(r.x),
  y: q(r.y),
  w: q(r.w),
  h: q(r.h),
  angle: 0,
});
export const polygon = (ring: readonly Xy[]): Shape => ({
  kind: 'polygon',
  rings: [ring.map(([x, y]): Xy => [q(x), q(y)])],
});
