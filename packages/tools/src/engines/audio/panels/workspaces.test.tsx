import { MantineProvider } from '@mantine/core';
import { audioStt } from '@pumasi/contract/tools/audio-stt';
import { speechToText } from '@pumasi/contract/tools/speech-to-text';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Session, type ToolMode } from '../../../core/session.ts';
import { IntervalWorkspace } from './interval-workspace.tsx';
import { SpeechWorkspace } from './speech-workspace.tsx';

const rest = { fileName: 'talk.ogg', onReady: () => {}, onHandle: () => {} };

/** Ten seconds of silence, decoded as a browser would. */
beforeEach(() => {
  const buffer = {
    length: 16_000,
    numberOfChannels: 1,
    sampleRate: 1_600,
    duration: 10,
    getChannelData: () => new Float32Array(16_000),
  };
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = (bytes: ArrayBuffer) =>
        bytes.byteLength > 3 ? Promise.resolve(buffer) : Promise.reject(new Error('EncodingError'));
    },
  );
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve({
      ok: url !== '/gone',
      blob: () =>
        Promise.resolve({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(url === '/broken' ? 1 : 64)) }),
    }),
  );
  // A growing text field asks when its font is there; jsdom knows no fonts.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  URL.createObjectURL = () => 'blob:sound';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function openTalk(mode: ToolMode = 'work', fileURL: string | null = '/talk') {
  const { sample } = audioStt;
  const session = new Session(sample.document, mode, sample.classes);
  render(
    <MantineProvider env="test">
      <IntervalWorkspace
        {...rest}
        session={session}
        options={sample.options}
        classes={sample.classes}
        fileURL={fileURL}
      />
    </MantineProvider>,
  );
  return session;
}

describe('audio_stt on the screen', () => {
  it.each([
    [null, '이 작업에 음성 파일이 없습니다'],
    ['/gone', '음성 파일을 받지 못했습니다'],
    ['/broken', '파일이 손상되었거나'],
  ])('says why %s cannot be opened', async (url, words) => {
    openTalk('work', url);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('counts its intervals as they come and go', async () => {
    const session = openTalk();
    const list = await screen.findByRole('region', { name: '구간' });
    const before = session.store.size;
    expect(list.textContent).toContain(`구간${before}개`);
    fireEvent.click(await screen.findByRole('button', { name: /^1번 구간/ }));
    fireEvent.keyDown(window, { key: 'Delete', code: 'Delete' });
    await waitFor(() => expect(list.textContent).toContain(`구간${before - 1}개`));
  });

  it('writes a transcript and goes on to the next interval by Enter', async () => {
    const session = openTalk();
    fireEvent.click(await screen.findByRole('button', { name: /^1번 구간/ }));
    const field = screen.getByLabelText('1번 구간 받아쓰기');
    fireEvent.change(field, { target: { value: '자리 있나요?' } });
    expect(session.store.get('sample-1')?.attributes.text).toBe('자리 있나요?');
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
    expect(session.selection.only).toBe('sample-2');
    expect(screen.getByLabelText('2번 구간 받아쓰기')).toBeTruthy();
  });

  it('takes keys from anywhere but the text, and shows them on a sheet', async () => {
    const session = openTalk();
    fireEvent.click(await screen.findByRole('button', { name: /^1번 구간/ }));
    fireEvent.keyDown(document.body, { code: 'Digit2', key: '2' });
    expect(session.store.get('sample-1')?.classID).toBe('speaker-b');
    fireEvent.keyDown(screen.getByLabelText(/받아쓰기/), { code: 'Delete', key: 'Delete' });
    expect(session.store.size).toBe(2);
    fireEvent.keyDown(document.body, { code: 'Delete', key: 'Delete' });
    expect(session.store.size).toBe(1);
    fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true });
    expect(session.store.size).toBe(2);
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?' });
    expect(await screen.findByText('구간 시작 찍기')).toBeTruthy();
  });

  it('lets a reviewer judge and remark, and a visitor change nothing', async () => {
    const session = openTalk('review');
    fireEvent.click(await screen.findByRole('button', { name: /^2번 구간/ }));
    fireEvent.click(screen.getByRole('button', { name: '틀림' }));
    fireEvent.click(screen.getByRole('button', { name: '의견 남기기' }));
    fireEvent.change(await screen.findByPlaceholderText('무엇이 잘못되었는지 적어 주세요'), {
      target: { value: '끝이 잘렸습니다.' },
    });
    expect(session.store.get('sample-2')?.verdict).toBe('wrong');
    expect(session.store.field('remarks')).toMatchObject([
      { objectID: 'sample-2', text: '끝이 잘렸습니다.' },
    ]);
    expect(screen.queryByLabelText('2번 구간 받아쓰기')).toBeNull();
  });
});

describe('speech_to_text on the screen', () => {
  it('writes both fields and sets a mark at the caret', async () => {
    const { sample } = speechToText;
    const session = new Session(sample.document, 'work', []);
    render(
      <MantineProvider env="test">
        <SpeechWorkspace {...rest} session={session} options={sample.options} classes={[]} fileURL="/talk" />
      </MantineProvider>,
    );
    const spelling = await screen.findByLabelText<HTMLTextAreaElement>('철자 전사');
    fireEvent.focus(spelling);
    fireEvent.change(spelling, { target: { value: '같이 가요' } });
    spelling.setSelectionRange(2, 2);
    fireEvent.click(screen.getByRole('button', { name: /잡음/ }));
    await waitFor(() => expect(session.store.field('answers').text).toBe('같이 (잡음) 가요'));
    fireEvent.change(screen.getByLabelText('소리 나는 대로'), { target: { value: '가치 가요' } });
    expect(session.store.field('answers')).toMatchObject({ sound: '가치 가요', tags: ['noise', 'overlap'] });
  });
});
