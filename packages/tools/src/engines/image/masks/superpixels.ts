import { SpanBuilder, type Spans } from '@pumasi/contract/documents/mask';
import type { Pixels } from './pixels.ts';

/** Cells are looked for in a copy of at most this many pixels; their borders are then found in the picture itself. */
const MOST = 1_500_000;
const ROUNDS = 5;
/** How much nearness weighs against likeness of colour. */
const COMPACT = 14;

interface Grid {
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture per pixel here. */
  readonly step: number;
  readonly rgb: Uint8ClampedArray;
}

function shrunk({ width, height, data }: Pixels): Grid {
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST)));
  const w = Math.ceil(width / step);
  const h = Math.ceil(height / step);
  const rgb = new Uint8ClampedArray(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const from = (y * step * width + x * step) * 4;
      rgb.set([data[from]!, data[from + 1]!, data[from + 2]!], (y * w + x) * 3);
    }
  }
  return { width: w, height: h, step, rgb };
}

/** SLIC: cells of about equal size whose borders follow those of the picture. */
export class Superpixels {
  readonly #pixels: Pixels;
  readonly #grid: Grid;
  readonly #labels: Int32Array;
  /** Five numbers to a cell: colour and centre. */
  readonly #centres: Float32Array;
  readonly #side: number;

