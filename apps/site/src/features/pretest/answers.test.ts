import { expect, test } from 'vitest';
import { toSend, unanswered } from './answers.ts';

const choice = { preTestID: 'c', problem: '', type: 1, examples: [{ num: 1, example: 'a' }] };
const text = { preTestID: 't', problem: '', type: 2, examples: [] };

test('a choice wants a number, a text wants more than spaces', () => {
  const open = (answers: Record<string, number | string>) =>
    unanswered([choice, text], answers).map(({ preTestID }) => preTestID);
  expect(open({})).toEqual(['c', 't']);
  expect(open({ c: 1 })).toEqual(['t']);
  expect(open({ c: 1, t: '  ' })).toEqual(['t']);
  expect(open({ c: 1, t: '답' })).toEqual([]);
});

test('each is sent in its own field', () => {
  expect(toSend([choice, text], { c: 2, t: ' 답 ' })).toEqual([
    { preTestID: 'c', answer: 2 },
    { preTestID: 't', simpleAnswer: '답' },
  ]);
});
