import { MantineProvider } from '@mantine/core';
import { objectTracker } from '@pumasi/contract/tools/object-tracker';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Session, type ToolMode } from '../../../core/session.ts';
import { TrackWorkspace } from './track-workspace.tsx';

beforeEach(() => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(6);
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(360);
  // Every call of the canvas is swallowed: what is drawn is looked at in a real browser.
  const context = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

async function open(mode: ToolMode, event: 'loadeddata' | 'error' | null, fileURL: string | null = '/clip') {
  const { sample } = objectTracker;
  const session = new Session(sample.document, mode, sample.classes);
  render(
    <MantineProvider env="test">
      <TrackWorkspace
        session={session}
        options={sample.options}
        classes={sample.classes}
        fileURL={fileURL}
        fileName="clip.mp4"
        onReady={() => {}}
        onHandle={() => {}}
      />
    </MantineProvider>,
  );
  await act(async () => {
    if (event) document.querySelector('video')?.dispatchEvent(new Event(event));
  });
  return session;
}

describe('object_tracker on the screen', () => {
  it('says why a clip cannot be opened', async () => {
    await open('work', 'error');
    expect((await screen.findByRole('alert')).textContent).toContain('지원하지 않는 형식');
  });
  it('says that there is none', async () => {
    await open('work', null, null);
    expect((await screen.findByRole('alert')).textContent).toContain('영상이 없습니다');
  });

  it('steps by key and changes the track in hand by button', async () => {
    const session = await open('work', 'loadeddata');
    fireEvent.click(await screen.findByRole('button', { name: /승용차.*키프레임 3/ }));
    fireEvent.keyDown(document.body, { code: 'ArrowRight', key: 'ArrowRight', shiftKey: true });
    expect(screen.getByTestId('tool-clock').textContent).toBe('11 / 90 프레임');
    fireEvent.click(screen.getByRole('button', { name: '키프레임 넣기 · 빼기' }));
    const { shape } = session.store.get('sample-1')!;
    expect(shape.kind === 'track' && shape.keyframes.map((it) => it.frame)).toEqual([0, 10, 20, 40]);
    fireEvent.click(screen.getByRole('button', { name: '실행 취소' }));
    expect(screen.getByRole('button', { name: /승용차.*키프레임 3/ })).toBeTruthy();
  });

  it('lets a reviewer judge and nobody else draw', async () => {
    const session = await open('review', 'loadeddata');
    fireEvent.click(await screen.findByRole('button', { name: /승용차.*키프레임 3/ }));
    fireEvent.click(screen.getByRole('button', { name: '맞음' }));
    expect(session.store.get('sample-1')?.verdict).toBe('ok');
    expect(screen.queryByRole('button', { name: '박스 그리기' })).toBeNull();
  });
});
