/** The fixed patterns of a QR code, and which modules they take. */
const ALIGNMENT = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
] as const;

export interface Grid {
  size: number;
  dark: boolean[][];
  fixed: boolean[][];
}

const square = (size: number): boolean[][] =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => false));

export function setModule(grid: Grid, row: number, column: number, dark: boolean): void {
  const darkRow = grid.dark[row];
  const fixedRow = grid.fixed[row];
  if (!darkRow || !fixedRow || column < 0 || column >= grid.size) return;
  darkRow[column] = dark;
  fixedRow[column] = true;
}

function around(grid: Grid, row: number, column: number, radius: number, dark: (ring: number) => boolean) {
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++)
      setModule(grid, row + y, column + x, dark(Math.max(Math.abs(x), Math.abs(y))));
}

/** Version numbers stand twice in codes from version 7 on. */
function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const near = Math.floor(at / 3);
    const far = grid.size - 11 + (at % 3);
    setModule(grid, near, far, dark);
    setModule(grid, far, near, dark);
  }
}

/** Level M and the mask, written twice; level M has the number 0. */
export function drawFormat(grid: Grid, mask: number): void {
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const dark = (at: number): boolean => ((bits >>> at) & 1) === 1;
  const { size } = grid;
  for (let at = 0; at < 15; at++) {
    const row = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    setModule(grid, row, 8, dark(at));
    const column = at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at;
    setModule(grid, 8, column, dark(at));
  }
  setModule(grid, size - 8, 8, true);
}

export function emptyGrid(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = { size, dark: square(size), fixed: square(size) };
  for (let at = 0; at < size; at++) {
    setModule(grid, 6, at, at % 2 === 0);
    setModule(grid, at, 6, at % 2 === 0);
  }
  const finder = (ring: number): boolean => ring !== 2 && ring !== 4;
  around(grid, 3, 3, 4, finder);
  around(grid, 3, size - 4, 4, finder);
  around(grid, size - 4, 3, 4, finder);
  const places: readonly number[] = ALIGNMENT[version - 1] ?? [];
  const last = places.at(-1);
  for (const row of places)
    for (const column of places) {
      const onFinder =
        (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
      if (!onFinder) around(grid, row, column, 2, (ring) => ring !== 1);
    }
  drawFormat(grid, 0);
  drawVersion(grid, version);
  return grid;
}
