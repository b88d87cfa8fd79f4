/** A stylised person built from joints, so that the joints drawn are the joints known. */
import type { SkeletonPoint, Xy } from '../../content/document.ts';
import { shade } from './colour.ts';
import type { Random } from './random.ts';
import { n, type Sheet } from './svg.ts';

export type Facing = 'front' | 'back' | 'left' | 'right';
export type PoseKind = 'stand' | 'walk' | 'run' | 'wave' | 'stretch' | 'hips' | 'squat' | 'kick';

export interface FigureStyle {
  readonly skin: string;
  readonly hair: string;
  readonly longHair: boolean;
  readonly top: string;
  readonly bottom: string;
  readonly shoes: string;
  readonly shortSleeve: boolean;
  readonly shorts: boolean;
  readonly skirt: boolean;
  readonly bag: string | null;
  readonly cap: string | null;
}

export interface Figure {
  readonly svg: string;
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly keypoints: readonly SkeletonPoint[];
  /** Outline circles of the garment regions, for masks. */
  readonly regions: { readonly top: string; readonly bottom: string };
}

export function randomStyle(r: Random): FigureStyle {
  const tops = [
    '#c94f4f',
    '#3f6fb5',
    '#e8e4da',
    '#2f3640',
    '#5f8f6b',
    '#e0b04c',
    '#8a5fa8',
    '#d98ca0',
    '#4aa0a8',
    '#f2f2f2',
    '#7d6b5d',
  ];
  const bottoms = ['#2b3a55', '#3c3c40', '#6b5b4b', '#8a8f98', '#1f2429', '#a39a86', '#4a5d73'];
  const skirt = r.chance(0.18);
  return {
    skin: r.pick(['#f0c8a4', '#e8b88f', '#d9a679', '#c68e63', '#f3d3b5']),
    hair: r.pick(['#1c1613', '#2a1d16', '#3b281c', '#59402b', '#8c8780']),
    longHair: skirt || r.chance(0.35),
    top: r.pick(tops),
    bottom: r.pick(bottoms),
    shoes: r.pick(['#f4f4f4', '#2a2a2a', '#7a4a32', '#c23b3b', '#dfe4ea']),
    shortSleeve: r.chance(0.45),
    shorts: !skirt && r.chance(0.22),
    skirt,
    bag: r.chance(0.3) ? r.pick(['#5b4636', '#22303c', '#a8433a', '#3f5f4f']) : null,
    cap: r.chance(0.15) ? r.pick(['#1f2a44', '#b23a3a', '#e9e4d8', '#2f2f2f']) : null,
  };
}

interface Angles {
  readonly thigh: readonly [number, number];
  readonly knee: readonly [number, number];
  readonly arm: readonly [number, number];
  readonly elbow: readonly [number, number];
  readonly lean: number;
}

