/** Machined metal parts on an inspection table, with the faults an inspector looks for. */
import type { Xy } from '../content/document.ts';
import { finish } from './lib/finish.ts';
import { assetPath, box, type Part, polygon, truth, two, writeUnits } from './lib/manifest.ts';
import { random } from './lib/random.ts';
import { n, poly, Sheet } from './lib/svg.ts';
import { bounds } from './street/draw.ts';

const W = 1280;
const H = 960;

function metal(s: Sheet, at: Xy, R: number, warm: boolean): string {
  const c = warm
    ? ['#f2dfbd', '#c9a468', '#f7ecd2', '#8d6a38', '#dcbf88']
    : ['#f4f6f7', '#a9b0b6', '#eef1f3', '#6c747b', '#cfd5d9'];
  return s.linear(
    [at[0] - R, at[1] - R],
    [at[0] + R, at[1] + R],
    [
      [0, c[0] as string],
      [0.28, c[1] as string],
      [0.48, c[2] as string],
      [0.75, c[3] as string],
      [1, c[4] as string],
    ],
  );
}

export async function makeParts(count = 20): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(9300 + i);
    const s = new Sheet(W, H);
    const out: string[] = [];
    const found: Part[] = [];
    const belt = r.pick(['#2d3338', '#23343a', '#3a352f', '#1f2a3a']);
    out.push(
      `<rect width="${W}" height="${H}" fill="${s.radial([W * 0.4, H * 0.3], W * 0.85, [
        [0, '#5b646b'],
        [0.5, belt],
        [1, '#0d1013'],
      ])}"/><rect width="${W}" height="${H}" filter="${s.texture(0.5, 0.5, r.int(1, 900), [1, 1, 1], 0.35, -0.4)}"/>`,
    );
    const shape = r.pick(['flange', 'gear', 'plate', 'bracket'] as const);
    const cx = W / 2 + r.range(-50, 50);
    const cy = H / 2 + r.range(-30, 30);
    const R = r.range(330, 380);
    const warm = r.chance(0.3);
    const turn = r.range(0, Math.PI);
    const at: Xy = [cx, cy];
    const polar = (a: number, rad: number): Xy => [
      cx + Math.cos(a + turn) * rad,
      cy + Math.sin(a + turn) * rad,
    ];
    let outline: Xy[];
    let holes: { readonly at: Xy; readonly r: number }[] = [];
    if (shape === 'flange') {
      outline = Array.from({ length: 48 }, (_, k) => polar((k / 48) * Math.PI * 2, R));
      const bolts = r.int(5, 8);
      holes = [
        { at, r: R * 0.3 },
        ...Array.from({ length: bolts }, (_, k) => ({
          at: polar((k / bolts) * Math.PI * 2, R * 0.74),
          r: R * 0.085,
        })),
      ];
    } else if (shape === 'gear') {
      const teeth = r.int(16, 24);
      outline = Array.from({ length: teeth * 4 }, (_, k) =>
        polar((k / (teeth * 4)) * Math.PI * 2, k % 4 < 2 ? R : R * 0.9),
      );
      holes = [
        { at, r: R * 0.2 },
        ...Array.from({ length: 5 }, (_, k) => ({ at: polar((k / 5) * Math.PI * 2, R * 0.5), r: R * 0.13 })),
      ];
    } else if (shape === 'plate') {
      outline = (
        [
          [-1.25, -0.8],
          [1.25, -0.8],
          [1.25, 0.8],
          [-1.25, 0.8],
        ] as const
      ).map(([x, y]): Xy => [cx + x * R, cy + y * R]);
      holes = (
        [
          [-1.05, -0.6],
          [1.05, -0.6],
          [1.05, 0.6],
          [-1.05, 0.6],
          [0, 0],
        ] as const
      ).map(([x, y], k) => ({ at: [cx + x * R, cy + y * R] as Xy, r: k === 4 ? R * 0.24 : R * 0.09 }));
    } else {
      outline = (
        [
          [-1.2, -0.85],
          [-0.35, -0.85],
          [-0.35, 0.2],
          [1.2, 0.2],
          [1.2, 0.88],
          [-1.2, 0.88],
        ] as const
      ).map(([x, y]): Xy => [cx + x * R, cy + y * R]);
      holes = (
        [
          [-0.78, -0.5],
          [-0.78, 0.5],
          [0.1, 0.54],
          [0.85, 0.54],
        ] as const
      ).map(([x, y]) => ({ at: [cx + x * R, cy + y * R] as Xy, r: R * 0.12 }));
    }
    out.push(
      poly(
        outline.map(([x, y]): Xy => [x + 22, y + 30]),
        `fill="#000" opacity="0.6" filter="${s.blur(16)}"`,
      ),
    );
    out.push(
      poly(
        outline.map(([x, y]): Xy => [x + 5, y + 8]),
        'fill="#33383c"',
      ),
    );
    out.push(
      poly(
        outline,
        `fill="${metal(s, at, R * 1.2, warm)}" stroke="#fff" stroke-opacity="0.5" stroke-width="2"`,
      ),
    );
    const clip = s.clip(poly(outline, ''));
    out.push(
      `<g clip-path="${clip}"><rect width="${W}" height="${H}" filter="${shape === 'plate' || shape === 'bracket' ? s.texture(0.003, 0.7, r.int(1, 900), [0, 0, 0], 0.75, -0.42) : s.texture(0.03, 0.03, r.int(1, 900), [0, 0, 0], 0.5, -0.45)}"/>`,
    );
    if (shape === 'flange' || shape === 'gear')
      for (let k = 0; k < 60; k++)
        out.push(
          `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r.range(0.2, 1) * R)}" fill="none" stroke="${r.chance(0.5) ? '#fff' : '#000'}" stroke-opacity="${n(r.range(0.03, 0.14))}" stroke-width="${n(r.range(0.5, 1.6))}"/>`,
        );
    out.push('</g>');
    for (const h of holes) {
      out.push(
        `<circle cx="${n(h.at[0])}" cy="${n(h.at[1])}" r="${n(h.r * 1.14)}" fill="${s.linear(
          [h.at[0] - h.r, h.at[1] - h.r],
          [h.at[0] + h.r, h.at[1] + h.r],
          [
            [0, '#5d646a'],
            [0.5, '#b9c0c5'],
            [1, '#fbfcfc'],
          ],
        )}"/><circle cx="${n(h.at[0])}" cy="${n(h.at[1])}" r="${n(h.r)}" fill="${s.linear(
          [h.at[0] - h.r, h.at[1] - h.r],
          [h.at[0] + h.r * 0.4, h.at[1] + h.r],
          [
            [0, '#050607'],
            [0.6, belt],
            [1, '#4a525a'],
          ],
        )}"/>`,
      );
      if (h.r > R * 0.1)
        found.push({
          classID: 'hole',
          shape: box({ x: h.at[0] - h.r, y: h.at[1] - h.r, w: h.r * 2, h: h.r * 2 }),
        });
    }
    found.unshift({
      classID: 'part',
      shape: shape === 'flange' || shape === 'gear' ? box(bounds(outline)) : polygon(outline),
    });
    // Faults sit on metal, away from holes and from each other.
    const spots: Xy[] = [];
    const faults = r.int(2, 4);
    for (let tries = 0; tries < 300 && spots.length < faults; tries++) {
      const p: Xy = [cx + r.range(-1.1, 1.1) * R, cy + r.range(-0.8, 0.8) * R];
      const onMetal =
        insidePolygon(p, outline, 70) &&
        holes.every((h) => Math.hypot(h.at[0] - p[0], h.at[1] - p[1]) > h.r + 62);
      if (!onMetal || spots.some((o) => Math.hypot(o[0] - p[0], o[1] - p[1]) < 150)) continue;
      spots.push(p);
      const kind = r.pick(['scratch', 'dent', 'crack', 'stain'] as const);
      const a = r.range(0, Math.PI);
      if (kind === 'scratch' || kind === 'crack') {
        const len = kind === 'scratch' ? r.range(70, 120) : r.range(55, 95);
        const steps = kind === 'scratch' ? 4 : 9;
        const line = Array.from({ length: steps + 1 }, (_, k): Xy => {
          const t = k / steps - 0.5;
          const off = kind === 'scratch' ? Math.sin(t * 3) * 5 : r.range(-4.5, 4.5);
          return [
            p[0] + Math.cos(a) * len * t - Math.sin(a) * off,
            p[1] + Math.sin(a) * len * t + Math.cos(a) * off,
          ];
        });
        const d = `M${line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
        out.push(
          kind === 'scratch'
            ? `<path d="${d}" transform="translate(1.5 2)" stroke="#fff" stroke-opacity="0.8" stroke-width="2.5" fill="none"/><path d="${d}" stroke="#3a3f44" stroke-width="2.4" fill="none" stroke-linecap="round"/>`
            : `<path d="${d}" transform="translate(1 1.5)" stroke="#fff" stroke-opacity="0.6" stroke-width="3" fill="none"/><path d="${d}" stroke="#0b0c0d" stroke-width="2.8" fill="none" stroke-linejoin="bevel"/>`,
        );
        const b = bounds(line);
        found.push({
          classID: kind,
          shape: box({ x: b.x - 5, y: b.y - 5, w: b.w + 10, h: b.h + 10 }),
          attributes: { severity: len > 85 ? '심각' : '경미' },
        });
      } else if (kind === 'dent') {
        const rr = r.range(20, 34);
        out.push(
          `<ellipse cx="${n(p[0])}" cy="${n(p[1])}" rx="${n(rr * 1.15)}" ry="${n(rr)}" fill="${s.radial(
            p,
            rr * 1.15,
            [
              [0, '#8a9197', 0.9],
              [0.6, '#3d444a', 0.85],
              [0.85, '#e9edf0', 0.6],
              [1, '#fff', 0],
            ],
            [p[0] + rr * 0.35, p[1] + rr * 0.4],
          )}"/>`,
        );
        found.push({
          classID: 'dent',
          shape: box({ x: p[0] - rr * 1.15, y: p[1] - rr, w: rr * 2.3, h: rr * 2 }),
          attributes: { severity: rr > 28 ? '심각' : '경미' },
        });
      } else {
        const ring = Array.from({ length: 14 }, (_, k): Xy => {
          const rad = r.range(24, 42);
          return [
            p[0] + Math.cos((k / 14) * Math.PI * 2) * rad * 1.3,
            p[1] + Math.sin((k / 14) * Math.PI * 2) * rad,
          ];
        });
        const c = r.pick(['#8a3f16', '#5c3a14', '#1d2a16']);
        out.push(
          poly(ring, `fill="${c}" opacity="0.6" filter="${s.blur(5)}"`),
          poly(ring, `fill="${c}" opacity="0.38" filter="${s.blur(1.5)}"`),
        );
        found.push({ classID: 'stain', shape: polygon(ring), attributes: { severity: '경미' } });
      }
    }
    out.push(
      `<ellipse cx="${n(cx - 170)}" cy="${n(cy - 220)}" rx="330" ry="120" transform="rotate(-24 ${n(cx)} ${n(cy)})" fill="#fff" opacity="0.14" filter="${s.blur(40)}"/>`,
    );
    out.push(
      `<g font-family="NanumGothicCoding" font-size="20" fill="#c9d6dd" opacity="0.8"><text x="28" y="40">CAM-02  LOT ${r.int(2400, 2699)}-${r.int(10, 99)}  ${r.pick(['A', 'B', 'C'])}조</text></g>`,
    );
    const file = `inspection/part-${two(i)}.webp`;
    await finish(s.wrap(out.join('')), W, H, assetPath(file), { seed: i, grain: 6, quality: 55 });
    units.push({ file, orgFileName: `검사_${two(i)}.webp`, truth: truth('image_annotator', found) });
  }
  writeUnits('inspection', units);
}

function insidePolygon(p: Xy, ring: readonly Xy[], margin: number): boolean {
  const hit = (x: number, y: number): boolean => {
    let inside = false;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i] as Xy, ring[j] as Xy];
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    }
    return inside;
  };
  return [
    [0, 0],
    [margin, 0],
    [-margin, 0],
    [0, margin],
    [0, -margin],
  ].every(([dx, dy]) => hit(p[0] + (dx ?? 0), p[1] + (dy ?? 0)));
}
