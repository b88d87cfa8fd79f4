import { legalFormTagger } from '@pumasi/contract/tools/legal-form-tagger';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openText, selectLetters } from '../../testing/text-screen.tsx';
import { tool } from './legal-form-tagger.tool.ts';

const TEXT = '박도윤은 600,000원을 지급한다.\n이 계약은 한 달 뒤에 끝난다.';
const open = (options = {}) => openText(tool, legalFormTagger, TEXT, options);
const spans = () => within(screen.getByRole('list', { name: '표시한 곳' }));

describe('legal_form_tagger', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('tags what is selected by a number key, lists it and takes it back', async () => {
    const user = userEvent.setup();
    const { objects } = await open();
    selectLetters('박도윤');
    await user.keyboard('1');
    expect(objects()).toMatchObject([{ classID: 'party', shape: { kind: 'span', start: 0, end: 3 } }]);
    expect(spans().getByText('박도윤')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(objects()).toEqual([]);
  });

  it('links two spans by key and shows the link', async () => {
    const user = userEvent.setup();
    const { session, objects } = await open();
    selectLetters('박도윤');
    await user.keyboard('1');
    selectLetters('600,000원');
    await user.keyboard('2');
    const [party, amount] = objects();
    await user.keyboard('{Escape}k');
    await user.keyboard('k');
    await user.keyboard('l');
    await user.keyboard('j{Enter}');
    expect(session.store.field('relations')).toMatchObject([
      { kind: 'pays', from: party!.id, to: amount!.id },
    ]);
    await user.keyboard('{Delete}');
    expect(session.store.field('relations'), 'a link goes with its end').toEqual([]);
  });

  it('removes from the list, and says when nothing is there', async () => {
    const user = userEvent.setup();
    const { objects } = await open();
    selectLetters('계약');
    await user.keyboard('1');
    await user.click(spans().getByRole('button', { name: /지우기/ }));
    expect(objects()).toEqual([]);
    expect(screen.queryByRole('list', { name: '표시한 곳' })).toBeNull();
  });

  it('lets a reviewer judge by key and change nothing', async () => {
    const user = userEvent.setup();
    const { session, objects } = await open({ mode: 'review', document: legalFormTagger.sample.document });
    const before = objects().length;
    await user.keyboard('jx');
    expect(objects().filter((it) => it.verdict === 'wrong')).toHaveLength(1);
    await user.keyboard('{Delete}1');
    expect(objects()).toHaveLength(before);
    await user.keyboard('r');
    await user.keyboard('이름이 아닙니다');
    expect(session.store.field('remarks')).toMatchObject([{ text: '이름이 아닙니다' }]);
  });

  it('says so when the text cannot be had', async () => {
    await open({ answer: 404 });
    expect(screen.getByRole('alert').textContent).toContain('이 작업에 글이 없습니다');
  });

  it('goes to what a refused submit complains of', async () => {
    const { session, handle } = await open({ document: legalFormTagger.sample.document });
    session.selection.set([session.store.order[0]!]);
    handle.current!.focus();
    expect(document.activeElement).toBe(screen.getByTestId('tool-text'));
  });
});