function angles(kind: PoseKind, side: boolean, r: Random): Angles {
  const j = (v: number, d = 0.08): number => v + r.range(-d, d);
  const s = side ? 1 : 0.22;
  const phase = r.chance(0.5) ? 1 : -1;
  switch (kind) {
    case 'walk':
      return {
        thigh: [j(0.42 * s * phase), j(-0.38 * s * phase)],
        knee: [j(-0.15), j(-0.5 * s)],
        arm: [j(-0.5 * s * phase), j(0.45 * s * phase)],
        elbow: [j(0.35), j(0.4)],
        lean: 0.03 * s,
      };
    case 'run':
      return {
        thigh: [j(0.85 * s * phase), j(-0.6 * s * phase)],
        knee: [j(-0.5), j(-1.1 * s - 0.2)],
        arm: [j(-0.8 * s * phase), j(0.8 * s * phase)],
        elbow: [j(1.3), j(1.4)],
        lean: 0.14 * s,
      };
    case 'wave':
      return {
        thigh: [j(0.04), j(-0.04)],
        knee: [j(0, 0.05), j(0, 0.05)],
        arm: [j(-0.15), j(2.5, 0.25)],
        elbow: [j(0.15), j(0.5, 0.3)],
        lean: 0,
      };
    case 'stretch':
      return {
        thigh: [j(0.16), j(-0.16)],
        knee: [j(0, 0.05), j(0, 0.05)],
        arm: [j(2.55, 0.3), j(2.55, 0.3)],
        elbow: [j(0.3, 0.25), j(0.3, 0.25)],
        lean: 0,
      };
    case 'hips':
      return {
        thigh: [j(0.12), j(-0.12)],
        knee: [j(0, 0.04), j(0, 0.04)],
        arm: [j(0.75), j(0.75)],
        elbow: [j(-1.65), j(-1.65)],
        lean: 0,
      };
    case 'squat':
      return {
        thigh: [j(side ? 1.25 : 0.75), j(side ? 1.1 : -0.75)],
        knee: [j(side ? -1.7 : -0.85), j(side ? -1.6 : -0.85)],
        arm: [j(side ? 1.35 : 0.5), j(side ? 1.3 : 0.5)],
        elbow: [j(0.15), j(0.15)],
        lean: side ? 0.35 : 0,
      };
    case 'kick':
      return {
        thigh: [j(side ? 1.15 : 0.5), j(-0.12)],
        knee: [j(-0.1), j(-0.12)],
        arm: [j(-0.7), j(0.9)],
        elbow: [j(0.4), j(0.5)],
        lean: -0.12 * s,
      };
    default:
      return {
        thigh: [j(0.07), j(-0.07)],
        knee: [j(0, 0.05), j(0, 0.05)],
        arm: [j(0.14), j(0.14)],
        elbow: [j(0.12), j(0.12)],
        lean: 0,
      };
  }
}

