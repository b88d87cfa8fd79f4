import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Taken } from './take.ts';
import { useUnit } from './use-unit.ts';

vi.mock('./content.ts', () => ({
  loadContent: async (url: string) => {
    if (url === 'broken') throw new Error('away');
    return { data: null };
  },
  unitURL: (url: string) => url,
}));
vi.mock('./warm.ts', () => ({ warm: async () => {} }));

type Task = { unitID: string; contentURL: string; fileURL: string };
const task = (unitID: string, contentURL = ''): Taken<Task> => ({
  kind: 'task',
  task: { unitID, contentURL, fileURL: '' },
});

function Probe({ take }: { take: () => Promise<Taken<Task>> }) {
  const { state, fetching, next } = useUnit(take);
  const shown =
    state.kind === 'open' ? state.unit.task.unitID : state.kind === 'ended' ? state.why : state.kind;
  return (
    <button type="button" data-fetching={fetching} onClick={() => void next()}>
      {shown}
    </button>
  );
}

describe('the unit in hand', () => {
  let give: (taken: Taken<Task>) => void;
  const take = vi.fn<() => Promise<Taken<Task>>>();
  beforeEach(() => {
    take.mockReset().mockImplementation(
      () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    );
  });
  const arrives = (taken: Taken<Task>) => act(async () => give(taken));

  it('stays on the screen while the next one is fetched', async () => {
    render(<Probe take={take} />);
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('loading');
    await arrives(task('first'));
    expect(button.textContent).toBe('first');
    act(() => button.click());
    expect(button.textContent).toBe('first');
    expect(button.dataset['fetching']).toBe('true');
    await arrives(task('second'));
    expect(button.textContent).toBe('second');
    expect(button.dataset['fetching']).toBe('false');
  });

  it('opens what it is given without asking', async () => {
    function Given() {
      const { state, next } = useUnit(take);
      const shown = state.kind === 'open' ? state.unit.task.unitID : state.kind;
      return (
        <button type="button" onClick={() => void next(task('given'))}>
          {shown}
        </button>
      );
    }
    render(<Given />);
    await arrives(task('first'));
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('given'));
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('tells when there are no more', async () => {
    render(<Probe take={take} />);
    await arrives({ kind: 'none' });
    expect(screen.getByRole('button').textContent).toBe('none');
  });

  it('breaks visibly when the content cannot be had, and recovers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<Probe take={take} />);
    await arrives(task('first', 'broken'));
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('broken'));
    act(() => screen.getByRole('button').click());
    await arrives(task('first'));
    expect(screen.getByRole('button').textContent).toBe('first');
  });
});
