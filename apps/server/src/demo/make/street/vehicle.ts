/** Vehicles as solids: an extruded profile, a cabin, decals (windows, wheels, lamps) on their faces. */
import type { V3 } from '../lib/camera.ts';
import type { Random } from '../lib/random.ts';

export type Finish = 'paint' | 'glass' | 'flat' | 'lamp';
export interface Face {
  readonly points: readonly V3[];
  readonly colour: string;
  readonly finish: Finish;
  readonly decals: readonly Face[];
}
export interface Solid {
  readonly faces: readonly Face[];
}
export interface Vehicle {
  readonly kind: 'car' | 'taxi' | 'bus' | 'truck';
  readonly solids: readonly Solid[];
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

const face = (
  points: readonly V3[],
  colour: string,
  finish: Finish = 'paint',
  decals: readonly Face[] = [],
): Face => ({ points, colour, finish, decals });
type P2 = readonly [number, number];

/** A ring standing on a side plane (x = side) made from (along, up) pairs. */
const onSide = (x: number, list: readonly P2[]): V3[] => list.map(([u, z]): V3 => [x, u, z]);
const ring = (u: number, z: number, r: number, count = 18): P2[] =>
  Array.from(
    { length: count },
    (_, i): P2 => [u + r * Math.cos((i / count) * 2 * Math.PI), z + r * Math.sin((i / count) * 2 * Math.PI)],
  );

const wheel = (x: number, u: number, r: number): Face[] => [
  face(onSide(x, ring(u, r, r * 1.14)), '#101214', 'flat'),
  face(onSide(x * 1.002, ring(u, r, r)), '#1b1c1f', 'flat'),
  face(onSide(x * 1.004, ring(u, r, r * 0.62)), '#9aa0a6', 'paint'),
  face(onSide(x * 1.006, ring(u, r, r * 0.42)), '#5b6066', 'flat'),
  face(onSide(x * 1.008, ring(u, r, r * 0.14)), '#c7cbd0', 'flat'),
];
const lamp = (
  y: number,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  colour: string,
  finish: Finish = 'lamp',
): Face =>
  face(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    colour,
    finish,
  );

/** Extrude a profile (front is +y); end faces get the decals. */
function extrude(
  profile: readonly P2[],
  half: number,
  colour: string,
  sides: readonly Face[],
  front: readonly Face[],
  rear: readonly Face[],
): Solid {
  const faces: Face[] = [];
  profile.forEach((a, i) => {
    const b = profile[(i + 1) % profile.length] as P2;
    const mid = (a[0] + b[0]) / 2;
    const steep = Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0]);
    const decals = steep ? (mid > 0 ? front : rear) : [];
    faces.push(
      face(
        [
          [-half, a[0], a[1]],
          [half, a[0], a[1]],
          [half, b[0], b[1]],
          [-half, b[0], b[1]],
        ],
        colour,
        'paint',
        decals,
      ),
    );
  });
  const left = sides.map((s) =>
    face(
      s.points.map((p): V3 => [-p[0], p[1], p[2]]),
      s.colour,
      s.finish,
    ),
  );
  faces.push(
    face(onSide(half, profile), colour, 'paint', sides),
    face(onSide(-half, profile), colour, 'paint', left),
  );
  return { faces };
}

const plate = (y: number, z: number): Face[] => [lamp(y, -0.26, 0.26, z, z + 0.12, '#f1f3f0', 'flat')];

