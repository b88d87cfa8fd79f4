import { z } from 'zod';
import type { AnnotationDocument, DocumentFile } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import type { AnswerProblem } from './tool-definition.ts';

/** What a browser shows and the server tells by its bytes. */
export const PICTURE_FORMATS = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const side = z.number().int().min(0).max(50_000);
/** No more than one hand-in can carry. */
const count = z.number().int().min(0).max(20);

/** What any collector of pictures may ask of them. */
export const pictureSetFields = {
  minFiles: count.default(1),
  maxFiles: count.min(1).default(10),
  /** Pixels as the picture is seen, so after its own turning. */
  minWidth: side.default(0),
  minHeight: side.default(0),
  maxWidth: side.min(1).default(50_000),
  maxHeight: side.min(1).default(50_000),
  maxBytes: z.number().int().min(1).max(52_428_800).default(20_971_520),
  formats: z
    .array(z.enum(PICTURE_FORMATS))
    .min(1)
    .default([...PICTURE_FORMATS]),
  /** The same bytes twice in one set. */
  refuseDuplicates: z.boolean().default(true),
  /** Bits of the look in which two pictures must differ; 0 lets near pictures pass. */
  minDifference: z.number().int().min(0).max(32).default(4),
  /** What the worker confirms and the reviewer judges. */
  checklist: z
    .array(
      z.object({
        id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
        name: z.string().min(1).max(LIMITS.name),
        nameEn: z.string().max(LIMITS.name).optional(),
      }),
    )
    .max(30)
    .default([]),
};

const pictureSet = z.object(pictureSetFields);
export type PictureSetOptions = z.infer<typeof pictureSet>;

export const soundLimits = (it: PictureSetOptions): boolean =>
  it.minFiles <= it.maxFiles && it.minWidth <= it.maxWidth && it.minHeight <= it.maxHeight;

export type PictureFault =
  | 'format'
  | 'too-heavy'
  | 'too-small'
  | 'too-big'
  | 'duplicate'
  | 'similar'
  | 'unmeasured';
export type PictureSetProblem = 'too-few-files' | 'too-many-files' | 'unconfirmed' | PictureFault;

const BITS = Array.from({ length: 16 }, (_, n) => [...n.toString(2)].filter((bit) => bit === '1').length);

/** In how many of their 64 bits two looks differ. */
export function lookDistance(a: string, b: string): number {
  let distance = 0;
  for (let i = 0; i < 16; i++)
    distance += BITS[Number.parseInt(a[i] ?? '0', 16) ^ Number.parseInt(b[i] ?? '0', 16)] ?? 0;
  return distance;
}

type Measured = Pick<DocumentFile, 'type' | 'size' | 'width' | 'height' | 'sha256' | 'look'>;

/** Why one picture does not belong in a set with the others; null when it does. */
export function faultOfPicture(
  file: Measured,
  others: readonly Measured[],
  options: PictureSetOptions,
): PictureFault | null {
  const { width, height, sha256, look } = file;
  if (!options.formats.some((it) => it === file.type)) return 'format';
  if (file.size > options.maxBytes) return 'too-heavy';
  if (!width || !height || !sha256) return 'unmeasured';
  if (width < options.minWidth || height < options.minHeight) return 'too-small';
  if (width > options.maxWidth || height > options.maxHeight) return 'too-big';
  if (options.refuseDuplicates && others.some((it) => it.sha256 === sha256)) return 'duplicate';
  if (
    look !== undefined &&
    others.some((it) => it.look !== undefined && lookDistance(it.look, look) < options.minDifference)
  )
    return 'similar';
  return null;
}

export function validatePictures(
  document: AnnotationDocument,
  options: PictureSetOptions,
): AnswerProblem<PictureSetProblem>[] {
  const found: AnswerProblem<PictureSetProblem>[] = [];
  const { files, answers } = document;
  if (files.length < options.minFiles)
    found.push({ code: 'too-few-files', values: { min: options.minFiles, count: files.length } });
  if (files.length > options.maxFiles)
    found.push({ code: 'too-many-files', values: { max: options.maxFiles, count: files.length } });
  for (const [index, file] of files.entries()) {
    const fault = faultOfPicture(file, files.slice(0, index), options);
    if (fault) found.push({ code: fault, objectID: file.id, values: { number: index + 1, name: file.name } });
  }
  for (const { id, name, nameEn } of options.checklist)
    if (answers[id] !== true)
      found.push({ code: 'unconfirmed', objectID: id, values: { name, nameEn: nameEn ?? name } });
  return found;
}
