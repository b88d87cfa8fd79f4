/** A Korean table from above: bowls and plates whose rims are the outlines to draw. */
import type { Xy } from '../content/document.ts';
import { shade } from './lib/colour.ts';
import { finish } from './lib/finish.ts';
import { assetPath, type Part, polygon, truth, two, writeUnits } from './lib/manifest.ts';
import { type Random, random } from './lib/random.ts';
import { n, Sheet } from './lib/svg.ts';

const W = 1280;
const H = 960;
type Dish = 'rice' | 'soup' | 'stew' | 'kimchi' | 'bibimbap' | 'namul' | 'egg' | 'fish' | 'tteok' | 'drink';
interface Plate {
  readonly kind: Dish;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number, count = 28, turn = 0): Xy[] =>
  Array.from({ length: count }, (_, i): Xy => {
    const a = (i / count) * Math.PI * 2;
    const [x, y] = [Math.cos(a) * rx, Math.sin(a) * ry];
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)];
  });

function vessel(s: Sheet, p: Plate, outer: string, inner: string): string {
  const { x, y, r } = p;
  return `<ellipse cx="${n(x + r * 0.12)}" cy="${n(y + r * 0.16)}" rx="${n(r * 1.03)}" ry="${n(r * 1.03)}" fill="#120a05" opacity="0.55" filter="${s.blur(r * 0.09)}"/>
<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${s.linear(
    [x - r, y - r],
    [x + r, y + r],
    [
      [0, shade(outer, 0.5)],
      [0.5, outer],
      [1, shade(outer, -0.45)],
    ],
  )}"/>
<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.93)}" fill="${s.linear(
    [x - r, y - r],
    [x + r, y + r],
    [
      [0, shade(inner, -0.4)],
      [0.45, inner],
      [1, shade(inner, 0.35)],
    ],
  )}"/>
<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.86)}" fill="${s.radial([x, y], r * 0.9, [
    [0, shade(inner, 0.05)],
    [0.8, shade(inner, -0.1)],
    [1, shade(inner, -0.4)],
  ])}"/>`;
}

/** Heaped pieces: many small lit shapes inside a disc. */
function heap(
  s: Sheet,
  r: Random,
  p: Plate,
  colours: readonly string[],
  count: number,
  size: number,
  long: number,
  spread = 0.7,
): string {
  const out: string[] = [];
  for (let i = 0; i < count; i++) {
    const a = r.range(0, Math.PI * 2);
    const m = Math.sqrt(r()) * spread * p.r;
    const [cx, cy] = [p.x + Math.cos(a) * m, p.y + Math.sin(a) * m];
    const c = r.pick(colours);
    const sz = size * p.r * r.range(0.7, 1.3);
    const turn = r.range(0, 180);
    out.push(
      `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n(turn)})"><ellipse cx="${n(sz * 0.12)}" cy="${n(sz * 0.18)}" rx="${n(sz * long)}" ry="${n(sz)}" fill="#000" opacity="0.28"/><ellipse rx="${n(sz * long)}" ry="${n(sz)}" fill="${shade(c, r.range(-0.15, 0.12))}"/><ellipse cx="${n(-sz * 0.3)}" cy="${n(-sz * 0.3)}" rx="${n(sz * long * 0.5)}" ry="${n(sz * 0.35)}" fill="#fff" opacity="${n(r.range(0.06, 0.3))}"/></g>`,
    );
  }
  return out.join('');
}

const liquid = (s: Sheet, p: Plate, colour: string): string =>
  `<circle cx="${n(p.x)}" cy="${n(p.y)}" r="${n(p.r * 0.84)}" fill="${s.radial(
    [p.x - p.r * 0.2, p.y - p.r * 0.25],
    p.r,
    [
      [0, shade(colour, 0.25)],
      [0.6, colour],
      [1, shade(colour, -0.4)],
    ],
  )}"/>`;
const gloss = (s: Sheet, p: Plate): string =>
  `<ellipse cx="${n(p.x - p.r * 0.3)}" cy="${n(p.y - p.r * 0.42)}" rx="${n(p.r * 0.34)}" ry="${n(p.r * 0.13)}" transform="rotate(-28 ${n(p.x - p.r * 0.3)} ${n(p.y - p.r * 0.42)})" fill="#fff" opacity="0.32" filter="${s.blur(p.r * 0.05)}"/>`;

