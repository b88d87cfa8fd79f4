import { MantineProvider } from '@mantine/core';
import { emptyDocument } from '@pumasi/contract/documents/document';
import { imageAnnotator } from '@pumasi/contract/tools/image-annotator';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasTool, type ToolHandle, ToolHost, type ToolHostProps, type ToolState } from './tool-host.tsx';

const { sample } = imageAnnotator;
/** The first of these tests fetches the tool, which takes its time on a busy machine. */
const PATIENCE = { timeout: 15_000 };

function open(props: Partial<ToolHostProps> = {}) {
  const handle = createRef<ToolHandle>();
  const onChange = vi.fn<(state: ToolState) => void>();
  render(
    <MantineProvider>
      <ToolHost
        ref={handle}
        tool="image_annotator"
        mode="work"
        options={sample.options}
        classes={sample.classes}
        unit={{ projectID: 'p', unitID: 'u', data: sample.document, fileURL: null }}
        draftKey={crypto.randomUUID()}
        guideVersion={7}
        onChange={onChange}
        {...props}
      />
    </MantineProvider>,
  );
  return { handle, onChange, ready: () => waitFor(() => expect(onChange).toHaveBeenCalled(), PATIENCE) };
}

afterEach(cleanup);

describe('tool host', { timeout: 30_000 }, () => {
  it('knows its tools', () => {
    expect([hasTool('image_annotator'), hasTool('nothing')]).toEqual([true, false]);
  });

  it.each([
    ['unknown-tool', { tool: 'nothing' }],
    ['options', { options: { shapes: ['blob'] } }],
    ['content', { unit: { projectID: 'p', unitID: 'u', data: { version: 99 }, fileURL: null } }],
  ] as const)('shows a panel for %s and never a crash', async (fault, props) => {
    const { handle } = open(props as Partial<ToolHostProps>);
    expect((await screen.findByTestId('tool-fault', {}, PATIENCE)).dataset.fault).toBe(fault);
    expect(handle.current?.collect().ok).toBe(false);
  });

  it('tells the page of content that cannot be read, and lets its worker begin afresh', async () => {
    const onUnreadable = vi.fn<() => void>();
    const unit = { projectID: 'p', unitID: 'u', data: { version: 99 }, fileURL: null };
    const { handle, ready } = open({ unit, onUnreadable });
    fireEvent.click(await screen.findByRole('button', { name: '처음부터 다시 하기' }, PATIENCE));
    expect(onUnreadable).toHaveBeenCalledOnce();
    await ready();
    expect(handle.current?.collect('keep')).toMatchObject({ ok: true, data: { objects: [] } });
  });

  it.each(['image_annotator', 'audio_stt', 'object_tracker', 'text_summarizer'])(
    'tells the page of a file that %s cannot open',
    async (tool) => {
      const onUnreadable = vi.fn<() => void>();
      const onReady = vi.fn<() => void>();
      const unit = { projectID: 'p', unitID: 'u', data: null, fileURL: null };
      open({ tool, options: {}, unit, onUnreadable, onReady });
      await waitFor(() => expect(onUnreadable).toHaveBeenCalled(), PATIENCE);
      expect(onReady).not.toHaveBeenCalled();
    },
  );

  it('leaves a reviewer what the worker handed in, readable or not', async () => {
    const unit = { projectID: 'p', unitID: 'u', data: { version: 99 }, fileURL: null };
    open({ unit, mode: 'review' });
    await screen.findByTestId('tool-fault', {}, PATIENCE);
    expect(screen.queryByRole('button', { name: '처음부터 다시 하기' })).toBeNull();
  });

  it('says that there is no picture and still hands the document out', async () => {
    const { handle, onChange, ready } = open();
    await ready();
    expect(onChange).toHaveBeenLastCalledWith({ objects: 2, dirty: false, restored: false });
    expect(await screen.findByText('이미지를 열 수 없습니다', {}, PATIENCE)).toBeTruthy();
    const collected = handle.current!.collect();
    expect(collected.ok && collected.data).toEqual({ ...sample.document, guideVersion: 7 });
    expect(screen.getByTestId('tool-canvas').getAttribute('role')).toBe('application');
  });

  it('names what is missing in the user’s words', async () => {
    const { handle, ready } = open({ unit: { projectID: 'p', unitID: 'u', data: null, fileURL: null } });
    await ready();
    expect(handle.current!.collect()).toEqual({ ok: false, problems: ['객체를 1개 이상 그려 주세요.'] });
    expect(handle.current!.collect('keep').ok, 'unfinished work can be kept').toBe(true);
  });

  it('takes AI data, refuses rubbish, and brings a draft back', async () => {
    const draftKey = 'again';
    const unit = { projectID: 'p', unitID: 'u', data: emptyDocument('image_annotator', 1), fileURL: null };
    const first = open({ unit, draftKey });
    await first.ready();
    expect(first.handle.current!.replaceData({ objects: 'x' })).toBe(false);
    expect(first.handle.current!.replaceData(sample.document)).toBe(true);
    expect(first.onChange).toHaveBeenLastCalledWith({ objects: 2, dirty: true, restored: false });
    await first.handle.current!.flushDraft();
    cleanup();

    const second = open({ unit, draftKey });
    await second.ready();
    expect(second.onChange).toHaveBeenLastCalledWith({ objects: 2, dirty: true, restored: true });
    await second.handle.current!.clearDraft();
    cleanup();

    const third = open({ unit, draftKey });
    await third.ready();
    expect(third.onChange).toHaveBeenLastCalledWith({ objects: 0, dirty: false, restored: false });
  });
});
