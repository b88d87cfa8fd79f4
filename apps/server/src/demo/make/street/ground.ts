/** Everything that does not move: sky, road, pavements, houses with their shop signs. */
import type { Camera, V3 } from '../lib/camera.ts';
import { css, hex, mix } from '../lib/colour.ts';
import type { Random } from '../lib/random.ts';
import { n, type Sheet } from '../lib/svg.ts';
import { airTint, quad } from './draw.ts';
import type { Light } from './light.ts';

const shops = [
  '행복약국',
  '김밥나라',
  '새봄카페',
  '한빛안경',
  '우리마트',
  '별빛미용실',
  '두리분식',
  '맑은치과',
  '책나무서점',
  '정든식당',
  '하늘부동산',
  '바른세탁',
  '참좋은정육',
  '오늘꽃집',
  '늘푸른문구',
  '달콤제과',
  '큰길약국',
  '모두학원',
  '온누리철물',
  '소담국수',
];
const walls = [
  '#b9a58f',
  '#c7c2b8',
  '#9c8a7a',
  '#d8cfc0',
  '#a8adb3',
  '#8f7466',
  '#bfc6c9',
  '#cbb79a',
  '#7f868c',
  '#a35d48',
];
const signColours = ['#d23b3b', '#1f6fb2', '#2c8a54', '#e0a526', '#6b3fa0', '#f5f5f0', '#222a33', '#e2662b'];

export interface Ground {
  readonly svg: string;
  readonly glow: string;
}
export interface Road {
  readonly half: number;
  readonly kerb: number;
  readonly crosswalk: number | null;
  readonly end: number;
}

