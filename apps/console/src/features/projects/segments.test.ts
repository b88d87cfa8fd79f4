import { describe, expect, it } from 'vitest';
import { shares } from './segments.ts';

const none = { total: 0, workWait: 0, working: 0, evalWait: 0, evaling: 0, reject: 0, pass: 0 };

describe('shares of a project', () => {
  it('adds waiting and running reviews', () => {
    expect(
      shares({ ...none, total: 200, pass: 100, evalWait: 10, evaling: 10, working: 4, reject: 2 }),
    ).toEqual({
      pass: 50,
      review: 10,
      working: 2,
      reject: 1,
    });
  });
  it('is nothing for an empty project', () => {
    expect(shares(none)).toEqual({ pass: 0, review: 0, working: 0, reject: 0 });
  });
});
