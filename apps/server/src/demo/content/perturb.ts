/** Turns a known answer into what a person of a given quality might have handed in. */
import type { AnnotationDocument, AnnotationObject, Shape, Xy } from './document.ts';
import { seeded } from './random.ts';
import { otherAnswers } from './survey-answers.ts';

const tenth = (v: number): number => Math.round(v * 10) / 10;
const hundredth = (v: number): number => Math.round(v * 100) / 100;

function shaken(shape: Shape, amount: number, next: () => number): Shape {
  const j = (): number => (next() + next() - 1) * amount;
  const point = ([x, y]: Xy): Xy => [tenth(x + j()), tenth(y + j())];
  switch (shape.kind) {
    case 'box': {
      // Right and bottom edges only move inward: a document does not know where its picture ends.
      const [x, y] = [tenth(Math.max(0, shape.x + j())), tenth(Math.max(0, shape.y + j()))];
      return {
        ...shape,
        x,
        y,
        w: tenth(Math.max(4, shape.x + shape.w - Math.abs(j()) - x)),
        h: tenth(Math.max(4, shape.y + shape.h - Math.abs(j()) - y)),
      };
    }
    case 'polygon':
      return { ...shape, rings: shape.rings.map((ring) => ring.map(point)) };
    case 'polyline':
      return { ...shape, points: shape.points.map(point) };
    case 'point':
      return { ...shape, x: tenth(shape.x + j()), y: tenth(shape.y + j()) };
    case 'skeleton':
      return {
        ...shape,
        points: shape.points.map((p) => ({ ...p, x: tenth(p.x + j()), y: tenth(p.y + j()) })),
      };
    case 'cuboid2d':
      return { ...shape, vertices: shape.vertices.map(point) };
    case 'interval': {
      const start = hundredth(Math.max(0, shape.start + j() * 0.02));
      return { ...shape, start, end: hundredth(Math.max(start + 0.1, shape.end + j() * 0.02)) };
    }
    case 'track':
      return {
        ...shape,
        keyframes: shape.keyframes.map((k) => ({
          ...k,
          shape: shaken(k.shape, amount * 0.5, next) as typeof k.shape,
        })),
      };
    // A mask moved by a pixel and a span moved by a letter are no human slips; they stay as they are.
    default:
      return shape;
  }
}

/** Drops one letter, as a hurried typist does. */
function slip(text: string, next: () => number): string {
  const letters = [...text];
  if (letters.length < 4) return text;
  letters.splice(1 + Math.floor(next() * (letters.length - 2)), 1);
  return letters.join('');
}

/** quality 1 gives the answer back almost as it is; 0.5 a careless worker. Pure: same arguments, same result. */
export function perturb(document: AnnotationDocument, seed: number, quality: number): AnnotationDocument {
  if (document.tool === 'survey') return { ...document, answers: otherAnswers(document.answers, seed) };
  const next = seeded(seed);
  const slack = Math.max(0, 1 - quality);
  const amount = 0.6 + slack * 14;
  const classIDs = [...new Set(document.objects.map((o) => o.classID))];
  const keep = document.objects.filter(
    (o) => document.objects.length < 3 || o.shape.kind === 'skeleton' || next() > slack * 0.16,
  );
  const objects = keep.map((o): AnnotationObject => {
    const other = classIDs[Math.floor(next() * classIDs.length)] ?? o.classID;
    const swap = next() < slack * 0.12 && o.shape.kind !== 'skeleton' && o.shape.kind !== 'track';
    const text = o.attributes.text;
    const attributes =
      typeof text === 'string' && next() < slack * 0.5
        ? { ...o.attributes, text: slip(text, next) }
        : o.attributes;
    return {
      ...o,
      classID: swap ? other : o.classID,
      shape: shaken(o.shape, amount, next),
      attributes,
      source: 'worker',
    };
  });
  const ids = new Set(objects.map((o) => o.id));
  const spoken = document.answers.text;
  const answers =
    typeof spoken === 'string' && next() < slack * 0.6
      ? { ...document.answers, text: slip(spoken, next) }
      : document.answers;
  return {
    ...document,
    objects,
    relations: document.relations.filter((r) => ids.has(r.from) && ids.has(r.to)),
    answers,
  };
}
