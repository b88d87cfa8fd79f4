/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** A direction on the screen, as it is on a picture that is shown turned. */
export function unturn(turn: Turn, dx: number, dy: number): [number, number] {
  switch (turn) {
    case 1:
      return [dy, -dx];
    case 2:
      return [-dx, -dy];
    case 3:
      return [-dy, dx];
    default:
      return [dx, dy];
  }
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A place on the screen within an element that is shown turned, in the element's own measure. */
export function within(bounds: Bounds, turn: Turn, x: number, y: number): [number, number] {
  switch (turn) {
    case 1:
      return [y - bounds.top, bounds.right - x];
    case 2:
      return [bounds.right - x, bounds.bottom - y];
    case 3:
      return [bounds.bottom - y, x - bounds.left];
    default:
      return [x - bounds.left, y - bounds.top];
  }
}
