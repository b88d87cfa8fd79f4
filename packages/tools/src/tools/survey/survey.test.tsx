import { MantineProvider } from '@mantine/core';
import { emptyDocument } from '@pumasi/contract/documents/document';
import { survey } from '@pumasi/contract/tools/survey';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Session, type ToolMode } from '../../core/session.ts';
import type { ToolViewHandle } from '../../core/tool-module.ts';
import { tool } from './survey.tool.ts';

const { sample } = survey;
// jsdom has no fonts, which a field that grows waits for.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

function open(mode: ToolMode = 'work', document = emptyDocument('survey', 1)) {
  const session = new Session(document, mode, []);
  const handle: { current: ToolViewHandle | null } = { current: null };
  render(
    <MantineProvider>
      <tool.View
        session={session}
        options={sample.options}
        classes={[]}
        fileURL={null}
        fileName=""
        onReady={() => {}}
        onHandle={(it) => {
          handle.current = it;
        }}
      />
    </MantineProvider>,
  );
  return { session, handle, answers: () => session.store.field('answers') };
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('survey', () => {
  it('is answered by the keyboard alone', async () => {
    const user = userEvent.setup();
    const { answers } = open();
    await user.keyboard('{Enter}');
    await frame();
    await user.keyboard('3');
    expect(answers()).toEqual({ where: 'online' });
    expect(screen.getByText('한 달에 몇 번 주문하시나요?'), 'the branch has opened').toBeTruthy();
    await user.keyboard('{Enter}');
    await frame();
    await user.keyboard('12{Enter}');
    await frame();
    expect(answers()).toEqual({ where: 'online', times: 12 });
    await user.keyboard('4{Enter}');
    await frame();
    await user.keyboard('재미가 있다');
    expect(answers()).toEqual({ where: 'online', times: 12, joy: 4, why: '재미가 있다' });
    expect(screen.getByText(/모든 문항을 보았습니다/)).toBeTruthy();
  });

  it('tells faults beside the questions and goes to the first on a refused submit', async () => {
    const { session, handle } = open();
    expect(handle.current!.isUnfinished()).toBe(false);
    const [problem] = survey.validate(session.store.toDocument(), sample.options, []);
    session.selection.set([problem!.objectID!]);
    handle.current!.focus();
    await frame();
    expect(document.activeElement?.getAttribute('name')).toBe('where');
    expect(await screen.findByText('답해 주세요.')).toBeTruthy();
    expect(tool.describe(problem!)).toBe('1번 ‘주로 어디에서 장을 보시나요?’에 답해 주세요.');
  });

  it('undoes by key and shows the sheet of keys', async () => {
    const user = userEvent.setup();
    const { answers } = open();
    await user.click(screen.getByLabelText('시장'));
    fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true });
    expect(answers()).toEqual({});
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows a reviewer every answer, takes verdicts and remarks, and leaves the answers alone', async () => {
    const user = userEvent.setup();
    const { session, answers } = open('review', sample.document);
    expect(screen.getByText('고르는 재미가 있다.')).toBeTruthy();
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    await user.keyboard('j');
    await user.keyboard('jx');
    await user.keyboard('r');
    await user.keyboard('너무 많다');
    expect(answers()).toEqual({ ...sample.document.answers, 'verdict:times': 'wrong' });
    expect(session.store.field('remarks')).toMatchObject([{ objectID: 'times', text: '너무 많다' }]);
  });

  it('only reads in view', () => {
    open('view', sample.document);
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
    expect(screen.queryByLabelText('실행 취소')).toBeNull();
  });
});
