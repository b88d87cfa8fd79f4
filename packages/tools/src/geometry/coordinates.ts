declare const space: unique symbol;

/** Branded so that a screen point can never be drawn or stored where an image point is meant. */
export type ScreenPoint = { readonly x: number; readonly y: number; readonly [space]: 'screen' };
export type ImagePoint = { readonly x: number; readonly y: number; readonly [space]: 'image' };

export const screenPoint = (x: number, y: number) => ({ x, y }) as ScreenPoint;
export const imagePoint = (x: number, y: number) => ({ x, y }) as ImagePoint;

export interface Size {
  readonly width: number;
  readonly height: number;
}
