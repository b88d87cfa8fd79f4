import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLines, lineDiff } from './line-diff.ts';

const written = (before: string, after: string): string =>
  lineDiff(before, after)
    .map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
    .join('|');

test('what stayed, went and came is told line by line', () => {
  expect(written('a\nb\nc', 'a\nx\nc\nd')).toBe(' a|-b|+x| c|+d');
  expect(written('a', 'a')).toBe(' a');
  expect(changedLines('a\n\nb', 'a\n\nc\n')).toEqual([
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'c' },
  ]);
});

test('taking the added lines away gives the old text, the removed ones the new', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n');
      return without('added') === before && without('removed') === after;
    }),
  );
});

test('a line that stayed is never told as changed', () => {
  const lines = lineDiff('1\n2\n3\n4', '2\n3\n4\n5');
  expect(lines.filter(({ kind }) => kind === 'same')).toHaveLength(3);
});
