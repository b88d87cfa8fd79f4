import { expect, it } from 'vitest';
import { outcomeOf } from './submit-outcome.ts';

it('empty waits, 1 was rejected, anything else passed', () => {
  expect([null, 1, 2, 5, 0].map(outcomeOf)).toEqual(['waiting', 'reject', 'pass', 'pass', 'pass']);
});
