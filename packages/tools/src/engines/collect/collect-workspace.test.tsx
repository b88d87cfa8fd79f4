import { MantineProvider } from '@mantine/core';
import { emptyDocument } from '@pumasi/contract/documents/document';
import { imageCollector } from '@pumasi/contract/tools/image-collector';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryFileDrafts } from '../../core/file-drafts.ts';
import { Session, type ToolMode } from '../../core/session.ts';
import type { ToolViewHandle } from '../../core/tool-module.ts';
import { UnitFiles } from '../../core/unit-files.ts';
import { pictureFile, testDecoder } from '../../testing/pictures.ts';
import { CollectWorkspace } from './collect-workspace.tsx';
import { browserDecoder } from './read-picture.ts';

const { sample, validate } = imageCollector;

function open(mode: ToolMode = 'work', document = emptyDocument('image_collector', 1)) {
  const session = new Session(document, mode, []);
  const urls = document.files.map((it) => ({ url: `/file/${it.id}`, sha256: it.sha256 ?? '' }));
  const files = new UnitFiles(new MemoryFileDrafts(), 'k', new Map(), urls);
  const handle: { current: ToolViewHandle | null } = { current: null };
  render(
    <MantineProvider>
      <CollectWorkspace
        session={session}
        options={sample.options}
        classes={[]}
        fileURL={null}
        fileName=""
        files={files}
        onReady={() => {}}
        onHandle={(it) => {
          handle.current = it;
        }}
      />
    </MantineProvider>,
  );
  const names = () => session.store.field('files').map((it) => it.name);
  return { session, files, handle, names };
}
const there = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('[data-picture]')).toHaveLength(count), { timeout: 10_000 });

describe('collecting pictures', () => {
  beforeAll(() => {
    // jsdom has no fonts, which a field that grows waits for.
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
    vi.spyOn(browserDecoder, 'measure').mockImplementation((it) => testDecoder.measure(it));
  });

  it('takes files by choice, by drop and from the clipboard, and confirms before a submit', async () => {
    const user = userEvent.setup();
    const { session, names } = open();
    await user.upload(
      screen.getByLabelText('파일 고르기', { selector: 'input' }),
      await pictureFile({ seed: 1 }),
    );
    await there(1);
    const types = ['Files'];
    fireEvent.drop(screen.getByText('사진 더 넣기'), {
      dataTransfer: { types, files: [await pictureFile({ seed: 60 })] },
    });
    await there(2);
    fireEvent.paste(document.body, {
      clipboardData: { files: [await pictureFile({ seed: 121, name: 'p.png' })] },
    });
    await there(3);
    expect(names()).toEqual(['1.jpeg', '60.jpeg', 'p.png']);
    expect(screen.getByText(/3장이 모두 찼습니다/)).toBeTruthy();
    expect(validate(session.store.toDocument(), sample.options, []).map((it) => it.code)).toEqual([
      'unconfirmed',
    ]);
    await user.click(screen.getByLabelText('얼굴이 보이지 않습니다'));
    expect(validate(session.store.toDocument(), sample.options, [])).toEqual([]);
  });

  it('moves, removes and restores by key, and enlarges', async () => {
    const user = userEvent.setup();
    const { names } = open('work', sample.document);
    act(() => document.querySelector<HTMLElement>('[data-picture="f1"]')?.focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(names()).toEqual(['정류장.png', '골목.jpg']);
    await user.keyboard('{Delete}');
    expect(names()).toEqual(['정류장.png']);
    await user.keyboard('{Control>}zz{/Control}');
    expect(names()).toEqual(['골목.jpg', '정류장.png']);
    await user.click(screen.getByRole('button', { name: /^1번 사진/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 / 2');
    await user.keyboard('{ArrowRight}');
    expect(dialog.textContent).toContain('2 / 2');
  });

  it('says why a picture is not taken', async () => {
    const user = userEvent.setup();
    open();
    const input = screen.getByLabelText('파일 고르기', { selector: 'input' });
    await user.upload(input, await pictureFile({ width: 100, height: 80, name: 'tiny.jpg' }));
    expect((await screen.findByRole('region', { name: '받지 못한 사진' })).textContent).toContain(
      'tiny.jpg 사진이 작습니다',
    );
  });

  it('takes the focus to what a refused submit complains of, and shows how far the sending is', async () => {
    const { session, handle } = open('work', { ...sample.document, answers: {} });
    const [problem] = validate(session.store.toDocument(), sample.options, []);
    session.selection.set([problem!.objectID!]);
    handle.current!.focus();
    expect(document.activeElement).toBe(screen.getByLabelText('얼굴이 보이지 않습니다'));
    act(() => handle.current!.sending!(0.5));
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
    act(() => handle.current!.sending!(null));
    expect(screen.queryAllByRole('progressbar')).toHaveLength(0);
  });

  it('lets a reviewer judge each picture and each promise, and change nothing', async () => {
    const user = userEvent.setup();
    const { session, names } = open('review', sample.document);
    await user.keyboard('jo');
    await user.keyboard('jx');
    await user.keyboard('{Delete}');
    expect(names()).toHaveLength(2);
    expect(session.store.field('answers')).toMatchObject({ 'verdict:f1': 'ok', 'verdict:f2': 'wrong' });
    expect(screen.getByText('2장 중 2장 판정')).toBeTruthy();
    expect(screen.getByText('작업자가 확인함')).toBeTruthy();
    expect(screen.queryByText('파일 고르기')).toBeNull();
  });

  it('only shows in view', () => {
    open('view', sample.document);
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  });
});
