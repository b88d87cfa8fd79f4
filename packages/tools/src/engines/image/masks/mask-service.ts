import {
  combine,
  hasPixel,
  NO_SPANS,
  type Region,
  regionOfSpans,
  type Spans,
} from '@pumasi/contract/documents/mask';
import type { Pair } from '@pumasi/contract/documents/shapes';
import { type Dab, holesOf, polygonSpans, strokeSpans } from '../../../geometry/raster.ts';
import { floodSpans } from './flood.ts';
import { LiveWire } from './live-wire.ts';
import { edgesOf, type Pixels } from './pixels.ts';
import { Superpixels } from './superpixels.ts';

export interface Cell {
  readonly id: number;
  readonly spans: Spans;
}
export interface Borders {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** All that is too much for the thread that draws. Coordinates are pixels of the picture. */
export interface MaskService {
  open(pixels: Pixels): Promise<void>;
  stroke(dabs: readonly Dab[], clip: Region): Promise<Spans>;
  polygon(rings: readonly (readonly Pair[])[], clip: Region): Promise<Spans>;
  /** The hole at a place, or all of them. */
  holes(spans: Spans, at: Pair | null): Promise<Spans>;
  wand(x: number, y: number, tolerance: number): Promise<Spans>;
  /** Where the wire is tied: the strongest edge near the place. */
  anchor(x: number, y: number, reach: number): Promise<Pair>;
  /** The way from the anchor, x and y in turn. */
  wire(x: number, y: number): Promise<readonly number[]>;
  superpixels(size: number): Promise<Borders>;
  cell(x: number, y: number): Promise<Cell | null>;
}

/** The work itself: in a worker in a browser, on the spot in tests. */
export class LocalMasks implements MaskService {
  #pixels: Pixels | null = null;
  #wire: LiveWire | null = null;
  #cells: { size: number; cells: Superpixels } | null = null;

  async open(pixels: Pixels): Promise<void> {
    this.#pixels = pixels;
    this.#wire = null;
    this.#cells = null;
  }

  async stroke(dabs: readonly Dab[], clip: Region): Promise<Spans> {
    return strokeSpans(dabs, clip);
  }
  async polygon(rings: readonly (readonly Pair[])[], clip: Region): Promise<Spans> {
    return polygonSpans(rings, clip);
  }
  async holes(spans: Spans, at: Pair | null): Promise<Spans> {
    const frame = regionOfSpans(spans);
    const holes = frame ? holesOf(spans, frame) : [];
    if (at) return holes.find((it) => hasPixel(it, at[0], at[1])) ?? NO_SPANS;
    return holes.reduce((all, it) => combine(all, it, 'add'), NO_SPANS);
  }

  async wand(x: number, y: number, tolerance: number): Promise<Spans> {
    const pixels = this.#opened();
    const { scale } = pixels;
    return this.#grown(floodSpans(pixels, Math.floor(x * scale), Math.floor(y * scale), tolerance));
  }

  async anchor(x: number, y: number, reach: number): Promise<Pair> {
    const pixels = this.#opened();
    const { scale } = pixels;
    this.#wire ??= new LiveWire(pixels, edgesOf(pixels));
    const [ax, ay] = this.#wire.snap(x * scale, y * scale, Math.round(reach * scale));
    this.#wire.anchor(ax, ay);
    return [(ax + 0.5) / scale, (ay + 0.5) / scale];
  }
  async wire(x: number, y: number): Promise<readonly number[]> {
    const { scale } = this.#opened();
    const path = this.#wire?.pathTo(Math.floor(x * scale), Math.floor(y * scale)) ?? [];
    return path.map((it) => (it + 0.5) / scale);
  }

  async superpixels(size: number): Promise<Borders> {
    const pixels = this.#opened();
    if (this.#cells?.size !== size) {
      this.#cells = { size, cells: new Superpixels(pixels, size * pixels.scale) };
    }
    return this.#cells.cells.borders();
  }
  async cell(x: number, y: number): Promise<Cell | null> {
    const { scale, width, height } = this.#opened();
    const cells = this.#cells?.cells;
    const [px, py] = [Math.floor(x * scale), Math.floor(y * scale)];
    if (!cells || px < 0 || py < 0 || px >= width || py >= height) return null;
    const id = cells.labelAt(px, py);
    return { id, spans: this.#grown(cells.spansOf(id)) };
  }

  #opened(): Pixels {
    if (!this.#pixels) throw new Error('no picture');
    return this.#pixels;
  }

  /** From pixels of a working copy to those of the picture. */
  #grown(spans: Spans): Spans {
    const { scale, width, height } = this.#opened();
    if (scale === 1) return spans;
    const rings = Array.from({ length: spans.length / 3 }, (_, i): Pair[] => {
      const [y, from, to] = [spans[i * 3]!, spans[i * 3 + 1]!, spans[i * 3 + 2]!];
      return [
        [from / scale, y / scale],
        [to / scale, y / scale],
        [to / scale, (y + 1) / scale],
        [from / scale, (y + 1) / scale],
      ];
    });
    return polygonSpans(rings, { x: 0, y: 0, w: Math.ceil(width / scale), h: Math.ceil(height / scale) });
  }
}