export function drawGround(sheet: Sheet, cam: Camera, light: Light, r: Random, road: Road): Ground {
  const { w, h } = sheet;
  const out: string[] = [];
  const glow: string[] = [];
  const horizon = cam.project([cam.at[0], cam.at[1] + 5000, 0])[1];
  out.push(
    `<rect width="${w}" height="${h}" fill="${sheet.linear(
      [0, Math.min(0, horizon - h * 0.5)],
      [0, horizon + 4],
      [
        [0, light.skyTop],
        [0.65, css(mix(hex(light.skyTop), hex(light.skyLow), 0.6))],
        [1, light.skyLow],
      ],
    )}"/>`,
  );
  if (light.time !== 'night') {
    const cloud = light.time === 'dusk' ? ([1, 0.72, 0.55] as const) : ([1, 1, 1] as const);
    out.push(
      `<rect width="${w}" height="${n(Math.max(10, horizon))}" filter="${sheet.texture(0.0022, 0.0075, r.int(1, 900), cloud, light.time === 'rain' ? 1.6 : 2.6, -0.46)}"/>`,
    );
  }
  if (light.time === 'dusk')
    out.push(
      `<circle cx="${w * 0.32}" cy="${n(horizon - 26)}" r="330" fill="${sheet.radial(
        [w * 0.32, horizon - 26],
        330,
        [
          [0, '#fff0c4', 0.9],
          [0.12, '#ffd08a', 0.55],
          [1, '#ff9a5a', 0],
        ],
      )}"/>`,
    );
  // A far skyline lost in the air.
  for (let i = 0; i < 26; i++) {
    const x = r.range(-0.05, 1.05) * w;
    const bh = r.range(18, 95) * (w / 1280);
    const bw = r.range(24, 70) * (w / 1280);
    out.push(
      `<rect x="${n(x)}" y="${n(horizon - bh)}" width="${n(bw)}" height="${n(bh + 6)}" fill="${css(mix(light.fog, hex('#5d6873'), r.range(0.08, 0.26)))}"/>`,
    );
  }
  const E = road.end;
  const K = road.kerb;
  const wet = light.time === 'rain';
  const near = 0.3;
  const strip = (x0: number, x1: number, y0: number, y1: number, z: number, fill: string): string =>
    quad(
      cam,
      [
        [x0, y0, z],
        [x1, y0, z],
        [x1, y1, z],
        [x0, y1, z],
      ],
      `fill="${fill}"`,
    );
  const groundFill = (nearColour: string, farDepth = E): string =>
    sheet.linear(
      [0, h],
      [0, horizon],
      [
        [0, airTint(light, nearColour, 3)],
        [0.5, airTint(light, nearColour, 14)],
        [0.85, airTint(light, nearColour, 50)],
        [1, airTint(light, nearColour, farDepth)],
      ],
    );
  out.push(strip(-400, 400, near, 900, 0, groundFill('#8d8f88')));
  out.push(strip(-K, K, near, E + 60, 0.005, groundFill(wet ? '#3f454b' : '#5c5f63')));
  const walk = groundFill('#b5ada3');
  for (const s of [-1, 1]) {
    out.push(strip(s * K, s * (K + 4.5), near, E, 0.14, walk));
    out.push(
      quad(
        cam,
        [
          [s * K, near, 0],
          [s * K, E, 0],
          [s * K, E, 0.14],
          [s * K, near, 0.14],
        ],
        `fill="${airTint(light, '#d2cec4', 12)}"`,
      ),
    );
    for (let y = 2; y < 60; y += 1.6)
      out.push(strip(s * K, s * (K + 4.5), y, y + 0.04, 0.141, airTint(light, '#8f877d', y)));
    out.push(strip(s * (K + 0.9), s * (K + 1.3), near, E, 0.142, groundFill('#d9b84a')));
  }
  // Lane marks: the middle of a Korean road is yellow and doubled.
  for (const x of [-0.15, 0.08]) out.push(strip(x, x + 0.1, near, E, 0.01, groundFill('#e2b93b')));
  const lanes = Math.round(K / 3.4);
  for (let lane = 1; lane < lanes; lane++) {
    for (const s of [-1, 1]) {
      for (let y = 1; y < 110; y += 7)
        out.push(
          strip(s * lane * 3.4 - 0.07, s * lane * 3.4 + 0.07, y, y + 3.2, 0.01, airTint(light, '#e8e8e4', y)),
        );
    }
  }
  for (const s of [-1, 1])
    out.push(strip(s * (K - 0.4), s * (K - 0.28), near, E, 0.01, groundFill('#e4e4de')));
  if (road.crosswalk !== null) {
    const y = road.crosswalk;
    for (let x = -K + 0.3; x < K - 0.3; x += 1.0)
      out.push(strip(x, x + 0.55, y, y + 3.6, 0.012, airTint(light, '#f0f0ec', y)));
    out.push(strip(0.2, K - 0.3, y - 2.2, y - 1.8, 0.012, airTint(light, '#f0f0ec', y)));
  }
  out.push(
    `<path d="M0 ${n(horizon)}H${w}V${h}H0Z" filter="${sheet.texture(0.35, 0.9, r.int(1, 900), [0, 0, 0], 0.55, -0.42)}"/>`,
  );
  out.push(
    `<path d="M0 ${n(horizon)}H${w}V${h}H0Z" filter="${sheet.texture(0.004, 0.018, r.int(1, 900), [0.05, 0.05, 0.06], 1.1, -0.5)}"/>`,
  );
  if (wet)
    out.push(
      `<path d="M0 ${n(horizon)}H${w}V${h}H0Z" filter="${sheet.texture(0.003, 0.012, r.int(1, 900), [0.82, 0.87, 0.92], 1.5, -0.47)}" opacity="0.75"/>`,
    );
  const houses = drawHouses(sheet, cam, light, r, road);
  out.push(houses.svg);
  glow.push(houses.glow);
  return { svg: out.join(''), glow: glow.join('') };
}

