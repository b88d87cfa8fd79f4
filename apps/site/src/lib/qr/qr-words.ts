import { correctionOf } from './reed-solomon.ts';

/** Level M, versions 1 to 10: words in all, correction words a block, blocks. An address needs no more. */
const SIZES = [
  { words: 26, correction: 10, blocks: 1 },
  { words: 44, correction: 16, blocks: 1 },
  { words: 70, correction: 26, blocks: 1 },
  { words: 100, correction: 18, blocks: 2 },
  { words: 134, correction: 24, blocks: 2 },
  { words: 172, correction: 16, blocks: 4 },
  { words: 196, correction: 18, blocks: 4 },
  { words: 242, correction: 22, blocks: 4 },
  { words: 292, correction: 22, blocks: 5 },
  { words: 346, correction: 26, blocks: 5 },
] as const;
const BYTE_MODE = 0b0100;

function bitsOf(bytes: Uint8Array, version: number, capacity: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let filler = 0xec; bits.length < capacity * 8; filler ^= 0xec ^ 0x11) push(filler, 8);
  return bits;
}

const wordsOf = (bits: readonly number[]): number[] =>
  Array.from({ length: bits.length / 8 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );

/** Column by column over the blocks, as a reader takes them; shorter blocks come first and miss the last column. */
function interleave(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => (at < block.length ? [block[at] ?? 0] : [])),
  ).flat();
}

/** The smallest version that holds the text, with its data and correction words in order. */
export function qrWords(text: string): { version: number; words: number[] } {
  const bytes = new TextEncoder().encode(text);
  const capacityOf = (index: number): number => {
    const { words, correction, blocks } = SIZES[index] ?? SIZES[0];
    return words - correction * blocks;
  };
  const index = SIZES.findIndex((_, at) => bytes.length + (at < 9 ? 2 : 3) <= capacityOf(at));
  const size = SIZES[index];
  if (!size) throw new RangeError('too long for a QR code of version 10');
  const data = wordsOf(bitsOf(bytes, index + 1, capacityOf(index)));
  const short = Math.floor(data.length / size.blocks);
  const longBlocks = data.length % size.blocks;
  const blocks: number[][] = [];
  for (let at = 0, block = 0; block < size.blocks; block++) {
    const length = short + (block >= size.blocks - longBlocks ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const correction = blocks.map((block) => correctionOf(block, size.correction));
  return { version: index + 1, words: [...interleave(blocks), ...interleave(correction)] };
}
