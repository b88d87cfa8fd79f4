import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

describe('tabs', () => {
  it('are walked by arrow keys, around the ends', () => {
    const onSelect = vi.fn();
    render(
      <Tabs
        label="방법"
        tabs={[
          ['info', '회원정보'],
          ['identity', '본인인증'],
        ]}
        selected="info"
        onSelect={onSelect}
      >
        <p>panel</p>
      </Tabs>,
    );
    const [first, second] = screen.getAllByRole('tab');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    expect(second?.tabIndex).toBe(-1);
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowLeft' });
    expect(onSelect).toHaveBeenCalledWith('identity');
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(first as HTMLElement, { key: 'x' });
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});
