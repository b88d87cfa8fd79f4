import { useCallback, useEffect, useRef, useState } from 'react';
import { loadContent, type UnitContent, unitURL } from './content.ts';
import type { Taken } from './take.ts';
import { warm } from './warm.ts';

export interface UnitTask {
  unitID: string;
  contentURL: string;
  fileURL: string;
}
export interface OpenUnit<T> {
  task: T;
  content: UnitContent;
  fileURL: string;
  /** When it was opened here: the minimum time runs from then. */
  openedAt: number;
}
export type UnitState<T> =
  | { kind: 'loading' }
  | { kind: 'open'; unit: OpenUnit<T> }
  | { kind: 'ended'; why: Exclude<Taken<T>['kind'], 'task'> }
  | { kind: 'broken' };

/**
 * Holds the unit in hand. While the next one is fetched the old one stays on the screen,
 * so that between two units there is neither a blank page nor a spinner.
 */
export function useUnit<T extends UnitTask>(take: () => Promise<Taken<T>>) {
  const [state, setState] = useState<UnitState<T>>({ kind: 'loading' });
  const [fetching, setFetching] = useState(true);
  const turn = useRef(0);

  const fetchNext = useCallback(
    async (given?: Taken<T>): Promise<void> => {
      turn.current += 1;
      const mine = turn.current;
      const settle = (found: UnitState<T>): void => {
        if (turn.current !== mine) return;
        setState(found);
        setFetching(false);
      };
      try {
        const taken = given ?? (await take());
        if (taken.kind !== 'task') return settle({ kind: 'ended', why: taken.kind });
        const { task } = taken;
        const fileURL = unitURL(task.fileURL);
        const [content] = await Promise.all([loadContent(task.contentURL), warm(fileURL)]);
        settle({ kind: 'open', unit: { task, content, fileURL, openedAt: Date.now() } });
      } catch (error) {
        console.error(error);
        settle({ kind: 'broken' });
      }
    },
    [take],
  );

  useEffect(() => {
    void fetchNext();
    return () => {
      turn.current += 1;
    };
  }, [fetchNext]);

  /** The one given, where it is known already which comes next; otherwise it is asked for. */
  const next = (given?: Taken<T>): Promise<void> => {
    setFetching(true);
    return fetchNext(given);
  };
  return { state, fetching, next };
}
