import { textSummarizer } from '@pumasi/contract/tools/text-summarizer';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openText, selectLetters } from '../../testing/text-screen.tsx';
import { tool } from './text-summarizer.tool.ts';

const TEXT =
  '가람시는 다음 달부터 시내버스를 모두 저상버스로 바꾼다고 밝혔다.\n시는 240억 원을 들여 버스를 산다.';
const open = (options = {}) => openText(tool, textSummarizer, TEXT, options);
const field = () => screen.getByRole('textbox', { name: '요약' });

describe('text_summarizer', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is written and given evidence by the keyboard alone', async () => {
    const user = userEvent.setup();
    const { session, objects } = await open();
    await user.keyboard('w');
    expect(document.activeElement).toBe(field());
    await user.keyboard('버스가 바뀐다. 1월이다.');
    expect(session.store.field('answers')).toEqual({ summary: '버스가 바뀐다. 1월이다.' });
    expect(objects(), 'digits are written, they tag nothing').toEqual([]);
    await user.keyboard('{Escape}');
    selectLetters('240억 원을 들여');
    await user.keyboard('{Enter}');
    expect(objects()).toMatchObject([{ classID: 'evidence', shape: { kind: 'span' } }]);
  });

  it('counts while one writes, and warns of what is copied', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(field(), '가람시는 다음 달부터 시내버스를 모두 저상버스로 바꾼다고 밝혔다.');
    const limits = screen.getByRole('list', { name: /조건|제한/ });
    expect(limits.textContent).toContain('36');
    expect(screen.getByText(/그대로 옮/)).toBeTruthy();
  });

  it('undoes a run of letters together', async () => {
    const user = userEvent.setup();
    const { session } = await open();
    await user.type(field(), '짧은 글');
    await user.keyboard('{Control>}z{/Control}');
    expect(session.store.field('answers')).toEqual({});
  });

  it('takes the focus to the summary when a submit complains of it', async () => {
    const { session, handle } = await open();
    const [problem] = textSummarizer.validate(session.store.toDocument(), textSummarizer.sample.options, []);
    session.selection.set([problem!.objectID!]);
    handle.current!.focus();
    expect(document.activeElement).toBe(field());
  });

  it('shows a reviewer the summary and takes a verdict on it', async () => {
    const user = userEvent.setup();
    const { session } = await open({ mode: 'review', document: textSummarizer.sample.document });
    expect(screen.getByText('가람시가 시내버스를 모두 저상버스로 바꾼다.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '요약' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: '틀림' })[0]!);
    expect(session.store.field('answers')).toMatchObject({ 'verdict:summary': 'wrong' });
  });
});
