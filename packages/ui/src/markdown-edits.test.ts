import { expect, test } from 'vitest';
import { type Edit, insert, link, list, shortSize, wrap } from './markdown-edits.ts';

/** [ and ] stand for the ends of what is selected, | for both at once. */
function read(marked: string): Edit {
  const plain = marked.replace('|', '‹›').replace('{', '‹').replace('}', '›');
  const start = plain.indexOf('‹');
  const end = plain.indexOf('›') - 1;
  return { text: plain.replaceAll(/[‹›]/g, ''), start, end };
}
const write = ({ text, start, end }: Edit): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}{${text.slice(start, end)}}${text.slice(end)}`;

test('a piece goes to the caret and over what is selected', () => {
  expect(write(insert(read('앞|뒤'), 'X'))).toBe('앞X|뒤');
  expect(write(insert(read('앞{가운데}뒤'), 'X'))).toBe('앞X|뒤');
});

test('bold goes on and off, and leaves a word to write over where nothing is selected', () => {
  expect(write(wrap(read('a {b} c'), '**', '굵게'))).toBe('a **{b}** c');
  expect(write(wrap(read('a **{b}** c'), '**', '굵게'))).toBe('a {b} c');
  expect(write(wrap(read('a |c'), '**', '굵게'))).toBe('a **{굵게}**c');
});

test('a list takes whole lines, and gives them back', () => {
  expect(write(list(read('한|줄')))).toBe('- 한줄|');
  expect(write(list(read('하나\n{둘\n셋}\n넷')))).toBe('하나\n{- 둘\n- 셋}\n넷');
  expect(write(list(read('{- 둘\n- 셋}')))).toBe('{둘\n셋}');
  expect(write(list(read('|')))).toBe('- |');
});

test('a link selects its address', () => {
  expect(write(link(read('{여기} 보세요'), '링크'))).toBe('[여기]({https://}) 보세요');
  expect(write(link(read('|'), '링크'))).toBe('[링크]({https://})');
});

test('sizes are short', () => {
  expect([0, 1023, 1024, 1536, 1_048_575, 1_048_576, 10_485_760].map(shortSize)).toEqual([
    '0b',
    '1023b',
    '1.0kb',
    '1.5kb',
    '1024.0kb',
    '1.00mb',
    '10.00mb',
  ]);
});