export function car(r: Random, kind: 'car' | 'taxi' = 'car'): Vehicle {
  const suv = kind === 'car' && r.chance(0.4);
  const L = (suv ? 4.6 : 4.5) + r.range(-0.25, 0.2);
  const half = suv ? 0.93 : 0.9;
  const f = L / 2;
  const belt = suv ? 1.05 : 0.92;
  const top = suv ? 1.72 : 1.45;
  const colour =
    kind === 'taxi'
      ? r.pick(['#e8862e', '#d9d9d6', '#e8862e'])
      : r.pick([
          '#e9ebec',
          '#1b1d20',
          '#8d9399',
          '#b3262c',
          '#27456f',
          '#43484d',
          '#d8d3c8',
          '#5a6b5a',
          '#6d1f2a',
          '#2f6d8c',
        ]);
  const ground = suv ? 0.36 : 0.3;
  const wr = suv ? 0.37 : 0.33;
  const sides = [
    face(
      onSide(half * 1.001, [
        [-f * 0.96, ground],
        [f * 0.96, ground],
        [f * 0.96, ground + 0.12],
        [-f * 0.96, ground + 0.12],
      ]),
      '#1c1e20',
      'flat',
    ),
    face(
      onSide(half * 1.001, [
        [-0.02, ground + 0.14],
        [0.0, ground + 0.14],
        [0.0, belt - 0.02],
        [-0.02, belt - 0.02],
      ]),
      '#222427',
      'flat',
    ),
    face(
      onSide(half * 1.002, [
        [0.15, belt - 0.16],
        [0.38, belt - 0.16],
        [0.38, belt - 0.12],
        [0.15, belt - 0.12],
      ]),
      '#c9ccd0',
      'flat',
    ),
    face(
      onSide(half * 1.002, [
        [f * 0.88, belt - 0.3],
        [f * 0.99, belt - 0.3],
        [f * 0.99, belt - 0.2],
        [f * 0.86, belt - 0.17],
      ]),
      '#e9e4d2',
      'flat',
    ),
    face(
      onSide(half * 1.002, [
        [-f * 0.99, belt - 0.24],
        [-f * 0.86, belt - 0.24],
        [-f * 0.86, belt - 0.1],
        [-f * 0.99, belt - 0.1],
      ]),
      '#b01c1c',
      'flat',
    ),
    ...wheel(half * 1.004, f * 0.62, wr),
    ...wheel(half * 1.004, -f * 0.6, wr),
  ];
  const tyres = (y: number): Face[] => [
    lamp(y, -half * 0.92, -half * 0.66, 0.02, ground, '#0d0e0f', 'flat'),
    lamp(y, half * 0.66, half * 0.92, 0.02, ground, '#0d0e0f', 'flat'),
  ];
  const front = [
    ...tyres(f),
    lamp(f * 1.001, -half * 0.96, half * 0.96, ground, ground + 0.16, '#22252a', 'flat'),
    lamp(f * 1.002, -half * 0.5, half * 0.5, belt - 0.36, belt - 0.2, '#15171a', 'flat'),
    lamp(f * 1.003, -half * 0.97, -half * 0.56, belt - 0.34, belt - 0.2, '#fff6dc'),
    lamp(f * 1.003, half * 0.56, half * 0.97, belt - 0.34, belt - 0.2, '#fff6dc'),
    ...plate(f * 1.004, ground + 0.14),
  ];
  const rear = [
    ...tyres(-f),
    lamp(-f * 1.001, -half * 0.96, half * 0.96, ground, ground + 0.16, '#22252a', 'flat'),
    lamp(-f * 1.003, -half * 0.97, -half * 0.6, belt - 0.28, belt - 0.1, '#c81e1e'),
    lamp(-f * 1.003, half * 0.6, half * 0.97, belt - 0.28, belt - 0.1, '#c81e1e'),
    ...plate(-f * 1.004, belt - 0.34),
  ];
  const bonnet = suv ? belt - 0.08 : belt - 0.14;
  const body = extrude(
    [
      [-f, ground],
      [f, ground],
      [f, bonnet - 0.06],
      [f * 0.9, bonnet],
      [f * 0.36, belt],
      [-f * 0.94, belt],
      [-f, belt - 0.06],
    ],
    half,
    colour,
    sides,
    front,
    rear,
  );
  const rearFoot = suv ? -f * 0.96 : -f * 0.78;
  const rearTop = suv ? -f * 0.84 : -f * 0.42;
  return {
    kind,
    solids: [
      body,
      cabin(rearFoot, f * 0.4, rearTop, f * 0.02, belt, top, half * 0.93, half * 0.76, colour),
      ...(kind === 'taxi' ? [roofSign(top)] : []),
    ],
    length: L,
    width: half * 2,
    height: top + (kind === 'taxi' ? 0.18 : 0),
  };
}

