import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { UploadPicture } from '../use-picture-paste.ts';
import { MarkdownEditor } from './markdown-editor.tsx';

afterEach(cleanup);

function Form({ onPicture, start = '' }: { onPicture?: UploadPicture; start?: string }) {
  const [text, setText] = useState(start);
  return <MarkdownEditor label="내용" value={text} onChange={setText} onPicture={onPicture} />;
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('내용');
const picture = (type = 'image/png') => new File(['x'], 'shot.png', { type });
const paste = (file: File) => fireEvent.paste(field(), { clipboardData: { files: [file] } });

test('a pasted picture is marked while it is on its way and becomes a link', async () => {
  let arrive: (path: string) => void = () => {};
  const onPicture = () => new Promise<string>((resolve) => (arrive = resolve));
  render(<Form onPicture={onPicture} start="앞 " />);
  field().setSelectionRange(2, 2);
  paste(picture());
  expect(field().value).toMatch(/^앞 !\[.+\]\(\)$/);
  await act(async () => arrive('/picture/1'));
  await waitFor(() => expect(field().value).toBe('앞 ![shot.png](/picture/1)'));
});

test('a picture that did not arrive leaves nothing behind, and other files are not sent at all', async () => {
  const sent: string[] = [];
  const onPicture = async (file: File): Promise<string> => {
    sent.push(file.type);
    throw new Error('refused');
  };
  render(<Form onPicture={onPicture} start="글" />);
  paste(picture('image/svg+xml'));
  paste(picture());
  await waitFor(() => expect(field().value).toBe('글'));
  expect(sent).toEqual(['image/png']);
});

test('the size turns red when it is too much', () => {
  render(<Form />);
  const size = () => screen.getByText(/\/ 10mb$/);
  fireEvent.change(field(), { target: { value: '가나' } });
  expect(size().textContent).toBe('6b / 10mb');
  expect(size().dataset.over).toBe('false');
  fireEvent.change(field(), { target: { value: 'a'.repeat(10_485_760) } });
  expect(size().dataset.over).toBe('true');
});
