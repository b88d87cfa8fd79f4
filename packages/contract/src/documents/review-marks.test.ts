import { describe, expect, it } from 'vitest';
import { type AnnotationObject, emptyDocument } from './document.ts';
import { withReviewMarks } from './review-marks.ts';

const point = (id: string, x: number, verdict?: 'ok' | 'wrong'): AnnotationObject => ({
  id,
  classID: 'a',
  shape: { kind: 'point', x, y: 1 },
  attributes: {},
  source: 'worker',
  ...(verdict && { verdict }),
});
const remark = { id: 'r', objectID: 'o1', x: 0, y: 0, text: '헐겁습니다' };

describe('what a reviewer said, on the work', () => {
  it('takes verdicts and remarks, and leaves the work as it was', () => {
    const work = {
      ...emptyDocument('t', 1),
      objects: [point('o1', 1), point('o2', 2)],
      answers: { q: 'mine' },
    };
    const review = {
      ...emptyDocument('t', 1),
      objects: [point('o1', 99, 'wrong'), point('o3', 3, 'ok')],
      answers: { q: 'changed', 'verdict:q': 'ok' as const },
      remarks: [remark],
    };
    expect(withReviewMarks(work, review)).toEqual({
      ...work,
      objects: [point('o1', 1, 'wrong'), point('o2', 2)],
      answers: { q: 'mine', 'verdict:q': 'ok' },
      remarks: [remark],
    });
  });

  it('changes nothing where one of them is no document', () => {
    const work = emptyDocument('t', 1);
    expect(withReviewMarks(work, null)).toBe(work);
    expect(withReviewMarks(null, work)).toBeNull();
  });
});
