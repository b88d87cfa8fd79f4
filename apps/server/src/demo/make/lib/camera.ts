/** Perspective: world metres (x right, y ahead, z up) to pixels. */
import type { Xy } from '../../content/document.ts';

export type V3 = readonly [number, number, number];

export class Camera {
  readonly w: number;
  readonly h: number;
  readonly f: number;
  readonly at: V3;
  private readonly cy: number;
  private readonly sy: number;
  private readonly cp: number;
  private readonly sp: number;
  constructor(w: number, h: number, f: number, at: V3, yaw: number, pitch: number) {
    this.w = w;
    this.h = h;
    this.f = f;
    this.at = at;
    this.cy = Math.cos(yaw);
    this.sy = Math.sin(yaw);
    this.cp = Math.cos(pitch);
    this.sp = Math.sin(pitch);
  }
  /** Camera space: right, depth, up. */
  see(p: V3): V3 {
    const [dx, dy, dz] = [p[0] - this.at[0], p[1] - this.at[1], p[2] - this.at[2]];
    const x = dx * this.cy - dy * this.sy;
    const y = dx * this.sy + dy * this.cy;
    return [x, y * this.cp - dz * this.sp, y * this.sp + dz * this.cp];
  }
  depth(p: V3): number {
    return this.see(p)[1];
  }
  private flat(c: V3): Xy {
    return [this.w / 2 + (this.f * c[0]) / c[1], this.h / 2 - (this.f * c[2]) / c[1]];
  }
  project(p: V3): Xy {
    return this.flat(this.see(p));
  }
  /** Pixels per metre at a point. */
  scale(p: V3): number {
    return this.f / this.depth(p);
  }
  /** A polygon cut at the near plane; null when nothing is left. */
  polygon(list: readonly V3[], near = 0.6): Xy[] | null {
    const cam = list.map((p) => this.see(p));
    const out: Xy[] = [];
    cam.forEach((a, i) => {
      const b = cam[(i + 1) % cam.length] as V3;
      if (a[1] >= near) out.push(this.flat(a));
      if (a[1] >= near !== b[1] >= near) {
        const t = (near - a[1]) / (b[1] - a[1]);
        out.push(this.flat([a[0] + (b[0] - a[0]) * t, near, a[2] + (b[2] - a[2]) * t]));
      }
    });
    return out.length < 3 ? null : out;
  }
}

/** Twice the signed area: positive when the points run clockwise on screen. */
export const winding = (list: readonly Xy[]): number =>
  list.reduce((sum, p, i) => {
    const q = list[(i + 1) % list.length] as Xy;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
