/** Farmland from above: paddies, dry fields, vinyl houses, roofs, ponds and the roads between them. */
import type { Xy } from '../content/document.ts';
import { shade } from './lib/colour.ts';
import { finish } from './lib/finish.ts';
import { assetPath, type Part, polygon, q, truth, two, writeUnits } from './lib/manifest.ts';
import { type Random, random } from './lib/random.ts';
import { n, poly, Sheet } from './lib/svg.ts';

const W = 1280;
const H = 960;
type Quad = readonly [Xy, Xy, Xy, Xy];

const mixp = (a: Xy, b: Xy, t: number): Xy => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
function split(r: Random, quad: Quad, depth: number): Quad[] {
  if (depth === 0 || (depth < 3 && r.chance(0.12))) return [quad];
  const [a, b, c, d] = quad;
  const [t, u] = [r.range(0.38, 0.62), r.range(0.38, 0.62)];
  const wide = Math.hypot(b[0] - a[0], b[1] - a[1]) > Math.hypot(d[0] - a[0], d[1] - a[1]);
  const [m, o] = wide ? [mixp(a, b, t), mixp(d, c, u)] : [mixp(b, c, t), mixp(a, d, u)];
  const halves: Quad[] = wide
    ? [
        [a, m, o, d],
        [m, b, c, o],
      ]
    : [
        [a, b, m, o],
        [o, m, c, d],
      ];
  return halves.flatMap((h) => split(r, h, depth - 1));
}
const inset = (quad: Quad, by: number): Quad => {
  const c = mixp(mixp(quad[0], quad[2], 0.5), mixp(quad[1], quad[3], 0.5), 0.5);
  return quad.map((p) =>
    mixp(p, c, by / Math.max(40, Math.hypot(p[0] - c[0], p[1] - c[1]))),
  ) as unknown as Quad;
};

function rows(s: Sheet, quad: Quad, count: number, colour: string, width: number, opacity: number): string {
  const [a, b, c, d] = quad;
  const clip = s.clip(poly(quad, ''));
  const lines = Array.from({ length: count }, (_, i) => {
    const [p, e] = [mixp(a, d, (i + 0.5) / count), mixp(b, c, (i + 0.5) / count)];
    return `<path d="M${n(p[0])} ${n(p[1])}L${n(e[0])} ${n(e[1])}"/>`;
  });
  return `<g clip-path="${clip}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}">${lines.join('')}</g>`;
}

