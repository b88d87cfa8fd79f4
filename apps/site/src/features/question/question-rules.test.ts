import { expect, test } from 'vitest';
import { problemsOf, withPrefix } from './question-rules.ts';

const good = { category: 'work', title: '제목', text: '내용' } as const;

test('a whole question has no problem', () => {
  expect(problemsOf(good)).toEqual({});
  expect(problemsOf({ ...good, title: '가'.repeat(100) })).toEqual({});
  expect(problemsOf({ ...good, title: '😀'.repeat(100) }), 'one emoji is one').toEqual({});
});

test('what is missing or too long is told beside its field', () => {
  expect(problemsOf({ category: '', title: ' ', text: '\n' })).toEqual({
    category: 'needCategory',
    title: 'needTitle',
    text: 'needText',
  });
  expect(problemsOf({ ...good, title: '가'.repeat(101) })).toEqual({ title: 'needTitle' });
  expect(problemsOf({ ...good, text: '가'.repeat(3_495_254) })).toEqual({ text: 'tooLarge' });
  expect(problemsOf({ ...good, text: '앞 ![사진 올리는 중 1]() 뒤' })).toEqual({ text: 'busy' });
});

test('the kind of work stands once at the beginning of the title', () => {
  expect(withPrefix('겹친 차', 'work')).toBe('[작업] 겹친 차');
  expect(withPrefix('[작업] 겹친 차', 'review')).toBe('[검수] 겹친 차');
  expect(withPrefix('[검수] 겹친 차', 'none')).toBe('겹친 차');
  expect(withPrefix('', 'work')).toBe('[작업] ');
});