function cabin(
  y0: number,
  y1: number,
  t0: number,
  t1: number,
  z0: number,
  z1: number,
  b: number,
  t: number,
  colour: string,
): Solid {
  const lerp = (p: V3, q: V3, k: number): V3 => [
    p[0] + (q[0] - p[0]) * k,
    p[1] + (q[1] - p[1]) * k,
    p[2] + (q[2] - p[2]) * k,
  ];
  /** A pane inside a quad given by corners (bottom a b, top d c). */
  const pane = (q: readonly [V3, V3, V3, V3], u0: number, u1: number, v0: number, v1: number): Face => {
    const at = (u: number, v: number): V3 => lerp(lerp(q[0], q[1], u), lerp(q[3], q[2], u), v);
    return face([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], '#26323c', 'glass');
  };
  const quad = (a: V3, bb: V3, c: V3, d: V3, panes: (q: readonly [V3, V3, V3, V3]) => Face[]): Face =>
    face([a, bb, c, d], colour, 'paint', panes([a, bb, c, d]));
  const sidePanes = (q: readonly [V3, V3, V3, V3]): Face[] => [
    pane(q, 0.07, 0.47, 0.1, 0.88),
    pane(q, 0.52, 0.94, 0.1, 0.88),
  ];
  return {
    faces: [
      quad([b, y0, z0], [b, y1, z0], [t, t1, z1], [t, t0, z1], sidePanes),
      quad([-b, y0, z0], [-b, y1, z0], [-t, t1, z1], [-t, t0, z1], sidePanes),
      quad([-b, y1, z0], [b, y1, z0], [t, t1, z1], [-t, t1, z1], (q) => [pane(q, 0.05, 0.95, 0.06, 0.93)]),
      quad([-b, y0, z0], [b, y0, z0], [t, t0, z1], [-t, t0, z1], (q) => [pane(q, 0.07, 0.93, 0.12, 0.9)]),
      face(
        [
          [-t, t0, z1],
          [t, t0, z1],
          [t, t1, z1],
          [-t, t1, z1],
        ],
        colour,
      ),
    ],
  };
}