export async function makeSatellite(count = 18): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(7200 + i);
    const s = new Sheet(W, H);
    const parts: Part[] = [];
    const turn = r.range(-0.3, 0.3);
    const rot = ([x, y]: Xy): Xy => [
      W / 2 + (x - W / 2) * Math.cos(turn) - (y - H / 2) * Math.sin(turn),
      H / 2 + (x - W / 2) * Math.sin(turn) + (y - H / 2) * Math.cos(turn),
    ];
    const base: Quad = [
      rot([-330, -330]),
      rot([W + 330, -330]),
      rot([W + 330, H + 330]),
      rot([-330, H + 330]),
    ];
    const out: string[] = [`<rect width="${W}" height="${H}" fill="#6f7148"/>`];
    const season = r.pick([
      ['#6f9a3c', '#86a848', '#5a8a3a', '#97b155'],
      ['#c2a64a', '#b3953c', '#cdb65e', '#9c8a3e'],
      ['#4f8048', '#5f9150', '#41703f', '#739a58'],
    ] as const);
    const soil = ['#8a6a48', '#9b7a54', '#7a5c40', '#a88b63'];
    const clipIn = (quad: Quad): boolean => quad.every(([x, y]) => x > 2 && y > 2 && x < W - 2 && y < H - 2);
    // Roads are planned first, so that no roof or pond lies under them; they are drawn over the fields.
    const roads = Array.from({ length: r.int(1, 2) }, (_, k) => {
      const across = k === 0;
      const start: Xy = across ? [0, r.range(H * 0.2, H * 0.8)] : [r.range(W * 0.2, W * 0.8), 0];
      const end: Xy = across ? [W, r.range(H * 0.2, H * 0.8)] : [r.range(W * 0.2, W * 0.8), H];
      const bend = r.range(-110, 110);
      const line = Array.from({ length: 9 }, (_, j): Xy => {
        const t = j / 8;
        const p = mixp(start, end, t);
        const off = Math.sin(t * Math.PI) * bend + Math.sin(t * Math.PI * 2) * bend * 0.3;
        return across ? [p[0], p[1] + off] : [p[0] + off, p[1]];
      });
      return { across, line };
    });
    const nearRoad = (c: Xy): boolean =>
      roads.some(({ line }) =>
        line.some(
          (p, j) =>
            Math.hypot(p[0] - c[0], p[1] - c[1]) < 150 ||
            (j > 0 &&
              Math.hypot(
                (p[0] + (line[j - 1] as Xy)[0]) / 2 - c[0],
                (p[1] + (line[j - 1] as Xy)[1]) / 2 - c[1],
              ) < 150),
        ),
      );
    const cells = split(r, base, 6).map((c) => inset(c, 7));
    for (const cell of cells) {
      const drawn = r.pick([
        'paddy',
        'paddy',
        'paddy',
        'field',
        'field',
        'vinyl',
        'vinyl',
        'house',
        'house',
        'pond',
        'wood',
      ] as const);
      const kind =
        (drawn === 'vinyl' || drawn === 'house' || drawn === 'pond') && nearRoad(mixp(cell[0], cell[2], 0.5))
          ? 'field'
          : drawn;
      const whole = clipIn(cell);
      const grow = (c: string): string =>
        s.linear(cell[0], cell[2], [
          [0, shade(c, 0.1)],
          [0.5, c],
          [1, shade(c, -0.14)],
        ]);
      if (kind === 'paddy' || kind === 'field') {
        const c = kind === 'paddy' ? r.pick(season) : r.pick(soil);
        out.push(poly(cell, `fill="${grow(c)}" stroke="#4f4a30" stroke-width="3"`));
        out.push(
          rows(
            s,
            cell,
            kind === 'paddy' ? 26 : 15,
            kind === 'paddy' ? shade(c, -0.35) : r.pick(['#4e7a35', '#3f5a2c', '#c9b48a']),
            kind === 'paddy' ? 1.6 : 5,
            kind === 'paddy' ? 0.35 : 0.55,
          ),
        );
        if (whole) parts.push({ classID: kind, shape: polygon(cell) });
      } else if (kind === 'vinyl') {
        out.push(poly(cell, `fill="${grow('#8f8560')}"`));
        const lanes = r.int(3, 5);
        for (let k = 0; k < lanes; k++) {
          const t0 = (k + 0.12) / lanes;
          const t1 = (k + 0.88) / lanes;
          const [a, b, c, d] = cell;
          const house: Quad = [
            mixp(mixp(a, d, t0), mixp(b, c, t0), 0.05),
            mixp(mixp(a, d, t0), mixp(b, c, t0), 0.95),
            mixp(mixp(a, d, t1), mixp(b, c, t1), 0.95),
            mixp(mixp(a, d, t1), mixp(b, c, t1), 0.05),
          ];
          out.push(
            poly(
              house.map(([x, y]): Xy => [x + 6, y + 8]),
              `fill="#1c1a10" opacity="0.4" filter="${s.blur(3)}"`,
            ),
          );
          out.push(
            poly(
              house,
              `fill="${s.linear(house[0], house[3], [
                [0, '#aebabd'],
                [0.35, '#ffffff'],
                [0.6, '#dfe8ea'],
                [1, '#8b999d'],
              ])}"`,
            ),
          );
          out.push(rows(s, [house[1], house[2], house[3], house[0]], 14, '#7d8a8e', 1, 0.5));
          if (clipIn(house)) parts.push({ classID: 'vinyl', shape: polygon(house) });
        }
      } else if (kind === 'house') {
        out.push(poly(cell, `fill="${grow('#a39a84')}"`));
        const c = mixp(cell[0], cell[2], 0.5);
        for (let k = 0; k < r.int(1, 3); k++) {
          const [hw, hh] = [r.range(26, 48), r.range(20, 34)];
          const at: Xy = [
            c[0] + (k - 0.6) * 84 * Math.cos(turn),
            c[1] + (k - 0.6) * 84 * Math.sin(turn) + r.range(-8, 8),
          ];
          const corner = (dx: number, dy: number): Xy => [
            at[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
            at[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
          ];
          const roof: Quad = [corner(-hw, -hh), corner(hw, -hh), corner(hw, hh), corner(-hw, hh)];
          const tile = r.pick(['#9c4a36', '#3f5f86', '#5d6166', '#3f7f6a', '#b0552f']);
          out.push(
            poly(
              roof.map(([x, y]): Xy => [x + 12, y + 15]),
              `fill="#15130c" opacity="0.5" filter="${s.blur(4)}"`,
            ),
          );
          out.push(
            poly(
              [corner(-hw, -hh), corner(hw, -hh), corner(hw, 0), corner(-hw, 0)],
              `fill="${shade(tile, 0.18)}"`,
            ),
            poly(
              [corner(-hw, 0), corner(hw, 0), corner(hw, hh), corner(-hw, hh)],
              `fill="${shade(tile, -0.25)}"`,
            ),
          );
          out.push(rows(s, [roof[1], roof[2], roof[3], roof[0]], 12, '#000', 0.8, 0.25));
          if (clipIn(roof)) parts.push({ classID: 'building', shape: polygon(roof) });
        }
      } else if (kind === 'pond') {
        out.push(poly(cell, `fill="${grow('#77804c')}"`));
        const c = mixp(cell[0], cell[2], 0.5);
        const ring = Array.from({ length: 20 }, (_, k): Xy => {
          const a = (k / 20) * Math.PI * 2;
          const R = r.range(0.82, 1) * Math.min(95, Math.hypot(cell[0][0] - c[0], cell[0][1] - c[1]) * 0.52);
          return [c[0] + Math.cos(a) * R * 1.15, c[1] + Math.sin(a) * R * 0.9];
        });
        out.push(
          poly(
            ring,
            `fill="${s.radial(c, 110, [
              [0, '#24484f'],
              [0.8, '#3b6a6c'],
              [1, '#7d8f74'],
            ])}" stroke="#5a5a3a" stroke-width="5" stroke-linejoin="round"`,
          ),
        );
        if (ring.every(([x, y]) => x > 2 && y > 2 && x < W - 2 && y < H - 2))
          parts.push({ classID: 'water', shape: polygon(ring) });
      } else {
        out.push(poly(cell, `fill="#3f5a30"`));
        const c = s.clip(poly(cell, ''));
        out.push(
          `<g clip-path="${c}">${Array.from({ length: 70 }, () => {
            const p = mixp(mixp(cell[0], cell[1], r()), mixp(cell[3], cell[2], r()), r());
            const R = r.range(9, 20);
            const g = r.pick(['#3c5f2c', '#4c7438', '#2f4d26', '#5b7d42']);
            return `<circle cx="${n(p[0] + 4)}" cy="${n(p[1] + 6)}" r="${n(R)}" fill="#0e160a" opacity="0.45"/><circle cx="${n(p[0])}" cy="${n(p[1])}" r="${n(R)}" fill="${s.radial(
              p,
              R,
              [
                [0, shade(g, 0.25)],
                [0.7, g],
                [1, shade(g, -0.4)],
              ],
              [p[0] - R * 0.4, p[1] - R * 0.4],
            )}"/>`;
          }).join('')}</g>`,
        );
      }
    }
    for (const { across, line } of roads) {
      const d = smooth(line);
      const wide = across ? 34 : 20;
      out.push(
        `<g fill="none"><path d="${d}" stroke="#7b7558" stroke-width="${wide + 14}"/><path d="${d}" stroke="#8d8e8c" stroke-width="${wide}"/><path d="${d}" stroke="#f0e3a0" stroke-width="2" stroke-dasharray="${across ? '22 16' : '0 999'}"/></g>`,
      );
      parts.push({
        classID: 'road',
        shape: { kind: 'polyline', points: line.map(([x, y]): Xy => [q(x), q(y)]) },
      });
      for (let c = 0; c < 4; c++) {
        const at = line[r.int(1, 7)] as Xy;
        out.push(
          `<g transform="translate(${n(at[0])} ${n(at[1] + (across ? 8 : 0))})"><rect x="-8" y="-3" width="18" height="9" rx="3" fill="#111" opacity="0.4"/><rect x="-9" y="-5" width="18" height="9" rx="3" fill="${r.pick(['#f4f4f4', '#23272b', '#b32b2b', '#2f5f9a'])}"/></g>`,
        );
      }
    }
    out.push(
      `<rect width="${W}" height="${H}" filter="${s.texture(0.012, 0.012, r.int(1, 900), [0.05, 0.06, 0.02], 1.4, -0.48)}"/><rect width="${W}" height="${H}" filter="${s.texture(0.25, 0.25, r.int(1, 900), [0.1, 0.1, 0.05], 0.5, -0.4)}"/>`,
    );
    const file = `farmland/farmland-${two(i)}.webp`;
    await finish(s.wrap(out.join('')), W, H, assetPath(file), {
      seed: i,
      grain: 4,
      vignette: 0.12,
      quality: 50,
      soft: 0.6,
    });
    units.push({ file, orgFileName: `농지_${two(i)}.webp`, truth: truth('image_annotator', parts) });
  }
  writeUnits('farmland', units);
}

function smooth(line: readonly Xy[]): string {
  let d = `M${n((line[0] as Xy)[0])} ${n((line[0] as Xy)[1])}`;
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, e] = [
      line[Math.max(0, i - 1)],
      line[i],
      line[i + 1],
      line[Math.min(line.length - 1, i + 2)],
    ] as [Xy, Xy, Xy, Xy];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}
