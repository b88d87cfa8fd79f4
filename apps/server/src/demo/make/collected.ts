/** What collectors are asked for, and pictures that somebody has brought: streets in several weathers, goods on a table. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { FileEntry } from '../content/document.ts';
import type { DemoUnit } from '../content/types.ts';
import { briefs, shots } from './collect-briefs.ts';
import { finish } from './lib/finish.ts';
import { assetPath, truth, two, writeAsset, writeUnits } from './lib/manifest.ts';
import { random } from './lib/random.ts';
import { n, Sheet } from './lib/svg.ts';
import { type Goods, goods } from './shelf.ts';
import { drawStreet } from './street/scene.ts';

type Draw = (path: string, view: number) => Promise<void>;

const street =
  (seed: number, time: 'day' | 'rain', signals: boolean): Draw =>
  async (path, view) => {
    const p = drawStreet(seed + view * 7, { w: 1280, h: 800, time, signals });
    await finish(p.svg, 1280, 800, path, { seed: seed + view, grain: 4, quality: 52, over: p.over });
  };

const W = 1080;
const H = 1440;

/** One thing on a table, as a phone sees it: nearer or further, a little turned, by another light. */
const thing =
  (seed: number, kind: Goods, name: string, colour: string, [w, h]: readonly [number, number]): Draw =>
  async (path, view) => {
    const r = random(seed + view * 31);
    const s = new Sheet(W, H);
    const scale = (view === 0 ? 1 : 0.86) * r.range(0.96, 1.02);
    const move = `translate(${n(W / 2 + r.range(-20, 20))} ${n(H * 0.53)}) rotate(${n(view === 0 ? r.range(-2, 2) : r.range(6, 10))}) scale(${n(scale)}) translate(${-w / 2} ${-h / 2})`;
    const desk = view === 0 ? '#b9a58a' : '#8f9aa3';
    const body = [
      `<rect width="${W}" height="${H}" fill="${desk}"/><rect width="${W}" height="${H}" filter="${s.texture(0.003, 0.04, r.int(1, 900), [0, 0, 0], 1.1, -0.46)}"/>`,
      `<g transform="translate(26 30) ${move}" opacity="0.5" filter="${s.blur(22)}"><rect width="${w}" height="${h}" rx="26" fill="#000"/></g>`,
      `<g transform="${move}">${goods(s, kind, name, colour, 0, 0, w, h)}</g>`,
      `<rect width="${W}" height="${H}" fill="${s.radial([W * (view === 0 ? 0.25 : 0.8), H * 0.1], H, [
        [0, '#fff8e6', 0.34],
        [0.55, '#fff', 0],
        [1, '#05070c', 0.4],
      ])}"/>`,
    ];
    await finish(s.wrap(body.join('')), W, H, path, { seed: seed + view, grain: 5, quality: 56, soft: 0.6 });
  };

/** By the subject of the brief: who has brought something, what it looks like. */
const BROUGHT: Readonly<Record<string, { views: number; draw: Draw; checks: readonly string[] }>> = {
  '비 오는 날의 차도': { views: 3, draw: street(7100, 'rain', false), checks: ['own', 'private'] },
  '낮의 건널목과 신호등': { views: 3, draw: street(7300, 'day', true), checks: ['own', 'private'] },
  '음료 캔': { views: 2, draw: thing(61, 'can', '톡톡사이다', '#2f8f55', [460, 860]), checks: ['sharp'] },
  '과자 봉지': { views: 2, draw: thing(83, 'snack', '바삭감자', '#e2662b', [700, 980]), checks: ['sharp'] },
};

async function entry(file: string, i: number): Promise<FileEntry> {
  const bytes = readFileSync(assetPath(file));
  const { width, height } = await sharp(bytes).metadata();
  return {
    id: `f${i + 1}`,
    name: `IMG_${4100 + i}.webp`,
    type: 'image/webp',
    size: bytes.length,
    width,
    height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

async function collected(key: string, title: string, list: readonly string[], tool: string): Promise<void> {
  const units: DemoUnit[] = [];
  for (const [i, text] of list.entries()) {
    const file = `${key}/${key}-${two(i)}.txt`;
    writeAsset(file, text);
    const unit = { file, orgFileName: `${title}_${two(i)}.txt` };
    const brought = BROUGHT[text.split('\n')[0] ?? ''];
    if (!brought) {
      units.push({ ...unit, truth: null });
      continue;
    }
    const handedIn = Array.from({ length: brought.views }, (_, v) => `${key}/${key}-${two(i)}-${v + 1}.webp`);
    for (const [view, path] of handedIn.entries()) await brought.draw(assetPath(path), view);
    const answers = Object.fromEntries(brought.checks.map((it) => [it, true]));
    const files = await Promise.all(handedIn.map((path, at) => entry(path, at)));
    units.push({ ...unit, truth: { ...truth(tool, [], { answers }), files }, handedIn });
  }
  writeUnits(key, units);
}

export async function makeCollected(): Promise<void> {
  await collected('brief', '수집요청', briefs, 'image_collector');
  await collected('shot', '촬영요청', shots, 'm_image_collector');
}
