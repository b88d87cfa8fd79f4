/** The review pager loads this many units of the list at a time. */
export const PAGER_LIMIT = 200;

/** Rows are numbered from the end of the list: the latest has the highest number. */
export const pageOfNum = (num: number, total: number): number =>
  num < 1 || num > total ? 1 : Math.floor((total - num) / PAGER_LIMIT) + 1;

export const numAt = (page: number, index: number, total: number): number =>
  total - (page - 1) * PAGER_LIMIT - index;

export type Step = -1 | 1;

/** Where the neighbour of a row is: on the same page, at the edge of the next one, or nowhere. */
export function neighbour(
  { page, index, total }: { page: number; index: number; total: number },
  step: Step,
): { page: number; index: number } | null {
  const place = (page - 1) * PAGER_LIMIT + index + step;
  if (index < 0 || place < 0 || place >= total) return null;
  return { page: Math.floor(place / PAGER_LIMIT) + 1, index: place % PAGER_LIMIT };
}
