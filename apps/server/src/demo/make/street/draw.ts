/** Vehicles and people of the street, drawn in perspective with the boxes they fill. */
import type { Xy } from '../../content/document.ts';
import { type Camera, type V3, winding } from '../lib/camera.ts';
import { css, hex, mix } from '../lib/colour.ts';
import { n, poly, type Sheet } from '../lib/svg.ts';
import { type Light, paint, surface } from './light.ts';
import type { Face, Vehicle } from './vehicle.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface Drawn {
  readonly svg: string;
  readonly glow: string;
  readonly rect: Rect;
  readonly cuboid: readonly Xy[];
}

export const bounds = (list: readonly Xy[]): Rect => {
  const xs = list.map((p) => p[0]);
  const ys = list.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};

const place = (p: V3, at: V3, yaw: number): V3 => {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return [at[0] + p[0] * c - p[1] * s, at[1] + p[0] * s + p[1] * c, at[2] + p[2]];
};
const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: V3): V3 => {
  const l = Math.hypot(...a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};
const middle = (list: readonly V3[]): V3 => {
  const t = list.reduce<V3>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0]);
  return [t[0] / list.length, t[1] / list.length, t[2] / list.length];
};

/** yaw 0 drives away from the camera (we see its rear). */
export function drawVehicle(sheet: Sheet, cam: Camera, light: Light, v: Vehicle, at: V3, yaw: number): Drawn {
  const out: string[] = [];
  const glow: string[] = [];
  const all: Xy[] = [];
  const [hl, hw] = [v.length / 2, v.width / 2];
  const foot = (grow: number): V3[] =>
    (
      [
        [-hw, -hl],
        [hw, -hl],
        [hw, hl],
        [-hw, hl],
      ] as const
    ).map(([x, y]) => place([x * grow, y * grow, 0.01], at, yaw));
  const px = cam.scale(at);
  const shadow = cam.polygon(
    foot(1.06).map((p): V3 => [p[0] + (light.time === 'day' ? 0.45 : 0), p[1], p[2]]),
  );
  const core = cam.polygon(foot(0.97));
  if (shadow)
    out.push(
      poly(
        shadow,
        `fill="#05070a" opacity="${light.time === 'night' ? 0.6 : light.time === 'day' ? 0.5 : 0.42}" filter="${sheet.blur(px * 0.12)}"`,
      ),
    );
  if (core) out.push(poly(core, `fill="#040506" opacity="0.75" filter="${sheet.blur(px * 0.05)}"`));

  const drawFace = (f: Face, normal: V3, decal: boolean): void => {
    const world = f.points.map((p) => place(p, at, yaw));
    const flat = cam.polygon(world);
    if (!flat) return;
    all.push(...flat);
    const b = bounds(flat);
    const d = cam.depth(middle(world));
    if (f.finish === 'glass') {
      const sky = mix(hex(light.skyLow), hex('#1b242c'), 0.45);
      const low = surface(light, '#1a232b', normal, d);
      const top = mix(surface(light, '#3d4c58', normal, d), sky, light.time === 'night' ? 0.1 : 0.35);
      out.push(
        poly(
          flat,
          `fill="${sheet.linear(
            [b.x, b.y],
            [b.x + b.w * 0.3, b.y + b.h],
            [
              [0, paint(top)],
              [0.55, paint(low)],
              [1, paint(low, -0.25)],
            ],
          )}"`,
        ),
      );
      return;
    }
    if (f.finish === 'lamp') {
      const red = f.colour === '#c81e1e';
      const on = light.lamps;
      out.push(
        poly(
          flat,
          `fill="${paint(surface(light, f.colour, normal, d, on ? 0.95 : red ? 0.25 : 0.15))}" stroke="#0008" stroke-width="${n(px * 0.01)}"`,
        ),
      );
      if (on && f.colour !== '#ffb53d') {
        const c: Xy = [b.x + b.w / 2, b.y + b.h / 2];
        const R = px * (red ? 0.42 : 0.85);
        glow.push(
          `<circle cx="${n(c[0])}" cy="${n(c[1])}" r="${n(R)}" fill="${sheet.radial(c, R, [
            [0, red ? '#ff5540' : '#fff4d6', red ? 0.75 : 0.95],
            [0.25, red ? '#ff2a1a' : '#ffe7ae', red ? 0.35 : 0.42],
            [1, red ? '#ff1a10' : '#ffdc90', 0],
          ])}"/>`,
        );
      }
      return;
    }
    const c = surface(light, f.colour, normal, d);
    if (f.finish === 'flat' || decal) {
      out.push(poly(flat, `fill="${paint(c)}"`));
      return;
    }
    // Enamel: sky in the upper edge, the road in the lower.
    const up = normal[2] > 0.6;
    const skyTint = mix(c, hex(light.skyLow), light.time === 'night' ? 0.08 : up ? 0.34 : 0.16);
    const fill = sheet.linear(
      [b.x, b.y],
      [b.x + b.w * 0.12, b.y + b.h],
      [
        [0, paint(skyTint, 0.05)],
        [0.38, paint(c, 0.04)],
        [0.62, paint(c, -0.08)],
        [1, paint(c, up ? -0.05 : -0.34)],
      ],
    );
    out.push(
      poly(
        flat,
        `fill="${fill}" stroke="${paint(c, -0.35)}" stroke-width="${n(Math.max(0.3, px * 0.012))}" stroke-linejoin="round"`,
      ),
    );
  };

  const solids =
    v.kind === 'truck'
      ? [...v.solids].sort(
          (a, b) =>
            cam.depth(place(middle(b.faces.flatMap((f) => f.points)), at, yaw)) -
            cam.depth(place(middle(a.faces.flatMap((f) => f.points)), at, yaw)),
        )
      : v.solids;
  for (const solid of solids) {
    const centre = place(middle(solid.faces.flatMap((f) => f.points)), at, yaw);
    const visible = solid.faces
      .map((f) => {
        const world = f.points.map((p) => place(p, at, yaw));
        const mid = middle(world);
        let normal = unit(cross(sub(world[1] as V3, world[0] as V3), sub(world[2] as V3, world[0] as V3)));
        if (dot(normal, sub(mid, centre)) < 0) normal = [-normal[0], -normal[1], -normal[2]];
        return { f, normal, mid, seen: dot(normal, sub(cam.at, mid)) > 0, far: cam.depth(mid) };
      })
      .filter((e) => e.seen)
      .sort((a, b) => b.far - a.far);
    for (const e of visible) {
      drawFace(e.f, e.normal, false);
      for (const decal of e.f.decals) drawFace(decal, e.normal, true);
    }
  }
  const corners = [0, v.height].flatMap((z) => foot(1).map((p): V3 => [p[0], p[1], z]));
  return {
    svg: out.join(''),
    glow: glow.join(''),
    rect: bounds(all),
    cuboid: corners.map((p) => cam.project(p)),
  };
}

/** A flat quad of the world, with a fill of the caller. */
export const quad = (cam: Camera, list: readonly V3[], attributes: string): string => {
  const p = cam.polygon(list);
  return p && Math.abs(winding(p)) > 0.5 ? poly(p, attributes) : '';
};
export const airTint = (light: Light, base: string, depth: number, normal: V3 = [0, 0, 1]): string =>
  css(surface(light, base, normal, depth));
