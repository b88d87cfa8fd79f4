import type { ListedProject } from '@pumasi/contract/api/project';
import { WorkEnv } from '@pumasi/contract/enums';

export type Page = 'work' | 'eval';
export const SORTS = ['latest', 'priceHigh', 'priceLow', 'ending'] as const;
export type Sort = (typeof SORTS)[number];
export interface Filter {
  category: number | null;
  env: 'pc' | 'mobile' | null;
  sort: Sort;
}
export const NO_FILTER: Filter = { category: null, env: null, sort: 'latest' };

export const priceOf = (project: ListedProject, page: Page): number =>
  page === 'work' ? project.price.workUnitPrice : project.price.evalUnitPrice;

const ENVIRONMENTS: Record<'pc' | 'mobile', readonly number[]> = {
  pc: [WorkEnv.pc, WorkEnv.both],
  mobile: [WorkEnv.mobile, WorkEnv.both],
};
const time = (at: string): number => new Date(at).getTime();

/** Filters and sorts without touching the given list. */
export function arrange(projects: readonly ListedProject[], filter: Filter, page: Page): ListedProject[] {
  const kept = projects.filter(
    (project) =>
      (filter.category === null || project.category === filter.category) &&
      (filter.env === null || ENVIRONMENTS[filter.env].includes(project.workEnv)),
  );
  const orders: Record<Sort, (a: ListedProject, b: ListedProject) => number> = {
    latest: (a, b) => time(b.startAt) - time(a.startAt),
    priceHigh: (a, b) => priceOf(b, page) - priceOf(a, page),
    priceLow: (a, b) => priceOf(a, page) - priceOf(b, page),
    ending: (a, b) => time(a.endAt) - time(b.endAt),
  };
  return kept.toSorted(orders[filter.sort]);
}

/** Work counts what no longer waits for a worker; review counts what has passed. */
export function progressOf({ progress }: ListedProject, page: Page): number {
  if (progress.total <= 0) return 0;
  const done = page === 'work' ? progress.total - progress.workWait : progress.pass;
  return Math.min(100, Math.max(0, Math.round((done / progress.total) * 100)));
}

/** A holiday's word in the name makes it an event; which word, the operator says. */
export const isEvent = ({ name }: Pick<ListedProject, 'name'>, word: string): boolean =>
  word.trim() !== '' && name.includes(word.trim());

export const alertsOf = (project: ListedProject, page: Page): number =>
  page === 'work' ? project.workProgress.reject : project.evalProgress.reevalWait;
