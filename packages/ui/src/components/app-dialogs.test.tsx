import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { dialogs } from '../dialog-queue.ts';
import { AppDialogs } from './app-dialogs.tsx';

const ask = async <T,>(asked: () => Promise<T>): Promise<Promise<T>[]> => {
  let promise: Promise<T> | undefined;
  await act(async () => {
    promise = asked();
  });
  return promise ? [promise] : [];
};

describe('dialogs', () => {
  beforeEach(() => {
    render(<AppDialogs />);
  });

  it('shows one at a time, in the order asked', async () => {
    const user = userEvent.setup();
    const [first] = await ask(() => dialogs.alert('첫째'));
    const [second] = await ask(() => dialogs.confirm('둘째'));
    expect(screen.getByText('첫째')).toBeTruthy();
    expect(screen.queryByText('둘째')).toBeNull();
    await user.click(screen.getByRole('button', { name: '확인' }));
    await first;
    expect(screen.getByText('둘째')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '취소' }));
    expect(await second).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('answers yes on confirm and focuses the answer that Enter gives', async () => {
    const user = userEvent.setup();
    const [asked] = await ask(() => dialogs.confirm('계속할까요?'));
    expect(document.activeElement?.textContent).toBe('확인');
    await user.keyboard('{Enter}');
    expect(await asked).toBe(true);
  });

  it('takes Esc (the cancel event) for no', async () => {
    const [asked] = await ask(() => dialogs.confirm('지울까요?'));
    await act(async () => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    expect(await asked).toBe(false);
  });

  it('shows the same alert asked twice once, and settles both', async () => {
    const user = userEvent.setup();
    const [one] = await ask(() => dialogs.alert('같은 알림'));
    const [two] = await ask(() => dialogs.alert('같은 알림'));
    await user.click(screen.getByRole('button', { name: '확인' }));
    await Promise.all([one, two]);
    expect(screen.queryByText('같은 알림')).toBeNull();
  });

  it('says nothing more behind a last word, and whoever waits for it goes nowhere', async () => {
    const user = userEvent.setup();
    const heard: string[] = [];
    const [first] = await ask(() => dialogs.alert('로그인이 만료되었습니다.', { last: true }));
    void (await ask(() => dialogs.alert('제출에 실패하였습니다.').then(() => heard.push('failed'))));
    await user.click(screen.getByRole('button', { name: '확인' }));
    await first;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heard).toEqual([]);
    const [next] = await ask(() => dialogs.alert('다음 로그인의 알림'));
    expect(screen.getByText('다음 로그인의 알림')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '확인' }));
    await next;
  });
});
