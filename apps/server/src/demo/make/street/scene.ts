/** One street picture: who stands where, drawn from far to near, and what of it can be labelled. */
import type { Xy } from '../../content/document.ts';
import { Camera, type V3 } from '../lib/camera.ts';
import { figure, type PoseKind, randomStyle } from '../lib/figure.ts';
import { type Random, random } from '../lib/random.ts';
import { n, Sheet } from '../lib/svg.ts';
import { airTint, bounds, drawVehicle, quad, type Rect } from './draw.ts';
import { drawGround } from './ground.ts';
import { type Light, lights, type Time } from './light.ts';
import { bus, car, truck } from './vehicle.ts';

export interface Labelled {
  readonly classID: string;
  readonly rect: Rect;
  readonly occluded: boolean;
  readonly truncated: boolean;
  readonly cuboid: readonly Xy[] | null;
  readonly state?: string;
}
export interface StreetPicture {
  readonly svg: string;
  readonly over: string;
  readonly objects: readonly Labelled[];
}
export interface StreetOptions {
  readonly w: number;
  readonly h: number;
  readonly time: Time;
  readonly signals?: boolean;
  readonly vehiclesOnly?: boolean;
}

interface Item {
  readonly classID: string | null;
  readonly depth: number;
  readonly rect: Rect;
  readonly svg: string;
  readonly glow: string;
  readonly cuboid: readonly Xy[] | null;
  readonly state?: string;
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

export function streetCamera(r: Random, w: number, h: number): Camera {
  const high = r.chance(0.35);
  const z = high ? r.range(3.6, 5.2) : r.range(1.5, 2.4);
  return new Camera(
    w,
    h,
    w * r.range(0.72, 0.95),
    [r.range(0.2, 2.2), 0, z],
    r.range(-0.12, 0.1),
    high ? r.range(0.11, 0.16) : r.range(-0.01, 0.045),
  );
}

export function drawStreet(seed: number, options: StreetOptions): StreetPicture {
  const r = random(seed);
  const { w, h } = options;
  const light = lights[options.time];
  const sheet = new Sheet(w, h);
  const cam = streetCamera(r, w, h);
  const lanes = r.int(2, 3);
  const kerb = lanes * 3.4;
  const crosswalk = r.chance(0.65) || options.signals ? r.range(11, 17) : null;
  const ground = drawGround(sheet, cam, light, r, { half: kerb, kerb, crosswalk, end: 130 });
  const items: Item[] = [];
  const clear = (rect: Rect, depth: number, limit: number): boolean =>
    items.every(
      (o) =>
        o.classID === null ||
        overlap(rect, o.rect) < limit * Math.min(rect.w * rect.h, o.rect.w * o.rect.h) ||
        Math.abs(o.depth - depth) > 400,
    );
  const inside = (rect: Rect): boolean => {
    const seen = overlap(rect, { x: 0, y: 0, w, h });
    return seen > 0.55 * rect.w * rect.h && rect.h > 16 && rect.w > 8;
  };

  // Vehicles, lane by lane.
  const wanted = r.int(5, 9);
  // Bodies must not stand in one another, whatever the boxes say.
  const taken: { readonly at: V3; readonly reach: number }[] = [];
  for (let tries = 0; tries < 90 && items.length < wanted; tries++) {
    const s = r.chance(0.55) ? 1 : -1;
    const lane = r.int(0, lanes - 1);
    const parked = lane === lanes - 1 && r.chance(0.4);
    const kind = r.pick(['car', 'car', 'car', 'car', 'taxi', 'truck', 'bus'] as const);
    const v = kind === 'bus' ? bus(r) : kind === 'truck' ? truck(r) : car(r, kind);
    const y = r.range(crosswalk !== null && r.chance(0.7) ? crosswalk + 7 : 9, 62) + v.length / 2;
    const crossing = crosswalk !== null && kind !== 'bus' && r.chance(0.12);
    const at: V3 = crossing
      ? [r.range(-kerb * 0.7, kerb * 0.7), crosswalk + 9, 0]
      : [s * (lane * 3.4 + 1.7 + (parked ? 0.5 : 0)), y, 0];
    const yaw = crossing
      ? r.chance(0.5)
        ? Math.PI / 2
        : -Math.PI / 2
      : (s > 0 ? 0 : Math.PI) + r.range(-0.03, 0.03);
    const drawn = drawVehicle(sheet, cam, light, v, at, yaw);
    if (!inside(drawn.rect) || !clear(drawn.rect, cam.depth(at), 0.3)) continue;
    const reach = v.length / 2 + 0.6;
    if (
      taken.some(
        (o) =>
          Math.abs(o.at[1] - at[1]) < (crossing ? 1.2 : v.length / 2) + o.reach &&
          Math.abs(o.at[0] - at[0]) < (crossing ? reach + 2 : 2.4),
      )
    )
      continue;
    taken.push({ at, reach: crossing ? 1.6 : reach });
    items.push({ classID: v.kind === 'taxi' ? 'car' : v.kind, depth: cam.depth(at), ...drawn });
  }
  if (!options.vehiclesOnly) {
    const people = r.int(3, 6);
    for (let tries = 0, made = 0; tries < 60 && made < people; tries++) {
      const crossing = crosswalk !== null && r.chance(0.45);
      const at: V3 = crossing
        ? [r.range(-kerb * 0.8, kerb * 0.8), (crosswalk ?? 0) + r.range(0.5, 3), 0]
        : [r.pick([-1, 1]) * (kerb + r.range(0.8, 3.6)), r.range(8, 34), 0.14];
      const item = person(sheet, cam, light, r, at, crossing);
      if (!inside(item.rect) || item.rect.h < 34 || !clear(item.rect, item.depth, 0.25)) continue;
      items.push(item);
      made++;
    }
  }
  const signals = options.signals ? r.int(2, 3) : crosswalk !== null && r.chance(0.6) ? 1 : 0;
  for (let i = 0; i < signals; i++) {
    const side = i % 2 === 0 ? 1 : -1;
    const item = signal(
      sheet,
      cam,
      light,
      r,
      [side * (kerb + 0.6), (crosswalk ?? 14) + (i < 2 ? 5 : 22), 0],
      -side * r.range(2.2, 4.4),
    );
    if (inside(item.rect)) items.push(item);
  }
  for (let i = 0, tries = 0; i < r.int(1, 2) && tries < 8; tries++) {
    const item = roadSign(sheet, cam, light, r, [r.pick([-1, 1]) * (kerb + 0.5), r.range(9, 26), 0]);
    if (!inside(item.rect) || !clear(item.rect, item.depth, 0.1)) continue;
    items.push(item);
    i++;
  }
  for (const s of [-1, 1]) {
    for (let y = r.range(9, 14); y < 80; y += r.range(9, 13)) {
      const item = r.chance(0.6)
        ? tree(sheet, cam, light, r, [s * (kerb + 0.9), y, 0.14])
        : street(sheet, cam, light, s, [s * (kerb + 0.5), y, 0.14]);
      const hides = items.some(
        (o) =>
          o.classID !== null &&
          o.depth > item.depth &&
          overlap(o.rect, item.rect) > 0.35 * o.rect.w * o.rect.h,
      );
      if (!hides) items.push(item);
    }
  }
  items.sort((a, b) => b.depth - a.depth);
  const reflect =
    light.time === 'rain'
      ? items
          .filter((i) => i.classID && i.classID !== 'sign' && i.depth < 45)
          .map((i) => mirror(sheet, i))
          .join('')
      : '';
  const rain = light.time === 'rain' ? streaks(r, w, h) : '';
  const svg = sheet.wrap(
    `${ground.svg}${reflect}<g style="mix-blend-mode:screen">${ground.glow}</g>${items.map((i) => `${i.svg}<g style="mix-blend-mode:screen">${i.glow}</g>`).join('')}`,
  );
  const objects = items.flatMap((item, index): Labelled[] => {
    if (item.classID === null) return [];
    const x0 = Math.max(0, item.rect.x);
    const y0 = Math.max(0, item.rect.y);
    const rect = {
      x: x0,
      y: y0,
      w: Math.min(w, item.rect.x + item.rect.w) - x0,
      h: Math.min(h, item.rect.y + item.rect.h) - y0,
    };
    const covered = items
      .slice(index + 1)
      .reduce((sum, o) => sum + overlap(o.rect, rect) * (o.classID === null ? 0.4 : 0.85), 0);
    if (covered > 0.65 * rect.w * rect.h) return [];
    return [
      {
        classID: item.classID,
        rect,
        occluded: covered > 0.12 * rect.w * rect.h,
        truncated: rect.w < item.rect.w - 2 || rect.h < item.rect.h - 2,
        cuboid: item.cuboid,
        ...(item.state ? { state: item.state } : {}),
      },
    ];
  });
  return {
    svg,
    over: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${rain}</svg>`,
    objects,
  };
}

function person(sheet: Sheet, cam: Camera, light: Light, r: Random, at: V3, crossing: boolean): Item {
  const p = cam.project(at);
  const tall = r.range(1.52, 1.84) * cam.scale(at);
  const pose: PoseKind = crossing ? 'walk' : r.pick(['walk', 'walk', 'stand', 'hips']);
  const facing = crossing
    ? r.pick(['left', 'right'] as const)
    : pose === 'stand' || pose === 'hips'
      ? r.pick(['front', 'back'] as const)
      : r.pick(['front', 'back', 'left', 'right'] as const);
  const fig = figure(sheet, r, p[0], p[1], tall, pose, facing, randomStyle(r), light.figure);
  const shadow = `<ellipse cx="${n(p[0] + (light.time === 'day' ? tall * 0.1 : 0))}" cy="${n(p[1])}" rx="${n(tall * 0.2)}" ry="${n(tall * 0.032)}" fill="#05070a" opacity="0.5" filter="${sheet.blur(tall * 0.02)}"/>`;
  return {
    classID: 'person',
    depth: cam.depth(at),
    rect: fig.box,
    svg: shadow + fig.svg,
    glow: '',
    cuboid: null,
  };
}

function post(cam: Camera, light: Light, at: V3, height: number, radius: number, colour = '#6d7378'): string {
  return quad(
    cam,
    [
      [at[0] - radius, at[1], 0],
      [at[0] + radius, at[1], 0],
      [at[0] + radius, at[1], height],
      [at[0] - radius, at[1], height],
    ],
    `fill="${airTint(light, colour, cam.depth(at), [0, -1, 0])}"`,
  );
}

function signal(sheet: Sheet, cam: Camera, light: Light, r: Random, at: V3, arm: number): Item {
  const z = 5.4;
  const d = cam.depth(at);
  const x1 = at[0] + arm;
  const parts = [
    post(cam, light, at, 6.2, 0.1),
    quad(
      cam,
      [
        [at[0], at[1], z + 0.5],
        [x1, at[1], z + 0.5],
        [x1, at[1], z + 0.62],
        [at[0], at[1], z + 0.62],
      ],
      `fill="${airTint(light, '#6d7378', d, [0, -1, 0])}"`,
    ),
  ];
  const box =
    cam.polygon([
      [x1 - 0.85, at[1], z],
      [x1 + 0.85, at[1], z],
      [x1 + 0.85, at[1], z + 0.5],
      [x1 - 0.85, at[1], z + 0.5],
    ]) ?? [];
  const rect = bounds(box);
  parts.push(
    `<rect x="${n(rect.x)}" y="${n(rect.y)}" width="${n(rect.w)}" height="${n(rect.h)}" rx="${n(rect.h * 0.25)}" fill="${airTint(light, '#23272b', d, [0, -1, 0])}" stroke="#0b0d0f" stroke-width="${n(rect.h * 0.06)}"/>`,
  );
  const on = r.pick(['red', 'yellow', 'arrow', 'green'] as const);
  const colours = { red: '#ff3b30', yellow: '#ffc23d', arrow: '#3ddc84', green: '#2fe39a' } as const;
  const glow: string[] = [];
  (['red', 'yellow', 'arrow', 'green'] as const).forEach((name, i) => {
    const c = [rect.x + rect.w * (0.14 + i * 0.24), rect.y + rect.h / 2] as const;
    const R = rect.h * 0.36;
    const lit = name === on;
    parts.push(
      `<circle cx="${n(c[0])}" cy="${n(c[1])}" r="${n(R)}" fill="${
        lit
          ? sheet.radial(c, R, [
              [0, '#ffffff'],
              [0.35, colours[name]],
              [1, colours[name]],
            ])
          : '#15181b'
      }"/>`,
    );
    if (lit && name === 'arrow')
      parts.push(
        `<path d="M${n(c[0] - R * 0.6)} ${n(c[1])}l${n(R * 0.6)} ${n(-R * 0.5)}v${n(R * 0.3)}h${n(R * 0.6)}v${n(R * 0.4)}h${n(-R * 0.6)}v${n(R * 0.3)}Z" fill="#053"/>`,
      );
    if (lit)
      glow.push(
        `<circle cx="${n(c[0])}" cy="${n(c[1])}" r="${n(R * 4)}" fill="${sheet.radial(c, R * 4, [
          [0, colours[name], 0.6],
          [1, colours[name], 0],
        ])}"/>`,
      );
  });
  return {
    classID: 'signal',
    depth: d,
    rect,
    svg: parts.join(''),
    glow: glow.join(''),
    cuboid: null,
    state: on,
  };
}

