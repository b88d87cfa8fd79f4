import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { neighbour, numAt, pageOfNum, type Step } from './pager-place.ts';
import { countQuery, type Tab, unitsQuery } from './units-query.ts';

interface Place {
  projectID: string;
  unitID: string;
  tab: Tab;
  num: number;
}
export interface UnitPlace {
  unitID: string;
  num: number;
}

/** Where the unit stands in the worker's or reviewer's list, and a way to its neighbours. */
export function useUnitPager({ projectID, unitID, tab, num }: Place) {
  const count = useQuery(countQuery(projectID, tab));
  const total = count.data ?? 0;
  const page = pageOfNum(num, total);
  const units = useQuery({ ...unitsQuery(projectID, tab, page), enabled: count.data !== undefined });
  const rows = units.data ?? [];
  const index = rows.findIndex((row) => row.unitID === unitID);
  const at = (step: Step) => neighbour({ page, index, total }, step);

  const find = async (step: Step): Promise<UnitPlace | null> => {
    const to = at(step);
    if (!to) return null;
    const list = to.page === page ? rows : await queryClient.fetchQuery(unitsQuery(projectID, tab, to.page));
    const found = list[to.index];
    return found ? { unitID: found.unitID, num: numAt(to.page, to.index, total) } : null;
  };
  return {
    total,
    num: index < 0 ? num : numAt(page, index, total),
    row: rows[index],
    empty: count.data === 0 || (units.isSuccess && rows.length === 0),
    failed: count.isError || units.isError,
    hasBefore: at(-1) !== null,
    hasAfter: at(1) !== null,
    find,
  };
}
