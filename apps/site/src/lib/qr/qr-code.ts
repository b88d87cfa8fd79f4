import { drawFormat, emptyGrid, type Grid } from './qr-grid.ts';
import { qrWords } from './qr-words.ts';

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The free modules in the order in which a reader goes over them: pairs of columns, up and down by turns. */
function* freeModules({ size, fixed }: Grid): Generator<[row: number, column: number]> {
  for (let right = size - 1, pair = 0; right >= 1; right -= 2, pair++) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = pair % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!fixed[row]?.[column]) yield [row, column];
    }
  }
}

const LIKE_A_FINDER = ['10111010000', '00001011101'];

/** How hard a code is to read; of the eight masks the least wins. */
function penalty({ size, dark }: Grid): number {
  const rows = dark.map((row) => row.map((on) => (on ? '1' : '0')).join(''));
  const columns = rows.map((_, at) => rows.map((row) => row[at]).join(''));
  let points = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (let at = 0; at <= size - 11; at++) if (LIKE_A_FINDER.includes(line.slice(at, at + 11))) points += 40;
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const four = `${rows[row - 1]?.slice(column - 1, column + 1)}${rows[row]?.slice(column - 1, column + 1)}`;
      if (four === '0000' || four === '1111') points += 3;
    }
  const share = (rows.join('').replaceAll('0', '').length * 100) / (size * size);
  return points + Math.floor(Math.abs(share - 50) / 5) * 10;
}

/** The modules of a QR code for this text (bytes, level M): true is dark. */
export function qrCode(text: string): boolean[][] {
  const { version, words } = qrWords(text);
  const drawn = MASKS.map((masks, mask) => {
    const grid = emptyGrid(version);
    let bit = 0;
    for (const [row, column] of freeModules(grid)) {
      const word = words[bit >>> 3] ?? 0;
      const line = grid.dark[row];
      if (line) line[column] = (((word >>> (7 - (bit & 7))) & 1) === 1) !== masks(row, column);
      bit += 1;
    }
    drawFormat(grid, mask);
    return grid;
  });
  return drawn.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best)).dark;
}
