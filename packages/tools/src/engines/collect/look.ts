/** The picture is shrunk to this many cells; each bit says whether a cell is brighter than the one to its left. */
const COLUMNS = 9;
const ROWS = 8;
const CELL = 8;
/** Levels of light by which a cell must be brighter: in a plain sky the least noise would turn bits over. */
const MARGIN = 3;
export const LOOK_WIDTH = COLUMNS * CELL;
export const LOOK_HEIGHT = ROWS * CELL;

/** 64 bits of how a picture looks, from its pixels at `LOOK_WIDTH` × `LOOK_HEIGHT`. */
export function lookOf(rgba: Uint8ClampedArray | Uint8Array): string {
  const light = Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const [left, top] = [(cell % COLUMNS) * CELL, Math.floor(cell / COLUMNS) * CELL];
    let sum = 0;
    for (let y = top; y < top + CELL; y++)
      for (let x = left; x < left + CELL; x++) {
        const at = (y * LOOK_WIDTH + x) * 4;
        sum += rgba[at]! * 0.299 + rgba[at + 1]! * 0.587 + rgba[at + 2]! * 0.114;
      }
    return sum / CELL ** 2;
  });
  let look = '';
  for (let row = 0; row < ROWS; row++)
    for (let half = 0; half < 2; half++) {
      let four = 0;
      for (let i = 0; i < 4; i++) {
        const at = row * COLUMNS + half * 4 + i;
        four = four * 2 + (light[at + 1]! - light[at]! > MARGIN ? 1 : 0);
      }
      look += four.toString(16);
    }
  return look;
}