  constructor(pixels: Pixels, size: number) {
    this.#pixels = pixels;
    this.#grid = shrunk(pixels);
    const { width, height, step, rgb } = this.#grid;
    this.#side = Math.max(4, size / step);
    const [nx, ny] = [Math.ceil(width / this.#side), Math.ceil(height / this.#side)];
    this.#centres = new Float32Array(nx * ny * 5);
    for (let i = 0; i < nx * ny; i++) {
      const x = Math.min(width - 1, ((i % nx) + 0.5) * this.#side);
      const y = Math.min(height - 1, (Math.floor(i / nx) + 0.5) * this.#side);
      const at = (Math.floor(y) * width + Math.floor(x)) * 3;
      this.#centres.set([rgb[at]!, rgb[at + 1]!, rgb[at + 2]!, x, y], i * 5);
    }
    this.#labels = new Int32Array(width * height).fill(-1);
    for (let round = 0; round < ROUNDS; round++) {
      this.#assign();
      this.#recentre();
    }
    this.#joinStrays();
  }

  #assign(): void {
    const { width, height, rgb } = this.#grid;
    const best = new Float32Array(width * height).fill(Infinity);
    const weight = (COMPACT * COMPACT) / (this.#side * this.#side);
    const c = this.#centres;
    for (let k = 0; k < c.length; k += 5) {
      const [cr, cg, cb, cx, cy] = [c[k]!, c[k + 1]!, c[k + 2]!, c[k + 3]!, c[k + 4]!];
      const bottom = Math.min(height - 1, Math.ceil(cy + this.#side));
      const right = Math.min(width - 1, Math.ceil(cx + this.#side));
      for (let y = Math.max(0, Math.floor(cy - this.#side)); y <= bottom; y++) {
        for (let x = Math.max(0, Math.floor(cx - this.#side)); x <= right; x++) {
          const i = y * width + x;
          const [dr, dg, db] = [rgb[i * 3]! - cr, rgb[i * 3 + 1]! - cg, rgb[i * 3 + 2]! - cb];
          const d = dr * dr + dg * dg + db * db + ((x - cx) * (x - cx) + (y - cy) * (y - cy)) * weight;
          if (d >= best[i]!) continue;
          best[i] = d;
          this.#labels[i] = k / 5;
        }
      }
    }
  }

  #recentre(): void {
    const { width, rgb } = this.#grid;
    const sums = new Float64Array((this.#centres.length / 5) * 6);
    for (let i = 0; i < this.#labels.length; i++) {
      const s = this.#labels[i]! * 6;
      if (s < 0) continue;
      sums[s]! += rgb[i * 3]!;
      sums[s + 1]! += rgb[i * 3 + 1]!;
      sums[s + 2]! += rgb[i * 3 + 2]!;
      sums[s + 3]! += i % width;
      sums[s + 4]! += Math.floor(i / width);
      sums[s + 5]! += 1;
    }
    for (let k = 0; k < this.#centres.length / 5; k++) {
      const n = sums[k * 6 + 5]!;
      if (n > 0) for (let j = 0; j < 5; j++) this.#centres[k * 5 + j] = sums[k * 6 + j]! / n;
    }
  }

  /** A cell is one piece: specks of it elsewhere go to whatever they lie beside. */
  #joinStrays(): void {
    const { width, height } = this.#grid;
    const labels = this.#labels;
    const seen = new Uint8Array(labels.length);
    const small = (this.#side * this.#side) / 4;
    for (let start = 0; start < labels.length; start++) {
      if (seen[start] === 1) continue;
      const label = labels[start]!;
      const piece = [start];
      seen[start] = 1;
      let beside = -1;
      for (let n = 0; n < piece.length; n++) {
        const at = piece[n]!;
        const x = at % width;
        for (const to of [
          x > 0 ? at - 1 : -1,
          x < width - 1 ? at + 1 : -1,
          at - width,
          at + width < width * height ? at + width : -1,
        ]) {
          if (to < 0) continue;
          if (labels[to] !== label) {
            if (seen[to] === 1 || beside < 0) beside = labels[to]!;
          } else if (seen[to] === 0) {
            seen[to] = 1;
            piece.push(to);
          }
        }
      }
      if (piece.length < small && beside >= 0) for (const at of piece) labels[at] = beside;
    }
  }

  /** The cell of a pixel of the picture: of those around it in the copy, the one most like it. */
  labelAt(x: number, y: number): number {
    const { width, height, step } = this.#grid;
    const gx = Math.min(width - 1, Math.floor(x / step));
    const gy = Math.min(height - 1, Math.floor(y / step));
    const here = this.#labels[gy * width + gx]!;
    if (step === 1) return here;
    const p = (y * this.#pixels.width + x) * 4;
    const { data } = this.#pixels;
    const c = this.#centres;
    const weight = (COMPACT * COMPACT) / (this.#side * this.#side);
    let [label, least] = [here, Infinity];
    for (const [dx, dy] of [
      [0, 0],
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const [nx, ny] = [gx + dx, gy + dy];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const k = this.#labels[ny * width + nx]!;
      const far = (x / step - c[k * 5 + 3]!) ** 2 + (y / step - c[k * 5 + 4]!) ** 2;
      const unlike =
        (data[p]! - c[k * 5]!) ** 2 +
        (data[p + 1]! - c[k * 5 + 1]!) ** 2 +
        (data[p + 2]! - c[k * 5 + 2]!) ** 2;
      if (unlike + far * weight < least) [label, least] = [k, unlike + far * weight];
    }
    return label;
  }

  spansOf(label: number): Spans {
    const { step } = this.#grid;
    const { width, height } = this.#pixels;
    const reach = this.#side * 3 * step;
    const [cx, cy] = [this.#centres[label * 5 + 3]! * step, this.#centres[label * 5 + 4]! * step];
    const builder = new SpanBuilder();
    const bottom = Math.min(height - 1, Math.ceil(cy + reach));
    const right = Math.min(width - 1, Math.ceil(cx + reach));
    for (let y = Math.max(0, Math.floor(cy - reach)); y <= bottom; y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x <= right; x++) {
        if (this.labelAt(x, y) === label) builder.add(y, x, x + 1);
      }
    }
    return builder.build();
  }

  /** White where a cell ends, nothing elsewhere. */
  borders(): { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } {
    const { width, height } = this.#grid;
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0, i = y * width; x < width; x++, i++) {
        const label = this.#labels[i];
        const ends =
          (x < width - 1 && this.#labels[i + 1] !== label) ||
          (y < height - 1 && this.#labels[i + width] !== label);
        if (ends) data.fill(255, i * 4, i * 4 + 4);
      }
    }
    return { width, height, data };
  }
}
