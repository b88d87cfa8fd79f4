import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const drawn = (text: string): string[] =>
  qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const digest = (text: string): string => createHash('sha256').update(drawn(text).join('\n')).digest('hex');

// Made by another encoder, and read back by a decoder.
describe('a QR code', () => {
  it('is the one that others draw', () => {
    expect(drawn('https://pumasi.kr')).toEqual([
      '#######.##.##.###.#######',
      '#.....#..#.####...#.....#',
      '#.###.#.#...#.#.#.#.###.#',
      '#.###.#...###.#.#.#.###.#',
      '#.###.#...#.###...#.###.#',
      '#.....#.#.......#.#.....#',
      '#######.#.#.#.#.#.#######',
      '..........#...##.........',
      '#.#...##..#####.#..#..#.#',
      '#...#...#..#.#######.#.##',
      '##.#..#.###....##.#####.#',
      '.#..##.###...#.###...#...',
      '.###..#..#####..#.#.....#',
      '..#.##....#.#..#..##...##',
      '##.#.###.##.####.....##.#',
      '..####.....##.#..#.###...',
      '##..###.##...##.#####..#.',
      '........#....##.#...#...#',
      '#######.####....#.#.#...#',
      '#.....#..##..#.##...#..#.',
      '#.###.#..#####.######..##',
      '#.###.#..#..#..###..#.##.',
      '#.###.#.#.#.######.###.##',
      '#.....#..####.###..##....',
      '#######.#.#..##.#.#..#..#',
    ]);
  });
  it('holds an address of several blocks', () => {
    expect(digest('https://pumasi.example/m/project/detail?projectID=AbCdEfGhIjKlMn')).toBe(
      '5fd7a1833a637b5a0a0a363b8ad648a1fd895edee56071e8907e82747614e11b',
    );
  });
  it('holds Korean in its largest size, with version numbers', () => {
    expect(digest('품앗이 '.repeat(20))).toBe(
      'df7d0116fb3ce6f589d2ff30468c8fd1b34156ab352e09697a16d3d052c9698f',
    );
  });
  it('says when a text is too long', () => {
    expect(() => qrCode('x'.repeat(214))).toThrow('too long');
    expect(qrCode('x'.repeat(213))).toHaveLength(57);
  });
});
