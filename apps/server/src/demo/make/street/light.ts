import { css, hex, mix, type Rgb, times } from '../lib/colour.ts';

export type Time = 'day' | 'dusk' | 'night' | 'rain' | 'fog';

export interface Light {
  readonly time: Time;
  readonly skyTop: string;
  readonly skyLow: string;
  readonly fog: Rgb;
  readonly fogPerMetre: number;
  readonly ambient: Rgb;
  readonly sun: Rgb;
  readonly dir: readonly [number, number, number];
  readonly lit: number;
  readonly lamps: boolean;
  readonly figure: number;
}

const make = (
  time: Time,
  skyTop: string,
  skyLow: string,
  fog: string,
  per: number,
  ambient: Rgb,
  sun: Rgb,
  lit: number,
  lamps: boolean,
  fig: number,
): Light => ({
  time,
  skyTop,
  skyLow,
  fog: hex(fog),
  fogPerMetre: per,
  ambient,
  sun,
  dir: [-0.5, -0.55, 0.67],
  lit,
  lamps,
  figure: fig,
});

export const lights: Readonly<Record<Time, Light>> = {
  day: make(
    'day',
    '#4d8fd1',
    '#dcebf5',
    '#cfdfea',
    0.0045,
    [0.52, 0.55, 0.6],
    [0.58, 0.55, 0.48],
    0.03,
    false,
    1,
  ),
  dusk: make(
    'dusk',
    '#3b3f72',
    '#f3a06a',
    '#c98a72',
    0.006,
    [0.4, 0.36, 0.45],
    [0.5, 0.3, 0.2],
    0.35,
    true,
    0.72,
  ),
  night: make(
    'night',
    '#0a1022',
    '#2a3350',
    '#1a2236',
    0.008,
    [0.3, 0.31, 0.39],
    [0.16, 0.15, 0.14],
    0.45,
    true,
    0.58,
  ),
  rain: make(
    'rain',
    '#6f7b86',
    '#aab4ba',
    '#9aa5ac',
    0.012,
    [0.5, 0.53, 0.56],
    [0.12, 0.12, 0.12],
    0.28,
    true,
    0.74,
  ),
  fog: make(
    'fog',
    '#b9c2c6',
    '#d5dadb',
    '#cdd3d5',
    0.022,
    [0.62, 0.64, 0.66],
    [0.14, 0.14, 0.13],
    0.15,
    true,
    0.85,
  ),
};

/** The colour a surface shows: lit by its normal, then lost in the air with distance. */
export function surface(
  light: Light,
  base: string,
  normal: readonly [number, number, number],
  depth: number,
  glow = 0,
): Rgb {
  const facing = Math.max(0, normal[0] * light.dir[0] + normal[1] * light.dir[1] + normal[2] * light.dir[2]);
  const c = hex(base);
  const lit: Rgb = [
    c[0] * (light.ambient[0] + light.sun[0] * facing),
    c[1] * (light.ambient[1] + light.sun[1] * facing),
    c[2] * (light.ambient[2] + light.sun[2] * facing),
  ];
  const air = 1 - Math.exp(-depth * light.fogPerMetre);
  return mix(mix(lit, c, glow), light.fog, air * (1 - glow * 0.5));
}
export const paint = (c: Rgb, t = 0): string => css(t >= 0 ? mix(c, [255, 255, 255], t) : times(c, 1 + t));