function roadSign(sheet: Sheet, cam: Camera, light: Light, r: Random, at: V3): Item {
  const d = cam.depth(at);
  const c = cam.project([at[0], at[1], 2.7]);
  const R = 0.42 * cam.scale(at);
  const kind = r.pick(['limit', 'child', 'turn', 'bus'] as const);
  const tone = (colour: string): string => airTint(light, colour, d, [-0.4, -0.8, 0.4]);
  const text = (t: string, size: number, fill: string): string =>
    `<text x="${n(c[0])}" y="${n(c[1] + size * 0.36)}" font-family="NanumSquare" font-weight="700" font-size="${n(size)}" text-anchor="middle" fill="${fill}">${t}</text>`;
  const shapes = {
    limit: `<circle cx="${n(c[0])}" cy="${n(c[1])}" r="${n(R)}" fill="${tone('#d32f2f')}"/><circle cx="${n(c[0])}" cy="${n(c[1])}" r="${n(R * 0.76)}" fill="${tone('#fbfbf7')}"/>${text(r.pick(['30', '50', '60']), R * 1.0, tone('#15181b'))}`,
    child: `<path d="M${n(c[0])} ${n(c[1] - R)}L${n(c[0] + R)} ${n(c[1] + R * 0.75)}H${n(c[0] - R)}Z" fill="${tone('#f6c62d')}" stroke="${tone('#d32f2f')}" stroke-width="${n(R * 0.2)}" stroke-linejoin="round"/>${text('!', R * 1.0, tone('#15181b'))}`,
    turn: `<rect x="${n(c[0] - R)}" y="${n(c[1] - R)}" width="${n(R * 2)}" height="${n(R * 2)}" rx="${n(R * 0.2)}" fill="${tone('#1f5fae')}"/><path d="M${n(c[0] - R * 0.5)} ${n(c[1] + R * 0.6)}v${n(-R * 0.6)}h${n(R * 0.5)}v${n(-R * 0.35)}l${n(R * 0.55)} ${n(R * 0.55)}l${n(-R * 0.55)} ${n(R * 0.55)}v${n(-R * 0.35)}h${n(-R * 0.15)}v${n(R * 0.2)}Z" fill="#fff"/>`,
    bus: `<rect x="${n(c[0] - R * 0.8)}" y="${n(c[1] - R * 1.1)}" width="${n(R * 1.6)}" height="${n(R * 2.2)}" rx="${n(R * 0.2)}" fill="${tone('#1c7a4a')}"/>${text('버스', R * 0.7, '#ffffff')}`,
  } as const;
  const half = kind === 'bus' ? 0.8 : 1;
  const rect =
    kind === 'child'
      ? { x: c[0] - R * 1.1, y: c[1] - R * 1.15, w: R * 2.2, h: R * 2.0 }
      : kind === 'bus'
        ? { x: c[0] - R * half, y: c[1] - R * 1.1, w: R * 2 * half, h: R * 2.2 }
        : { x: c[0] - R, y: c[1] - R, w: R * 2, h: R * 2 };
  return {
    classID: 'sign',
    depth: d,
    rect,
    svg: post(cam, light, at, 2.6, 0.05, '#9aa0a4') + shapes[kind],
    glow: '',
    cuboid: null,
  };
}

