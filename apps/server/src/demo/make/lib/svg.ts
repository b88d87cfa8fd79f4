import type { Xy } from '../../content/document.ts';

export const n = (value: number): string => (Math.round(value * 100) / 100).toString();
export const points = (list: readonly Xy[]): string => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
export const poly = (list: readonly Xy[], attributes: string): string =>
  `<polygon points="${points(list)}" ${attributes}/>`;

/** Defs collected while drawing: gradients get their ids here, so that no two parts of a picture collide. */
export class Sheet {
  private readonly defs: string[] = [];
  private count = 0;
  readonly w: number;
  readonly h: number;
  constructor(w: number, h: number) {
    this.w = w;
    this.h = h;
  }
  def(make: (id: string) => string): string {
    const id = `d${this.count++}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }
  linear(from: Xy, to: Xy, stops: readonly (readonly [number, string, number?])[]): string {
    return this.def(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopTags(stops)}</linearGradient>`,
    );
  }
  radial(at: Xy, r: number, stops: readonly (readonly [number, string, number?])[], focus?: Xy): string {
    const f = focus ? ` fx="${n(focus[0])}" fy="${n(focus[1])}"` : '';
    return this.def(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(at[0])}" cy="${n(at[1])}" r="${n(r)}"${f}>${stopTags(stops)}</radialGradient>`,
    );
  }
  blur(deviation: number): string {
    return this.def(
      (id) =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
  }
  clip(body: string): string {
    return this.def((id) => `<clipPath id="${id}">${body}</clipPath>`);
  }
  /** Fractal noise in one tint: asphalt, cloth, soil, wood (by unequal frequencies). */
  texture(
    fx: number,
    fy: number,
    seed: number,
    tint: readonly [number, number, number],
    alpha: number,
    bias = -0.35,
  ): string {
    return this.def(
      (id) =>
        `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="4" seed="${seed}" result="t"/><feColorMatrix in="t" values="0 0 0 0 ${tint[0]} 0 0 0 0 ${tint[1]} 0 0 0 0 ${tint[2]} ${alpha} 0 0 0 ${bias * alpha}" result="c"/><feComposite in="c" in2="SourceAlpha" operator="in"/></filter>`,
    );
  }
  wrap(body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"><defs>${this.defs.join('')}</defs>${body}</svg>`;
  }
}

const stopTags = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${n(at)}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
    )
    .join('');
