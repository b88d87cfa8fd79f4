import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useWindowKeys } from './use-window-keys.ts';

function Keys({ handle, dialog }: { handle: () => boolean; dialog: 'none' | 'native' | 'role' }) {
  useWindowKeys(handle);
  return (
    <>
      <button type="button">outside</button>
      {dialog === 'native' && (
        <dialog open aria-label="list">
          <button type="button">inside</button>
        </dialog>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the sheet of keys is drawn */}
      {dialog === 'role' && <div role="dialog" aria-label="sheet" />}
    </>
  );
}

describe('keys of a tool', () => {
  it('work wherever the focus is', () => {
    const handle = vi.fn(() => true);
    render(<Keys handle={handle} dialog="none" />);
    expect(fireEvent.keyDown(screen.getByText('outside'), { code: 'Delete' })).toBe(false);
    expect(handle).toHaveBeenCalledTimes(1);
  });
  it.each(['native', 'role'] as const)('rest while a dialog is open (%s)', (dialog) => {
    const handle = vi.fn(() => true);
    render(<Keys handle={handle} dialog={dialog} />);
    for (const button of screen.getAllByRole('button', { hidden: true }))
      fireEvent.keyDown(button, { code: 'Delete' });
    fireEvent.keyDown(window, { code: 'Delete' });
    expect(handle).not.toHaveBeenCalled();
  });
});