function tree(sheet: Sheet, cam: Camera, light: Light, r: Random, at: V3): Item {
  const d = cam.depth(at);
  const px = cam.scale(at);
  const base = cam.project(at);
  const tall = r.range(4.4, 6.2);
  const crown: string[] = [];
  const green = r.pick(['#4f7a3a', '#5c8a44', '#476b3b', '#7d8f3f', '#b5883a']);
  const blobs = 30;
  for (let i = 0; i < blobs; i++) {
    const a = r.range(0, Math.PI * 2);
    const m = Math.sqrt(r()) * 1.35;
    const cx = base[0] + Math.cos(a) * m * px;
    const cy = base[1] - (tall - 1.4) * px + Math.sin(a) * m * 0.95 * px;
    const R = r.range(0.35, 0.7) * px;
    const up = (base[1] - (tall - 1.4) * px - cy) / (1.3 * px);
    const c = airTint(light, green, d, [-0.5, -0.4 + up * 0.1, 0.35 + up * 0.5]);
    const dark = airTint(light, '#22331c', d, [0, 0, 0.2]);
    crown.push(
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(R)}" fill="${sheet.radial(
        [cx, cy],
        R,
        [
          [0, c],
          [0.7, c],
          [1, dark],
        ],
        [cx - R * 0.35, cy - R * 0.45],
      )}" opacity="0.92"/>`,
    );
  }
  const trunk = `<path d="M${n(base[0] - 0.14 * px)} ${n(base[1])}L${n(base[0] - 0.08 * px)} ${n(base[1] - 2.8 * px)}H${n(base[0] + 0.08 * px)}L${n(base[0] + 0.14 * px)} ${n(base[1])}Z" fill="${airTint(light, '#5b4a3a', d, [-0.5, -0.6, 0])}"/>`;
  const fuzz =
    d < 30
      ? ` filter="${sheet.def((id) => `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feTurbulence baseFrequency="${n(Math.max(0.02, 2.5 / px))}" numOctaves="2" seed="${r.int(1, 99)}"/><feDisplacementMap in="SourceGraphic" scale="${n(px * 0.3)}"/></filter>`)}"`
      : '';
  const rect = { x: base[0] - 1.7 * px, y: base[1] - tall * px, w: 3.4 * px, h: (tall - 2.6) * px };
  return {
    classID: null,
    depth: d,
    rect,
    svg: `${trunk}<g${fuzz}>${crown.join('')}</g>`,
    glow: '',
    cuboid: null,
  };
}

