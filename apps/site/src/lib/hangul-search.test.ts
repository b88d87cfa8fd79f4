import { expect, test } from 'vitest';
import { hangulIncludes } from './hangul-search.ts';

const TEXT = '포인트 출금은 언제 되나요? (FAQ)';

test.each(['', '출금', '포인트출', ' 언 제 ', 'faq', 'ㅊㄱ', 'ㅍㅇㅌ', '출ㄱ', '출그', '추'])(
  'finds %j',
  (asked) => {
    expect(hangulIncludes(TEXT, asked)).toBe(true);
  },
);

test.each(['입금', 'ㅊㅊ', '그은', '출근', 'ㅏ', 'faqs'])('does not find %j', (asked) => {
  expect(hangulIncludes(TEXT, asked)).toBe(false);
});
