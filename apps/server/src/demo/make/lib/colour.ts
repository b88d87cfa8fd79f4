export type Rgb = readonly [number, number, number];

export const hex = (text: string): Rgb => [
  Number.parseInt(text.slice(1, 3), 16),
  Number.parseInt(text.slice(3, 5), 16),
  Number.parseInt(text.slice(5, 7), 16),
];
export const css = (c: Rgb): string =>
  `rgb(${c.map((v) => Math.round(Math.max(0, Math.min(255, v)))).join(',')})`;
export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const times = (c: Rgb, by: number | Rgb): Rgb =>
  typeof by === 'number' ? [c[0] * by, c[1] * by, c[2] * by] : [c[0] * by[0], c[1] * by[1], c[2] * by[2]];
/** Lighter (t > 0) or darker (t < 0) shade of a hex colour. */
export const shade = (text: string, t: number): string =>
  css(t > 0 ? mix(hex(text), [255, 255, 255], t) : mix(hex(text), [0, 0, 0], -t));