/** Draws a person whose feet stand near (x, y), h pixels tall. light < 1 darkens (night). */
export function figure(
  sheet: Sheet,
  r: Random,
  x: number,
  y: number,
  h: number,
  kind: PoseKind,
  facing: Facing,
  style: FigureStyle,
  light = 1,
): Figure {
  const side = facing === 'left' || facing === 'right';
  const mirror = facing === 'left' ? -1 : 1;
  const a = angles(kind, side, r);
  const dim = (c: string, t = 0): string => shade(shadeHex(c, light), t);
  const half = side ? 0.045 : 0.108;
  const hipHalf = side ? 0.025 : 0.068;
  const step = (from: Xy, angle: number, length: number): Xy => [
    from[0] + Math.sin(angle) * length,
    from[1] + Math.cos(angle) * length,
  ];
  const hip: Xy = [0, 0];
  // Index 0 is the near limb in side view and the picture-left limb in front view.
  const spread = side ? [1, 1] : [-1, 1];
  const hips: Xy[] = [
    [hip[0] - hipHalf, 0],
    [hip[0] + hipHalf, 0],
  ];
  const chest: Xy = [hip[0] + Math.sin(a.lean) * 0.3, -Math.cos(a.lean) * 0.3];
  const shoulders: Xy[] = [
    [chest[0] - half, chest[1] + 0.005],
    [chest[0] + half, chest[1] + 0.005],
  ];
  const neck: Xy = [chest[0] + Math.sin(a.lean) * 0.03, chest[1] - 0.03];
  const head: Xy = [neck[0] + Math.sin(a.lean) * 0.1 + (side ? 0.012 : 0), neck[1] - 0.088];
  const legAngle = (i: 0 | 1): number => (side ? a.thigh[i] : (spread[i] ?? 1) * Math.abs(a.thigh[i]));
  const kneeBend = (i: 0 | 1): number => (side ? a.knee[i] : (spread[i] ?? 1) * a.knee[i]);
  const armAngle = (i: 0 | 1): number => (side ? a.arm[i] : (spread[i] ?? 1) * (Math.abs(a.arm[i]) + 0.06));
  const elbowBend = (i: 0 | 1): number => (side ? a.elbow[i] : (spread[i] ?? 1) * a.elbow[i]);
  const limb = (i: 0 | 1): { knee: Xy; ankle: Xy; elbow: Xy; wrist: Xy } => {
    const knee = step(hips[i] as Xy, legAngle(i), 0.235);
    const ankle = step(knee, legAngle(i) + kneeBend(i), 0.23);
    const elbow = step(shoulders[i] as Xy, armAngle(i), 0.165);
    const wrist = step(elbow, armAngle(i) + elbowBend(i), 0.15);
    return { knee, ankle, elbow, wrist };
  };
  const L = [limb(0), limb(1)] as const;
  const floor = Math.max(L[0].ankle[1], L[1].ankle[1]) + 0.035;
  const P = (p: Xy): Xy => [x + p[0] * h * mirror, y + (p[1] - floor) * h];

  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  const grow = (p: Xy, radius: number): void => {
    minX = Math.min(minX, p[0] - radius);
    maxX = Math.max(maxX, p[0] + radius);
    minY = Math.min(minY, p[1] - radius);
    maxY = Math.max(maxY, p[1] + radius);
  };
  /** A tapered round limb lit from the upper left. */
  const hull = (from: Xy, ra: number, to: Xy, rb: number, colour: string, flat = false): string => {
    const p = P(from);
    const q = P(to);
    const [A, B] = [ra * h, rb * h];
    grow(p, A);
    grow(q, B);
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    let nx = -(q[1] - p[1]) / d;
    let ny = (q[0] - p[0]) / d;
    if (nx > 0 || (nx === 0 && ny > 0)) {
      nx = -nx;
      ny = -ny;
    }
    const m: Xy = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const R = Math.max(A, B);
    const fill = flat
      ? colour
      : sheet.linear(
          [m[0] + nx * R, m[1] + ny * R],
          [m[0] - nx * R, m[1] - ny * R],
          [
            [0, dim(colour, 0.12)],
            [0.35, dim(colour)],
            [1, dim(colour, -0.42)],
          ],
        );
    return `<g fill="${fill}"><path d="M${n(p[0] + nx * A)} ${n(p[1] + ny * A)}L${n(q[0] + nx * B)} ${n(q[1] + ny * B)}L${n(q[0] - nx * B)} ${n(q[1] - ny * B)}L${n(p[0] - nx * A)} ${n(p[1] - ny * A)}Z"/><circle cx="${n(p[0])}" cy="${n(p[1])}" r="${n(A)}"/><circle cx="${n(q[0])}" cy="${n(q[1])}" r="${n(B)}"/></g>`;
  };
  const leg = (i: 0 | 1, tone: number): string => {
    const cloth = style.skirt ? style.skin : shadeHex(style.bottom, tone);
    const shin = style.shorts || style.skirt ? shadeHex(style.skin, tone) : cloth;
    const toe: Xy = side
      ? [L[i].ankle[0] + 0.055, L[i].ankle[1] + 0.018]
      : [L[i].ankle[0] + (spread[i] ?? 1) * 0.012, L[i].ankle[1] + 0.018];
    return (
      hull(L[i].ankle, 0.018, toe, 0.019, shadeHex(style.shoes, tone)) +
      hull(L[i].knee, 0.036, L[i].ankle, style.shorts || style.skirt ? 0.021 : 0.027, shin) +
      hull(hips[i] as Xy, 0.062, L[i].knee, 0.041, cloth)
    );
  };
  const arm = (i: 0 | 1, tone: number): string => {
    const sleeve = shadeHex(style.top, tone);
    const skin = shadeHex(style.skin, tone);
    const hand = step(L[i].wrist, armAngle(i) + elbowBend(i), 0.03);
    return (
      hull(L[i].wrist, 0.016, hand, 0.019, skin) +
      hull(
        L[i].elbow,
        0.026,
        L[i].wrist,
        style.shortSleeve ? 0.018 : 0.023,
        style.shortSleeve ? skin : sleeve,
      ) +
      hull(shoulders[i] as Xy, 0.041, L[i].elbow, 0.029, sleeve)
    );
  };
  const S0 = shoulders[0] as Xy;
  const waist: Xy = [hip[0] * 0.6 + chest[0] * 0.4, -0.11];
  const wHalf = side ? 0.03 : 0.062;
  const torsoParts = (flat?: string): string => {
    const c = flat ?? style.top;
    const f = flat !== undefined;
    if (side)
      return (
        hull([chest[0], chest[1] + 0.04], 0.072, [waist[0], waist[1]], 0.062, c, f) +
        hull([waist[0], waist[1]], 0.062, [hip[0], -0.01], 0.07, c, f)
      );
    // Sloping shoulders, a waist and a hem: one closed outline.
    const at = (dx: number, dy: number): string => {
      const p = P([dx, dy]);
      grow(p, 0);
      return `${n(p[0])} ${n(p[1])}`;
    };
    const y0 = S0[1];
    const d = `M${at(-0.035, y0 - 0.035)}Q${at(-0.1, y0 - 0.03)} ${at(-0.14, y0 + 0.005)}Q${at(-0.13, y0 + 0.06)} ${at(-0.104, y0 + 0.1)}Q${at(-0.088, -0.12)} ${at(-0.106, 0.03)}Q${at(0, 0.055)} ${at(0.106, 0.03)}Q${at(0.088, -0.12)} ${at(0.104, y0 + 0.1)}Q${at(0.13, y0 + 0.06)} ${at(0.14, y0 + 0.005)}Q${at(0.1, y0 - 0.03)} ${at(0.035, y0 - 0.035)}Q${at(0, y0 - 0.005)} ${at(-0.035, y0 - 0.035)}Z`;
    const [l, e] = [P([-0.13, y0]), P([0.13, 0])];
    const fill = f
      ? c
      : sheet.linear(
          l,
          [e[0], l[1] + (e[1] - l[1]) * 0.4],
          [
            [0, dim(c, 0.12)],
            [0.45, dim(c)],
            [1, dim(c, -0.42)],
          ],
        );
    const crease = P([0.02, -0.06]);
    return `<path d="${d}" fill="${fill}"/>${f ? '' : `<path d="M${n(crease[0])} ${n(crease[1])}q${n(h * 0.03)} ${n(h * 0.03)} ${n(h * 0.015)} ${n(h * 0.07)}" stroke="#000" stroke-opacity="0.18" stroke-width="${n(h * 0.008)}" fill="none" stroke-linecap="round"/>`}`;
  };
  const skirtPart = (flat?: string): string =>
    hull(
      [hip[0] - wHalf * 0.7, -0.04],
      0.055,
      [hip[0] - wHalf * 1.2, 0.17],
      0.065,
      flat ?? style.bottom,
      flat !== undefined,
    ) +
    hull(
      [hip[0] + wHalf * 0.7, -0.04],
      0.055,
      [hip[0] + wHalf * 1.2, 0.17],
      0.065,
      flat ?? style.bottom,
      flat !== undefined,
    );
  const H = P(head);
  const hr = 0.068 * h;
  grow([H[0], H[1] - hr * 0.25], hr * 1.12);
  const faceFill = sheet.radial(
    [H[0], H[1]],
    hr * 1.3,
    [
      [0, dim(style.skin, 0.15)],
      [0.6, dim(style.skin)],
      [1, dim(style.skin, -0.35)],
    ],
    [H[0] - hr * 0.35, H[1] - hr * 0.3],
  );
  const hairFill = sheet.linear(
    [H[0] - hr, H[1] - hr],
    [H[0] + hr, H[1] + hr],
    [
      [0, dim(style.hair, 0.3)],
      [0.5, dim(style.hair)],
      [1, dim(style.hair, -0.4)],
    ],
  );
  const eye = (dx: number): string =>
    `<ellipse cx="${n(H[0] + dx * hr)}" cy="${n(H[1] + hr * 0.05)}" rx="${n(hr * 0.09)}" ry="${n(hr * 0.11)}" fill="${dim('#1d1714')}"/>`;
  const hairBack = style.longHair
    ? `<path d="M${n(H[0] - hr * 1.05)} ${n(H[1] - hr * 0.2)}Q${n(H[0])} ${n(H[1] - hr * 1.9)} ${n(H[0] + hr * 1.05)} ${n(H[1] - hr * 0.2)}L${n(H[0] + hr * 1.0)} ${n(H[1] + hr * 1.5)}Q${n(H[0])} ${n(H[1] + hr * 2.0)} ${n(H[0] - hr * 1.0)} ${n(H[1] + hr * 1.5)}Z" fill="${hairFill}"/>`
    : '';
  const headShape = `<ellipse cx="${n(H[0])}" cy="${n(H[1])}" rx="${n(hr * 0.86)}" ry="${n(hr * 1.02)}" fill="${faceFill}"/>`;
  const fringe = `<path d="M${n(H[0] - hr * 0.95)} ${n(H[1] + hr * 0.1)}Q${n(H[0] - hr * 1.05)} ${n(H[1] - hr * 1.2)} ${n(H[0])} ${n(H[1] - hr * 1.25)}Q${n(H[0] + hr * 1.05)} ${n(H[1] - hr * 1.2)} ${n(H[0] + hr * 0.95)} ${n(H[1] + hr * 0.1)}Q${n(H[0] + hr * 0.75)} ${n(H[1] - hr * 0.5)} ${n(H[0])} ${n(H[1] - hr * 0.55)}Q${n(H[0] - hr * 0.75)} ${n(H[1] - hr * 0.5)} ${n(H[0] - hr * 0.95)} ${n(H[1] + hr * 0.1)}Z" fill="${hairFill}"/>`;
  const m = mirror;
  const sideHair = `<path d="M${n(H[0] + m * hr * 0.45)} ${n(H[1] - hr * 0.6)}Q${n(H[0] + m * hr * 0.6)} ${n(H[1] - hr * 1.25)} ${n(H[0] - m * hr * 0.1)} ${n(H[1] - hr * 1.22)}Q${n(H[0] - m * hr * 1.15)} ${n(H[1] - hr * 1.1)} ${n(H[0] - m * hr * 1.0)} ${n(H[1] + hr * 0.2)}Q${n(H[0] - m * hr * 0.85)} ${n(H[1] + hr * 0.85)} ${n(H[0] - m * hr * 0.35)} ${n(H[1] + hr * 0.75)}Q${n(H[0] - m * hr * 0.05)} ${n(H[1] - hr * 0.3)} ${n(H[0] + m * hr * 0.45)} ${n(H[1] - hr * 0.6)}Z" fill="${hairFill}"/>`;
  const face =
    facing === 'back'
      ? `<ellipse cx="${n(H[0])}" cy="${n(H[1] - hr * 0.12)}" rx="${n(hr * 0.95)}" ry="${n(hr * 1.1)}" fill="${hairFill}"/>`
      : side
        ? `${headShape}<path d="M${n(H[0] + m * hr * 0.78)} ${n(H[1])}l${n(m * hr * 0.22)} ${n(hr * 0.25)}l${n(-m * hr * 0.25)} ${n(hr * 0.08)}Z" fill="${dim(style.skin)}"/>${eye(m * 0.5)}${sideHair}`
        : `${headShape}${eye(-0.32)}${eye(0.32)}<path d="M${n(H[0] - hr * 0.2)} ${n(H[1] + hr * 0.55)}q${n(hr * 0.2)} ${n(hr * 0.14)} ${n(hr * 0.4)} 0" stroke="${dim('#a5544a')}" stroke-width="${n(hr * 0.09)}" fill="none" stroke-linecap="round"/><path d="M${n(H[0])} ${n(H[1] + hr * 0.1)}l${n(hr * 0.07)} ${n(hr * 0.22)}l${n(-hr * 0.12)} 0" fill="none" stroke="${dim(style.skin, -0.3)}" stroke-width="${n(hr * 0.06)}"/>${fringe}`;
  const cap = style.cap
    ? `<path d="M${n(H[0] - hr * 1.0)} ${n(H[1] - hr * 0.42)}Q${n(H[0])} ${n(H[1] - hr * 2.0)} ${n(H[0] + hr * 1.0)} ${n(H[1] - hr * 0.42)}Z" fill="${dim(style.cap)}"/><path d="M${n(H[0] - hr * (side ? 0.2 * m : 0.9))} ${n(H[1] - hr * 0.42)}h${n(hr * (side ? 1.5 * m : 1.8))}v${n(-hr * 0.16)}Z" fill="${dim(style.cap, -0.3)}"/>`
    : '';
  const bag = style.bag
    ? hull(
        [hip[0] + (side ? -0.08 : 0.11), -0.02],
        0.05,
        [hip[0] + (side ? -0.08 : 0.115), 0.06],
        0.055,
        style.bag,
      )
    : '';
  const neckPart = hull(
    [neck[0], neck[1] - 0.03],
    0.028,
    [neck[0], neck[1] + 0.02],
    0.034,
    shadeHex(style.skin, 0.86),
  );
  const far = 1;
  const near = 0;
  const raised = !side && (Math.abs(a.arm[0]) > 1.6 || Math.abs(a.arm[1]) > 1.6);
  const body = side
    ? arm(far, 0.72) +
      leg(far, 0.75) +
      leg(near, 1) +
      (style.skirt ? skirtPart() : '') +
      neckPart +
      torsoParts() +
      bag
    : leg(0, 1) + leg(1, 0.95) + (style.skirt ? skirtPart() : '') + neckPart + torsoParts() + bag;
  const svg =
    (facing === 'back' ? '' : hairBack) +
    body +
    (raised
      ? face + cap + arm(0, 1) + arm(1, 0.95)
      : side
        ? face + cap + arm(near, 1)
        : arm(0, 1) + arm(1, 0.95) + (facing === 'back' ? hairBack : '') + face + cap);

  // COCO names speak of the person's own left; a person who faces us has it on picture right.
  const leftIndex: 0 | 1 = facing === 'back' ? 0 : facing === 'front' ? 1 : facing === 'right' ? 1 : 0;
  const rightIndex: 0 | 1 = leftIndex === 0 ? 1 : 0;
  const vis = (i: 0 | 1): 1 | 2 => (side && i === far ? 1 : 2);
  const faceV: 1 | 2 = facing === 'back' ? 1 : 2;
  const onHead = (dx: number, dy: number): Xy => [H[0] + dx * hr, H[1] + dy * hr];
  const lx = side ? m * 0.5 : facing === 'back' ? -0.32 : 0.32;
  const k = (name: string, p: Xy, v: 0 | 1 | 2): SkeletonPoint => ({
    name,
    x: Math.round(p[0] * 10) / 10,
    y: Math.round(p[1] * 10) / 10,
    v,
  });
  const pair = (name: string, get: (i: 0 | 1) => Xy): SkeletonPoint[] => [
    k(`left_${name}`, P(get(leftIndex)), vis(leftIndex)),
    k(`right_${name}`, P(get(rightIndex)), vis(rightIndex)),
  ];
  const sideFar = (isLeft: boolean): 1 | 2 => (side && (isLeft ? leftIndex : rightIndex) === far ? 1 : 2);
  const keypoints = [
    k('nose', onHead(side ? m * 0.9 : 0, 0.28), faceV),
    k('left_eye', onHead(lx, 0.05), side ? sideFar(true) : faceV),
    k('right_eye', onHead(side ? lx : -lx, 0.05), side ? sideFar(false) : faceV),
    k('left_ear', onHead(side ? -m * 0.15 : lx * 2.6, 0.12), sideFar(true)),
    k('right_ear', onHead(side ? -m * 0.15 : -lx * 2.6, 0.12), sideFar(false)),
    ...pair('shoulder', (i) => shoulders[i] as Xy),
    ...pair('elbow', (i) => L[i].elbow),
    ...pair('wrist', (i) => L[i].wrist),
    ...pair('hip', (i) => hips[i] as Xy),
    ...pair('knee', (i) => L[i].knee),
    ...pair('ankle', (i) => L[i].ankle),
  ];
  const bottomFlat = style.skirt
    ? skirtPart('#fff')
    : [0, 1]
        .map((i) => {
          const id = i as 0 | 1;
          const upper = hull(hips[id] as Xy, 0.062, L[id].knee, 0.041, '#fff', true);
          return style.shorts ? upper : upper + hull(L[id].knee, 0.036, L[id].ankle, 0.027, '#fff', true);
        })
        .join('');
  return {
    svg,
    box: { x: minX, y: minY, w: maxX - minX, h: maxY - minY },
    keypoints,
    regions: { top: torsoParts('#fff'), bottom: bottomFlat },
  };
}

function shadeHex(colour: string, by: number): string {
  if (by === 1 || !colour.startsWith('#')) return colour;
  const part = (i: number): string =>
    Math.round(Math.max(0, Math.min(255, Number.parseInt(colour.slice(i, i + 2), 16) * by)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}
