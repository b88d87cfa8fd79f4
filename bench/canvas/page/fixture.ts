import { type AnnotationDocument, emptyDocument } from '@pumasi/contract/documents/document';
import type { Shape } from '@pumasi/contract/documents/shapes';
import { imageAnnotator } from '@pumasi/contract/tools/image-annotator';

export const PICTURE = { width: 4000, height: 3000 };
const CLASSES = imageAnnotator.sample.classes;

/** The same numbers in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

/** Half boxes, half polygons of 12 points, spread over the picture. */
export function manyShapes(count: number): AnnotationDocument {
  const random = randomFrom(7);
  const objects = Array.from({ length: count }, (_, i) => {
    const size = 16 + random() * 50;
    const x = size + random() * (PICTURE.width - size * 2);
    const y = size + random() * (PICTURE.height - size * 2);
    const shape: Shape =
      i % 2 === 0
        ? {
            kind: 'box',
            x: Math.round(x),
            y: Math.round(y),
            w: Math.round(size),
            h: Math.round(size * 0.7),
            angle: 0,
          }
        : {
            kind: 'polygon',
            rings: [
              Array.from({ length: 12 }, (_unused, corner): [number, number] => {
                const angle = (corner / 12) * Math.PI * 2;
                const radius = (size / 2) * (0.7 + random() * 0.3);
                return [Math.round(x + Math.cos(angle) * radius), Math.round(y + Math.sin(angle) * radius)];
              }),
            ],
          };
    const classID = CLASSES[i % CLASSES.length]!.classID;
    return { id: `s${i}`, classID, shape, attributes: {}, source: 'worker' as const };
  });
  return { ...emptyDocument('image_annotator', 1), objects };
}

/** One mask with a ragged outline over most of the picture, and some small ones. */
export function largeMasks(): AnnotationDocument {
  const random = randomFrom(11);
  const ragged = (x: number, y: number, w: number, h: number): Shape => {
    const rle: number[] = [];
    let before = 0;
    for (let row = 0; row < h; row++) {
      const from = Math.floor(random() * w * 0.06);
      const to = w - Math.floor(random() * w * 0.06);
      rle.push(before + from, to - from);
      before = w - to;
    }
    return { kind: 'mask', x, y, w, h, rle: [...rle, before] };
  };
  const shapes = [
    ragged(200, 200, 3600, 2600),
    ...Array.from({ length: 20 }, (_, i) => ragged(10 + i * 190, 20, 150, 120)),
  ];
  const objects = shapes.map((shape, i) => ({
    id: `m${i}`,
    classID: CLASSES[i % CLASSES.length]!.classID,
    shape,
    attributes: {},
    source: 'worker' as const,
  }));
  return { ...emptyDocument('image_segmentator', 1), objects };
}

/** A street in plain shapes with grain, so that compression and decoding have real work. */
export async function makePicture({ width, height }: { width: number; height: number }): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#8fb4d9');
  sky.addColorStop(0.5, '#dfe7ec');
  sky.addColorStop(0.52, '#5c6168');
  sky.addColorStop(1, '#3c4046');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const random = randomFrom(3);
  for (let i = 0; i < 24; i++) {
    const w = width * (0.03 + random() * 0.06);
    const h = height * (0.1 + random() * 0.3);
    const x = random() * width;
    context.fillStyle = `hsl(${20 + random() * 30} ${10 + random() * 20}% ${35 + random() * 35}%)`;
    context.fillRect(x, height * 0.52 - h, w, h);
    context.fillStyle = 'rgba(255,244,200,.5)';
    for (let n = 0; n < 20; n++) {
      context.fillRect(x + random() * w * 0.85, height * 0.52 - h + random() * h * 0.9, w * 0.08, h * 0.05);
    }
  }
  for (let i = 0; i < 7; i++) {
    context.fillStyle = `hsl(${random() * 360} 45% 45%)`;
    const x = width * (0.05 + i * 0.13);
    const y = height * (0.56 + random() * 0.2);
    context.beginPath();
    context.roundRect(x, y, width * 0.1, height * 0.07, 18);
    context.fill();
    context.fillStyle = '#15181d';
    context.beginPath();
    context.arc(x + width * 0.02, y + height * 0.07, height * 0.016, 0, 7);
    context.arc(x + width * 0.08, y + height * 0.07, height * 0.016, 0, 7);
    context.fill();
  }
  context.strokeStyle = '#f3d34a';
  context.lineWidth = height * 0.006;
  context.setLineDash([width * 0.04, width * 0.025]);
  context.beginPath();
  context.moveTo(0, height * 0.9);
  context.lineTo(width, height * 0.84);
  context.stroke();
  for (let i = 0; i < (width * height) / 300; i++) {
    context.fillStyle = random() > 0.5 ? 'rgba(255,255,255,.07)' : 'rgba(0,0,0,.07)';
    context.fillRect(random() * width, random() * height, 3, 3);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
