import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLoaded } from './use-loaded.ts';

function Probe({ load }: { load: () => Promise<string> }) {
  const { data, failed, retry } = useLoaded('key', load);
  return (
    <button type="button" onClick={retry}>
      {failed ? 'failed' : (data ?? 'waiting')}
    </button>
  );
}

describe('useLoaded', () => {
  it('waits, tells a failure and recovers on retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue('here');
    render(<Probe load={load} />);
    expect(screen.getByText('waiting')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('failed')).toBeTruthy());
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(screen.getByText('here')).toBeTruthy());
    expect(load).toHaveBeenCalledTimes(2);
  });
});