function drawHouses(sheet: Sheet, cam: Camera, light: Light, r: Random, road: Road): Ground {
  const glow: string[] = [];
  const list: { readonly y: number; readonly svg: string }[] = [];
  for (const s of [-1, 1] as const) {
    let y = r.range(-6, 2);
    while (y < road.end) {
      const len = r.range(8, 16);
      const tall = r.int(2, 6) * 3.2 + 1;
      const x = s * (road.kerb + 4.5);
      const back = s * (road.kerb + 18);
      const y1 = y + len;
      const wall = r.pick(walls);
      const mid = Math.max(4, y + len / 2);
      const side = airTint(light, wall, mid, [-s, 0, 0]);
      const front = airTint(light, wall, Math.max(4, y), [0, -1, 0]);
      const parts: string[] = [];
      const bx = cam.polygon([
        [x, y, 0],
        [x, y1, 0],
        [x, y1, tall],
        [x, y, tall],
      ]);
      const top = bx ? Math.min(...bx.map((p) => p[1])) : 0;
      const bottom = bx ? Math.max(...bx.map((p) => p[1])) : sheet.h;
      const fillSide = sheet.linear(
        [0, top],
        [0, bottom],
        [
          [0, side],
          [0.6, side],
          [1, css(mix(hexish(side), [0, 0, 0], 0.35))],
        ],
      );
      parts.push(
        quad(
          cam,
          [
            [x, y, 0],
            [back, y, 0],
            [back, y, tall],
            [x, y, tall],
          ],
          `fill="${front}"`,
        ),
      );
      parts.push(
        quad(
          cam,
          [
            [x, y, 0],
            [x, y1, 0],
            [x, y1, tall],
            [x, y, tall],
          ],
          `fill="${fillSide}"`,
        ),
      );
      const bays = Math.max(2, Math.floor(len / 2.6));
      const bay = len / bays;
      for (let floor = 1; floor * 3.2 + 1 < tall; floor++) {
        for (let b = 0; b < bays; b++) {
          const wy = y + b * bay + bay * 0.2;
          const z = floor * 3.2 + 1.1;
          const d = Math.max(4, wy);
          const on = r.chance(light.lit);
          const pane = on
            ? css(
                mix(
                  hex(r.pick(['#ffdf9e', '#fff0cf', '#ffd27a', '#dfeaff'])),
                  light.fog,
                  1 - Math.exp(-d * light.fogPerMetre),
                ),
              )
            : airTint(light, '#3d4f5e', d, [-s, 0, 0]);
          const [a, c] = [wy, wy + bay * 0.62];
          parts.push(
            quad(
              cam,
              [
                [x, a - 0.08, z - 0.08],
                [x, c + 0.08, z - 0.08],
                [x, c + 0.08, z + 1.58],
                [x, a - 0.08, z + 1.58],
              ],
              `fill="${airTint(light, '#e6e2d8', d, [-s, 0, 0])}"`,
            ),
          );
          parts.push(
            quad(
              cam,
              [
                [x, a, z],
                [x, c, z],
                [x, c, z + 1.5],
                [x, a, z + 1.5],
              ],
              `fill="${pane}"`,
            ),
          );
          parts.push(
            quad(
              cam,
              [
                [x, (a + c) / 2 - 0.03, z],
                [x, (a + c) / 2 + 0.03, z],
                [x, (a + c) / 2 + 0.03, z + 1.5],
                [x, (a + c) / 2 - 0.03, z + 1.5],
              ],
              `fill="${airTint(light, '#d8d4ca', d, [-s, 0, 0])}"`,
            ),
          );
        }
      }
      // Ground floor: glazed shop fronts under a sign band.
      const shopCount = Math.max(1, Math.round(len / 6));
      const shopLen = len / shopCount;
      for (let i = 0; i < shopCount; i++) {
        const a = y + i * shopLen + 0.3;
        const c = a + shopLen - 0.6;
        const d = Math.max(4, a);
        const open = light.lamps && r.chance(0.75);
        parts.push(
          quad(
            cam,
            [
              [x, a, 0.3],
              [x, c, 0.3],
              [x, c, 2.6],
              [x, a, 2.6],
            ],
            `fill="${open ? css(mix(hex('#ffe3ad'), light.fog, 1 - Math.exp(-d * light.fogPerMetre))) : airTint(light, '#33424d', d, [-s, 0, 0])}"`,
          ),
        );
        for (let m = a; m < c; m += 1.7)
          parts.push(
            quad(
              cam,
              [
                [x, m, 0.3],
                [x, m + 0.09, 0.3],
                [x, m + 0.09, 2.6],
                [x, m, 2.6],
              ],
              `fill="${airTint(light, '#5a5550', d, [-s, 0, 0])}"`,
            ),
          );
        const colour = r.pick(signColours);
        const name = r.pick(shops);
        parts.push(
          quad(
            cam,
            [
              [x, a, 2.75],
              [x, c, 2.75],
              [x, c, 3.7],
              [x, a, 3.7],
            ],
            `fill="${signFill(light, colour, d, s)}"`,
          ),
        );
        if (a > 4 && c < 90)
          parts.push(
            signText(
              cam,
              light,
              name,
              [x, s > 0 ? c : a, 3.7],
              [x, s > 0 ? a : c, 3.7],
              [x, s > 0 ? c : a, 2.75],
              colour,
            ),
          );
        if (r.chance(0.75) && a > 5) {
          const bz = r.range(4.2, 5.2);
          const bladeY = a + 0.4;
          const inner = x - s * 0.05;
          const outer = x - s * 1.15;
          const [lx, rx] = s > 0 ? [outer, inner] : [inner, outer];
          const bladeColour = r.pick(signColours);
          parts.push(
            quad(
              cam,
              [
                [lx, bladeY, bz],
                [rx, bladeY, bz],
                [rx, bladeY, bz + 2.6],
                [lx, bladeY, bz + 2.6],
              ],
              `fill="${signFill(light, bladeColour, bladeY, s)}" stroke="#0005" stroke-width="1"`,
            ),
          );
          const p = cam.project([(lx + rx) / 2, bladeY, bz + 2.6]);
          const size = 0.58 * cam.scale([x, bladeY, bz]);
          if (size > 3) {
            const letters = [...r.pick(shops)].slice(0, 4);
            const ink = inkOn(bladeColour);
            letters.forEach((letter, k) => {
              parts.push(
                `<text x="${n(p[0])}" y="${n(p[1] + size * (0.95 + k * 1.03))}" font-family="NanumSquare,NanumGothic" font-weight="700" font-size="${n(size)}" text-anchor="middle" fill="${ink}" opacity="0.95">${letter}</text>`,
              );
            });
            if (light.lamps) {
              const g = size * 3.4;
              const at = [p[0], p[1] + size * 2.2] as const;
              glow.push(
                `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(g)}" fill="${sheet.radial(at, g, [
                  [0, bladeColour, light.time === 'night' ? 0.4 : 0.22],
                  [1, bladeColour, 0],
                ])}"/>`,
              );
            }
          }
        }
      }
      parts.push(
        quad(
          cam,
          [
            [x, y, tall - 0.35],
            [x, y1, tall - 0.35],
            [x, y1, tall],
            [x, y, tall],
          ],
          `fill="${airTint(light, '#d8d2c6', mid, [-s, 0, 0])}"`,
        ),
      );
      list.push({ y, svg: parts.join('') });
      y = y1 + (r.chance(0.2) ? r.range(1, 3) : 0);
    }
  }
  return {
    svg: list
      .sort((a, b) => b.y - a.y)
      .map((e) => e.svg)
      .join(''),
    glow: glow.join(''),
  };
}

