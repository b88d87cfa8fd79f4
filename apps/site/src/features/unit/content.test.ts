import { describe, expect, it } from 'vitest';
import { readContent } from './content.ts';

describe('unit content', () => {
  it('reads data with the words of reviewer and worker', () => {
    expect(readContent({ unitID: 'u', data: { a: 1 }, rejectReason: '다시', extra: 1 })).toEqual({
      data: { a: 1 },
      rejectReason: '다시',
      unableReason: undefined,
      ml: undefined,
    });
  });
  it('takes a file without a data field for the data itself', () => {
    expect(readContent({ objects: [] })).toEqual({ data: { objects: [] } });
    expect(readContent([1, 2])).toEqual({ data: [1, 2] });
  });
});
