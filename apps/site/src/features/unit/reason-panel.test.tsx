import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReasonButton } from './reason-panel.tsx';

it('is open at first, moves by keys, closes and comes back', () => {
  render(<ReasonButton title="반려 사유" text="상자가 헐겁습니다" />);
  const panel = screen.getByRole('region', { name: '반려 사유' });
  expect(panel.textContent).toContain('상자가 헐겁습니다');
  fireEvent.keyDown(screen.getByRole('button', { name: /옮기기/ }), { key: 'ArrowDown' });
  expect(panel.style.translate).toBe('0px 24px');
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '반려 사유', expanded: false }));
  expect(screen.getByRole('region', { name: '반려 사유' })).toBeTruthy();
});