const hexish = (rgb: string): readonly [number, number, number] => {
  const m = rgb.match(/\d+/g) ?? ['0', '0', '0'];
  return [Number(m[0]), Number(m[1]), Number(m[2])];
};
const inkOn = (colour: string): string =>
  colour === '#f5f5f0' || colour === '#e0a526' ? '#23262b' : '#ffffff';
const signFill = (light: Light, colour: string, d: number, s: number): string =>
  light.lamps
    ? css(mix(hex(colour), light.fog, (1 - Math.exp(-d * light.fogPerMetre)) * 0.8))
    : airTint(light, colour, d, [-s, 0, 0]);

/** Text on a wall: the affine map of the sign's corner, good enough for one word. */
function signText(cam: Camera, light: Light, text: string, a: V3, b: V3, c: V3, colour: string): string {
  const [A, B, C] = [cam.project(a), cam.project(b), cam.project(c)];
  const height = Math.hypot(C[0] - A[0], C[1] - A[1]);
  if (height < 6 || Math.hypot(B[0] - A[0], B[1] - A[1]) < 10) return '';
  const W = 600;
  const H = 100;
  const m = [(B[0] - A[0]) / W, (B[1] - A[1]) / W, (C[0] - A[0]) / H, (C[1] - A[1]) / H, A[0], A[1]].map(
    (v) => Math.round(v * 1e4) / 1e4,
  );
  return `<g transform="matrix(${m.join(' ')})"><text x="${W / 2}" y="74" font-family="NanumSquare,NanumGothic" font-weight="700" font-size="68" text-anchor="middle" textLength="${Math.min(520, [...text].length * 92)}" fill="${inkOn(colour)}" opacity="${light.time === 'fog' ? 0.75 : 0.95}">${text}</text></g>`;
}
