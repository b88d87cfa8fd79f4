import { ARCHIVE_EXTENSIONS } from '@pumasi/contract/api/inquiry';

type Extension = (typeof ARCHIVE_EXTENSIONS)[number];
interface Magic {
  readonly at: number;
  readonly bytes: readonly number[];
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'ascii')];
const MAGIC: Record<Extension, readonly Magic[]> = {
  zip: [
    { at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
    // An archive without a file in it.
    { at: 0, bytes: [0x50, 0x4b, 0x05, 0x06] },
  ],
  tar: [{ at: 257, bytes: ascii('ustar') }],
  gz: [{ at: 0, bytes: [0x1f, 0x8b, 0x08] }],
  bz2: [{ at: 0, bytes: ascii('BZh') }],
  xz: [{ at: 0, bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] }],
  '7z': [{ at: 0, bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] }],
};

/** How much of a file the magic of every kind needs. */
export const HEAD_BYTES = 262;

export function extensionOf(name: string): Extension | undefined {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ARCHIVE_EXTENSIONS.find((each) => each === extension);
}

/** The name says one kind, and the bytes say the same. Nothing is ever unpacked to find out. */
export function isArchive(name: string, head: Buffer): boolean {
  const extension = extensionOf(name);
  if (!extension) return false;
  return MAGIC[extension].some(({ at, bytes }) => bytes.every((byte, i) => head[at + i] === byte));
}

/** A name to show and to save under: no folders, no control characters, no tricks with the direction of writing. */
export const tidyName = (name: string): string =>
  name
    .replaceAll(/^.*[\\/]/gs, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-120);
