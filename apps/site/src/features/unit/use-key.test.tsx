import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { KEY, useKey } from './use-key.ts';

function Probe({ act }: { act: () => void }) {
  useKey(KEY.reject, act);
  return <textarea aria-label="reason" />;
}

describe('the reject key', () => {
  it('works by its place on the keyboard, whatever the input method writes', () => {
    const act = vi.fn<() => void>();
    render(<Probe act={act} />);
    fireEvent.keyDown(document.body, { code: 'KeyB', key: 'ㅠ', keyCode: 66 });
    expect(act).toHaveBeenCalledOnce();
  });
  it('is only a letter while somebody types, and left alone with a modifier', () => {
    const act = vi.fn<() => void>();
    render(<Probe act={act} />);
    fireEvent.keyDown(screen.getByLabelText('reason'), { code: 'KeyB' });
    fireEvent.keyDown(document.body, { code: 'KeyB', ctrlKey: true });
    fireEvent.keyDown(document.body, { code: 'KeyV' });
    expect(act).not.toHaveBeenCalled();
  });
});
