import { describe, expect, it } from 'vitest';
import { caretOf, insertAt } from './insert-at.ts';

describe('a name put into a reason', () => {
  it('goes where the caret is, and the caret goes behind it', () => {
    expect(insertAt('이  빠졌습니다', '자동차', { start: 2, end: 2 })).toEqual({
      text: '이 자동차 빠졌습니다',
      caret: 5,
    });
  });
  it('takes the place of what is selected', () => {
    expect(insertAt('버스 누락', '트럭', { start: 0, end: 2 })).toEqual({ text: '트럭 누락', caret: 2 });
  });
  it('goes to the end when the field was never entered', () => {
    expect(caretOf(null, '둘')).toEqual({ start: 1, end: 1 });
  });
});
