import { useEffect, useState } from 'react';

/** More than anyone reads in one unit, and about what a browser lays out without a pause. */
const MAX_BYTES = 4_000_000;

export type TextFault = 'missing' | 'network' | 'unreadable' | 'too-large';
export type TextFile = { state: 'loading' } | { state: 'ready'; text: string } | { state: TextFault };

let preloaded: { url: string; file: Promise<TextFile> } | null = null;

async function fetchText(url: string): Promise<TextFile> {
  let bytes: ArrayBuffer;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return { state: answer.status === 404 || answer.status === 410 ? 'missing' : 'network' };
    if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) return { state: 'too-large' };
    bytes = await answer.arrayBuffer();
  } catch {
    return { state: 'network' };
  }
  return readText(bytes);
}

/** UTF-8 alone: any other guess would move every offset. A mark of byte order is no letter of the text. */
export function readText(bytes: ArrayBuffer): TextFile {
  if (bytes.byteLength > MAX_BYTES) return { state: 'too-large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // A picture or an archive may happen to be valid UTF-8; text never holds a NUL.
    return text.includes('\0') ? { state: 'unreadable' } : { state: 'ready', text };
  } catch {
    return { state: 'unreadable' };
  }
}

export function preloadText(url: string): void {
  preloaded = { url, file: fetchText(url) };
}

/** The unit's file as text; `retry` asks for it again. */
export function useTextFile(url: string | null): { file: TextFile; retry: () => void } {
  const [file, setFile] = useState<TextFile>({ state: url === null ? 'missing' : 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (url === null) return;
    let gone = false;
    const waiting = attempt === 0 && preloaded?.url === url ? preloaded.file : fetchText(url);
    preloaded = null;
    void waiting.then((it) => {
      if (!gone) setFile(it);
    });
    return () => {
      gone = true;
    };
  }, [url, attempt]);
  return {
    file,
    retry: () => {
      setFile({ state: 'loading' });
      setAttempt((it) => it + 1);
    },
  };
}