function street(sheet: Sheet, cam: Camera, light: Light, s: number, at: V3): Item {
  const d = cam.depth(at);
  const arm = at[0] - s * 1.6;
  const head = cam.project([arm, at[1], 6.4]);
  const px = cam.scale(at);
  const svg =
    post(cam, light, at, 6.5, 0.07, '#50565b') +
    quad(
      cam,
      [
        [at[0], at[1], 6.4],
        [arm, at[1], 6.4],
        [arm, at[1], 6.52],
        [at[0], at[1], 6.52],
      ],
      `fill="${airTint(light, '#50565b', d, [0, -1, 0])}"`,
    );
  const R = 1.9 * px;
  const glow = light.lamps
    ? `<circle cx="${n(head[0])}" cy="${n(head[1])}" r="${n(R)}" fill="${sheet.radial(head, R, [
        [0, '#fff3d2', 0.95],
        [0.12, '#ffe0a0', 0.5],
        [1, '#ffcf80', 0],
      ])}"/>`
    : '';
  return {
    classID: null,
    depth: d,
    rect: { x: head[0] - 4, y: head[1], w: 8, h: 6 },
    svg,
    glow,
    cuboid: null,
  };
}

const mirror = (sheet: Sheet, item: Item): string => {
  const y = item.rect.y + item.rect.h;
  return `<g transform="matrix(1 0 0 -0.85 0 ${n(y * 1.85)})" opacity="0.3" filter="${sheet.blur(Math.max(1.5, item.rect.w * 0.02))}">${item.svg}${item.glow}</g>`;
};

function streaks(r: Random, w: number, h: number): string {
  return Array.from({ length: 420 }, () => {
    const [x, y, l] = [r.range(0, w), r.range(-20, h), r.range(10, 34)];
    return `<line x1="${n(x)}" y1="${n(y)}" x2="${n(x - l * 0.18)}" y2="${n(y + l)}" stroke="#e9f1f6" stroke-opacity="${n(r.range(0.08, 0.3))}" stroke-width="${n(r.range(0.6, 1.5))}"/>`;
  }).join('');
}
