import { describe, expect, it } from 'vitest';
import { readText } from './text-file.ts';

const bytes = (...parts: number[]) => new Uint8Array(parts).buffer;

describe('text of a file', () => {
  it('reads UTF-8 and leaves a mark of byte order out', () => {
    expect(readText(bytes(0xef, 0xbb, 0xbf, 0xea, 0xb0, 0x80))).toEqual({ state: 'ready', text: '가' });
  });
  it('refuses other encodings and binary files', () => {
    expect(readText(bytes(0xb0, 0xa1)).state).toBe('unreadable');
    expect(readText(bytes(0x50, 0x4b, 0, 1)).state).toBe('unreadable');
  });
  it('refuses what nobody could read', () => {
    expect(readText(new ArrayBuffer(4_000_001)).state).toBe('too-large');
  });
});