const block = (
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
  colour: string,
  sides: readonly Face[],
  front: readonly Face[],
  rear: readonly Face[],
): Solid => {
  const left = sides.map((s) =>
    face(
      s.points.map((p): V3 => [-p[0], p[1], p[2]]),
      s.colour,
      s.finish,
    ),
  );
  return {
    faces: [
      face(
        [
          [x1, y0, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x1, y0, z1],
        ],
        colour,
        'paint',
        sides,
      ),
      face(
        [
          [x0, y0, z0],
          [x0, y1, z0],
          [x0, y1, z1],
          [x0, y0, z1],
        ],
        colour,
        'paint',
        left,
      ),
      face(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        colour,
        'paint',
        front,
      ),
      face(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        colour,
        'paint',
        rear,
      ),
      face(
        [
          [x0, y0, z1],
          [x1, y0, z1],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        colour,
      ),
    ],
  };
};
const roofSign = (top: number): Solid =>
  block(-0.3, 0.3, -0.45, -0.25, top, top + 0.17, '#fff2b8', [], [], []);

export function bus(r: Random): Vehicle {
  const f = 5.4;
  const half = 1.25;
  const top = 3.2;
  const colour = r.pick(['#1e5fae', '#2d8a4e', '#c62f2f', '#1e5fae']);
  const windows = Array.from({ length: 6 }, (_, i) =>
    face(
      onSide(half * 1.002, [
        [-f * 0.92 + i * 1.68, 1.5],
        [-f * 0.92 + i * 1.68 + 1.56, 1.5],
        [-f * 0.92 + i * 1.68 + 1.56, 2.6],
        [-f * 0.92 + i * 1.68, 2.6],
      ]),
      '#202b34',
      'glass',
    ),
  );
  const sides = [
    ...windows,
    face(
      onSide(half * 1.001, [
        [-f, 0.35],
        [f, 0.35],
        [f, 0.62],
        [-f, 0.62],
      ]),
      '#e8e9ea',
      'flat',
    ),
    face(
      onSide(half * 1.003, [
        [f * 0.72, 0.4],
        [f * 0.94, 0.4],
        [f * 0.94, 2.55],
        [f * 0.72, 2.55],
      ]),
      '#2a3a46',
      'glass',
    ),
    ...wheel(half * 1.004, f * 0.55, 0.48),
    ...wheel(half * 1.004, -f * 0.55, 0.48),
  ];
  const ends = (y: number, lampColour: string): Face[] => [
    lamp(y, -half * 0.9, -half * 0.55, 0.02, 0.36, '#0d0e0f', 'flat'),
    lamp(y, half * 0.55, half * 0.9, 0.02, 0.36, '#0d0e0f', 'flat'),
    lamp(y * 1.001, -half, half, 0.35, 0.6, '#2b2e31', 'flat'),
    lamp(y * 1.001, -half * 0.92, half * 0.92, 1.3, 2.6, '#1d2932', 'glass'),
    lamp(y * 1.001, -half * 0.7, half * 0.7, 2.72, 3.02, '#ffb53d'),
    lamp(y * 1.002, -half * 0.95, -half * 0.62, 0.72, 0.95, lampColour),
    lamp(y * 1.002, half * 0.62, half * 0.95, 0.72, 0.95, lampColour),
    ...plate(y * 1.003, 0.66),
  ];
  return {
    kind: 'bus',
    solids: [block(-half, half, -f, f, 0.35, top, colour, sides, ends(f, '#fff6dc'), ends(-f, '#c81e1e'))],
    length: f * 2,
    width: half * 2,
    height: top,
  };
}

export function truck(r: Random): Vehicle {
  const half = 1.0;
  const f = 3.1;
  const cabColour = r.pick(['#2c63a8', '#f0f0ee', '#f0f0ee', '#9da3a8']);
  const boxColour = r.pick(['#e7e5df', '#cfd3d6', '#d9c9a3', '#8aa0a8']);
  const bars = Array.from({ length: 5 }, (_, i) =>
    face(
      onSide(half * 1.052, [
        [-f + 0.5 + i * 0.8, 0.75],
        [-f + 0.54 + i * 0.8, 0.75],
        [-f + 0.54 + i * 0.8, 2.5],
        [-f + 0.5 + i * 0.8, 2.5],
      ]),
      '#b9bcbf',
      'flat',
    ),
  );
  const cargoRear = [
    lamp(-f, -half * 0.9, -half * 0.6, 0.02, 0.55, '#0d0e0f', 'flat'),
    lamp(-f, half * 0.6, half * 0.9, 0.02, 0.55, '#0d0e0f', 'flat'),
    lamp(-f * 1.001, -0.015, 0.015, 0.7, 2.5, '#6c7074', 'flat'),
    lamp(-f * 1.002, -half, -half * 0.72, 0.56, 0.68, '#c81e1e'),
    lamp(-f * 1.002, half * 0.72, half, 0.56, 0.68, '#c81e1e'),
    ...plate(-f * 1.002, 0.55),
  ];
  const cargo = block(
    -half * 1.05,
    half * 1.05,
    -f,
    1.15,
    0.55,
    2.6,
    boxColour,
    [...bars, ...wheel(half * 1.06, -f * 0.62, 0.36)],
    [],
    cargoRear,
  );
  const cabSides = [
    face(
      onSide(half * 1.002, [
        [1.55, 1.15],
        [2.7, 1.15],
        [2.55, 1.75],
        [1.55, 1.75],
      ]),
      '#26323c',
      'glass',
    ),
    ...wheel(half * 1.004, 2.3, 0.36),
  ];
  const cabFront = [
    lamp(f, -half * 0.9, -half * 0.6, 0.02, 0.4, '#0d0e0f', 'flat'),
    lamp(f, half * 0.6, half * 0.9, 0.02, 0.4, '#0d0e0f', 'flat'),
    lamp(f * 1.001, -half * 0.9, half * 0.9, 1.12, 1.78, '#26323c', 'glass'),
    lamp(f * 1.002, -half * 0.95, -half * 0.6, 0.6, 0.82, '#fff6dc'),
    lamp(f * 1.002, half * 0.6, half * 0.95, 0.6, 0.82, '#fff6dc'),
    lamp(f * 1.001, -half, half, 0.36, 0.52, '#2b2e31', 'flat'),
    ...plate(f * 1.003, 0.42),
  ];
  const cab = block(-half, half, 1.3, f, 0.4, 1.95, cabColour, cabSides, cabFront, []);
  return { kind: 'truck', solids: [cargo, cab], length: f * 2, width: half * 2.1, height: 2.6 };
}
