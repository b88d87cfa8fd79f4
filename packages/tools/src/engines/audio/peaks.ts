const BASE = 64;
const GROWTH = 4;

interface Level {
  /** Samples of one pair. */
  readonly size: number;
  readonly low: Float32Array;
  readonly high: Float32Array;
}

/** The lowest and highest sample of every stretch, at several sizes: a far view never reads all samples again. */
export class Peaks {
  readonly sampleRate: number;
  readonly samples: number;
  /** The loudest sample, to draw quiet recordings as high as loud ones. */
  readonly loudest: number;
  #levels: Level[];

  constructor(channels: readonly Float32Array[], sampleRate: number) {
    this.sampleRate = sampleRate;
    this.samples = channels[0]?.length ?? 0;
    const base = baseOf(channels, this.samples);
    this.#levels = [base];
    for (let level = base; level.low.length > 512; ) {
      level = coarser(level);
      this.#levels.push(level);
    }
    let loudest = 0;
    const top = this.#levels.at(-1)!;
    for (let i = 0; i < top.low.length; i++) loudest = Math.max(loudest, -top.low[i]!, top.high[i]!);
    this.loudest = loudest;
  }

  get levels(): number {
    return this.#levels.length;
  }

  /** Lowest and highest in a stretch of seconds, from the coarsest level that still is finer than the stretch. */
  between(start: number, end: number): readonly [number, number] {
    const from = start * this.sampleRate;
    const to = Math.max(from + 1, end * this.sampleRate);
    const { size, low, high } = this.#levels.findLast((it) => it.size <= to - from) ?? this.#levels[0]!;
    const last = Math.min(low.length - 1, Math.max(Math.floor(from / size), Math.ceil(to / size) - 1));
    let [min, max] = [0, 0];
    for (let i = Math.max(0, Math.floor(from / size)); i <= last; i++) {
      if (low[i]! < min) min = low[i]!;
      if (high[i]! > max) max = high[i]!;
    }
    return [min, max];
  }
}

function baseOf(channels: readonly Float32Array[], samples: number): Level {
  const count = Math.max(1, Math.ceil(samples / BASE));
  const low = new Float32Array(count);
  const high = new Float32Array(count);
  for (const channel of channels) {
    for (let i = 0; i < count; i++) {
      let min = low[i]!;
      let max = high[i]!;
      const end = Math.min(samples, (i + 1) * BASE);
      for (let at = i * BASE; at < end; at++) {
        const value = channel[at]!;
        if (value < min) min = value;
        else if (value > max) max = value;
      }
      low[i] = min;
      high[i] = max;
    }
  }
  return { size: BASE, low, high };
}

function coarser(fine: Level): Level {
  const count = Math.ceil(fine.low.length / GROWTH);
  const low = new Float32Array(count);
  const high = new Float32Array(count);
  for (let i = 0; i < fine.low.length; i++) {
    const at = Math.floor(i / GROWTH);
    low[at] = Math.min(low[at]!, fine.low[i]!);
    high[at] = Math.max(high[at]!, fine.high[i]!);
  }
  return { size: fine.size * GROWTH, low, high };
}