function dish(s: Sheet, r: Random, p: Plate): string {
  switch (p.kind) {
    case 'rice':
      return (
        vessel(s, p, '#b9bec4', '#d7dade') +
        liquid(s, p, '#efe9dc') +
        heap(s, r, p, ['#fbf8ef', '#f4efe2', '#ebe4d3'], 320, 0.035, 2.1, 0.78) +
        (r.chance(0.5) ? heap(s, r, p, ['#2a2226', '#3a2c30'], 14, 0.035, 1.5, 0.7) : '')
      );
    case 'soup':
      return (
        vessel(s, p, '#c2c6ca', '#e6e6e2') +
        liquid(s, p, '#d9c492') +
        heap(s, r, p, ['#4f7b3b', '#6b9a4d', '#3f5f30'], 26, 0.05, 2.6, 0.7) +
        heap(s, r, p, ['#f6efd9', '#efe3bd'], 9, 0.09, 1.2, 0.62) +
        gloss(s, p)
      );
    case 'stew':
      return (
        vessel(s, p, '#2a2523', '#3a3230') +
        liquid(s, p, '#a8361c') +
        heap(s, r, p, ['#f7ecd4', '#f3e3bf'], 9, 0.13, 1.15, 0.58) +
        heap(s, r, p, ['#5e8f3e', '#7cab55'], 18, 0.045, 1.8, 0.66) +
        heap(s, r, p, ['#d0552a', '#c23b1c', '#e88a4a'], 40, 0.03, 1.2, 0.74) +
        gloss(s, p)
      );
    case 'kimchi':
      return (
        vessel(s, p, '#eceae4', '#f6f4ee') +
        heap(s, r, p, ['#c63a22', '#d9532f', '#b52b18', '#e9c9a0', '#e58a5c'], 70, 0.12, 2.0, 0.55) +
        heap(s, r, p, ['#f5d9a8', '#ffe9c9'], 24, 0.02, 1.3, 0.55)
      );
    case 'bibimbap': {
      const wedge = ['#5f8f3e', '#e07a2e', '#8a5a3c', '#f0ead6', '#7a4a6a', '#c9a24a'];
      const parts = wedge.map((c, i) => {
        const a = (i / wedge.length) * Math.PI * 2;
        const sub: Plate = {
          ...p,
          x: p.x + Math.cos(a) * p.r * 0.45,
          y: p.y + Math.sin(a) * p.r * 0.45,
          r: p.r * 0.48,
        };
        return heap(s, r, sub, [c, shade6(c, 1.15), shade6(c, 0.85)], 34, 0.1, 2.8, 0.72);
      });
      return `${vessel(s, p, '#2f2a28', '#3b3431')}${liquid(s, p, '#efe6d0')}${parts.join('')}<circle cx="${n(p.x)}" cy="${n(p.y)}" r="${n(p.r * 0.3)}" fill="#fffaf0"/><circle cx="${n(p.x + 3)}" cy="${n(p.y - 2)}" r="${n(p.r * 0.16)}" fill="${s.radial(
        [p.x, p.y],
        p.r * 0.17,
        [
          [0, '#ffd24a'],
          [1, '#f09a1a'],
        ],
        [p.x - p.r * 0.06, p.y - p.r * 0.07],
      )}"/>`;
    }
    case 'namul':
      return (
        vessel(s, p, '#e9e5da', '#f5f2ea') +
        heap(
          s,
          r,
          p,
          r.pick([
            ['#3f6b2f', '#557f3c', '#2f5424'],
            ['#e8dcae', '#f2e8c4', '#d5c68e'],
            ['#7b5a3a', '#8f6b47', '#694a2e'],
          ]),
          90,
          0.06,
          4.2,
          0.58,
        ) +
        heap(s, r, p, ['#fff2d0'], 22, 0.018, 1.4, 0.55)
      );
    case 'egg': {
      const rolls = Array.from({ length: 6 }, (_, i) => {
        const cx = p.x + (i - 2.5) * p.r * 0.23;
        const cy = p.y + (i % 2 === 0 ? -1 : 1) * p.r * 0.05;
        return `<rect x="${n(cx - p.r * 0.105 + 4)}" y="${n(cy - p.r * 0.34 + 6)}" width="${n(p.r * 0.21)}" height="${n(p.r * 0.7)}" rx="9" fill="#000" opacity="0.25"/><rect x="${n(cx - p.r * 0.105)}" y="${n(cy - p.r * 0.35)}" width="${n(p.r * 0.21)}" height="${n(p.r * 0.7)}" rx="9" fill="${s.linear(
          [cx - p.r * 0.1, cy],
          [cx + p.r * 0.1, cy],
          [
            [0, '#fbe08a'],
            [0.5, '#f5c64b'],
            [1, '#c98f22'],
          ],
        )}"/>${[0.25, 0.5, 0.75].map((t) => `<circle cx="${n(cx + r.range(-4, 4))}" cy="${n(cy - p.r * 0.35 + p.r * 0.7 * t)}" r="${n(p.r * 0.028)}" fill="${r.pick(['#e2702c', '#5d8f3c'])}"/>`).join('')}`;
      });
      return vessel(s, p, '#dfe6ea', '#f4f7f8') + rolls.join('');
    }
    case 'fish':
      return `${vessel(s, p, '#3d5a78', '#e9eef0')}<g transform="translate(${n(p.x)} ${n(p.y)}) rotate(${n(r.range(-25, 25))}) scale(${n(p.r / 100)})"><path d="M-72 4Q-30 -34 34 -20Q56 -14 78 -34Q70 0 80 26Q56 12 34 20Q-30 38 -72 4Z" fill="#000" opacity="0.3" transform="translate(4 7)"/><path d="M-72 4Q-30 -34 34 -20Q56 -14 78 -34Q70 0 80 26Q56 12 34 20Q-30 38 -72 4Z" fill="${s.linear(
        [0, -34],
        [0, 34],
        [
          [0, '#6a5236'],
          [0.4, '#b88a4a'],
          [0.7, '#dcb878'],
          [1, '#7a5a36'],
        ],
      )}"/><path d="M-46 -8L-30 16M-24 -16L-6 20M0 -18L18 18" stroke="#4a3218" stroke-width="5" stroke-linecap="round" opacity="0.8"/><circle cx="-56" cy="0" r="4" fill="#1c140c"/></g>`;
    case 'tteok':
      return (
        vessel(s, p, '#e5ded2', '#f1ece2') +
        liquid(s, p, '#c8391d') +
        heap(s, r, p, ['#ee8a56', '#e8713e', '#f29a68'], 24, 0.085, 3.4, 0.6) +
        heap(s, r, p, ['#5b8d3d', '#f0d9a2'], 14, 0.04, 2, 0.6) +
        gloss(s, p)
      );
    default:
      return (
        vessel(s, p, '#cfd8dc', '#e8eef0') +
        liquid(s, p, r.pick(['#c99a4a', '#e9e1d0', '#8a3b46'])) +
        gloss(s, p)
      );
  }
}
const shade6 = (c: string, by: number): string =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.round(Math.min(255, Number.parseInt(c.slice(i, i + 2), 16) * by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function cutlery(
  s: Sheet,
  x: number,
  y: number,
  turn: number,
  spoon: boolean,
): { svg: string; outline: Xy[] } {
  const metal = s.linear(
    [x - 14, y],
    [x + 14, y],
    [
      [0, '#f3f4f5'],
      [0.4, '#aab0b5'],
      [0.6, '#e8eaec'],
      [1, '#7d848a'],
    ],
  );
  const body = spoon
    ? `<ellipse cx="${x}" cy="${y - 150}" rx="30" ry="42"/><rect x="${x - 6}" y="${y - 112}" width="12" height="270" rx="6"/>`
    : `<path d="M${x - 14} ${y - 160}l6 0l3 320l-11 0Z"/><path d="M${x + 8} ${y - 160}l6 0l5 320l-11 0Z"/>`;
  const local: Xy[] = spoon
    ? [
        ...ellipse(x, y - 150, 30, 42, 14, Math.PI / 2).filter((p) => p[1] < y - 118),
        [x + 6, y - 106],
        [x + 6, y + 158],
        [x - 6, y + 158],
        [x - 6, y - 106],
      ]
    : [
        [x - 15, y - 160],
        [x + 14, y - 160],
        [x + 19, y + 160],
        [x - 16, y + 160],
      ];
  const [c, sn] = [Math.cos(turn), Math.sin(turn)];
  const ordered = spoon ? orderAround(local) : local;
  return {
    svg: `<g transform="rotate(${n((turn * 180) / Math.PI)} ${x} ${y})"><g fill="#0d0703" opacity="0.5" transform="translate(6 9)" filter="${s.blur(5)}">${body}</g><g fill="${metal}">${body}</g></g>`,
    outline: ordered.map(
      ([px, py]): Xy => [x + (px - x) * c - (py - y) * sn, y + (px - x) * sn + (py - y) * c],
    ),
  };
}
/** The spoon outline as one ring: bowl on top, handle below. */
function orderAround(list: readonly Xy[]): Xy[] {
  const left = list.filter((p) => p[0] <= (list[0] as Xy)[0]).sort((a, b) => b[1] - a[1]);
  const right = list.filter((p) => p[0] > (list[0] as Xy)[0]).sort((a, b) => a[1] - b[1]);
  return [...left, ...right];
}

export async function makeDishes(count = 20): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(3000 + i);
    const s = new Sheet(W, H);
    const wood = r.pick([
      ['#7a4e2c', '#5c3820'],
      ['#a5754a', '#86582f'],
      ['#3d2a20', '#2a1c15'],
      ['#c79b6a', '#a87c4c'],
    ] as const);
    const bg = `<rect width="${W}" height="${H}" fill="${s.linear(
      [0, 0],
      [W, H],
      [
        [0, shade(wood[0], 0.12)],
        [0.6, wood[0]],
        [1, wood[1]],
      ],
    )}"/><rect width="${W}" height="${H}" filter="${s.texture(0.002, 0.06, r.int(1, 900), [0.1, 0.05, 0.02], 2.2, -0.45)}"/>${[0.25, 0.5, 0.75].map((t) => `<rect y="${n(H * t + r.range(-20, 20))}" width="${W}" height="3" fill="#1a0f08" opacity="0.5"/>`).join('')}`;
    const kinds = r.shuffle<Dish>([
      'rice',
      'soup',
      'stew',
      'kimchi',
      'bibimbap',
      'namul',
      'egg',
      'fish',
      'tteok',
      'drink',
      'namul',
      'rice',
    ]);
    const plates: Plate[] = [];
    const wanted = r.int(6, 9);
    for (let t = 0; t < 500 && plates.length < wanted; t++) {
      const kind = kinds[plates.length % kinds.length] as Dish;
      const size =
        {
          rice: 105,
          soup: 115,
          stew: 135,
          kimchi: 95,
          bibimbap: 155,
          namul: 88,
          egg: 120,
          fish: 150,
          tteok: 130,
          drink: 62,
        }[kind] * r.range(0.94, 1.08);
      const p: Plate = {
        kind,
        x: r.range(size + 12, W - size - 130),
        y: r.range(size + 12, H - size - 12),
        r: size,
      };
      if (plates.every((o) => Math.hypot(o.x - p.x, o.y - p.y) > o.r + p.r + 10)) plates.push(p);
    }
    const sets = [
      cutlery(s, W - 92, H / 2 + r.range(-120, 120), r.range(-0.05, 0.05), true),
      cutlery(s, W - 38, H / 2 + r.range(-120, 120), r.range(-0.05, 0.05), false),
    ];
    const light = `<rect width="${W}" height="${H}" fill="${s.radial([W * 0.2, H * 0.05], W * 0.95, [
      [0, '#fff6dd', 0.34],
      [0.5, '#fff0d0', 0.06],
      [1, '#0a0500', 0.34],
    ])}"/>`;
    const svg = s.wrap(
      bg + plates.map((p) => dish(s, r, p)).join('') + sets.map((c) => c.svg).join('') + light,
    );
    const parts: Part[] = [
      ...plates.map((p): Part => ({ classID: p.kind, shape: polygon(ellipse(p.x, p.y, p.r, p.r)) })),
      { classID: 'spoon', shape: polygon((sets[0] as { outline: Xy[] }).outline) },
      { classID: 'chopsticks', shape: polygon((sets[1] as { outline: Xy[] }).outline) },
    ];
    const file = `table/table-${two(i)}.webp`;
    await finish(svg, W, H, assetPath(file), { seed: i, grain: 4, quality: 60 });
    units.push({ file, orgFileName: `밥상_${two(i)}.webp`, truth: truth('image_annotator', parts) });
  }
  writeUnits('table', units);
}
