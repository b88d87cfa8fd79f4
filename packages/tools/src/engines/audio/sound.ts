import { Peaks } from './peaks.ts';

export type SoundFault = 'missing' | 'unreachable' | 'unreadable';
export class SoundError extends Error {
  readonly fault: SoundFault;
  constructor(fault: SoundFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Enough for a picture of speech; a long recording would not fit into memory at its own rate. */
const RATE = 16_000;

export interface Sound {
  readonly peaks: Peaks;
  readonly duration: number;
  /** An address of the very bytes that were decoded: seeking asks no server. */
  readonly url: string;
  close(): void;
}

let ahead: { url: string; bytes: Promise<Blob> } | null = null;

async function fetchBytes(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new SoundError('unreachable');
  return response.blob().catch(() => {
    throw new SoundError('unreachable');
  });
}

/** One file at most is kept ahead: the one that is about to be opened. */
export function preloadSound(url: string): void {
  if (ahead?.url === url) return;
  const bytes = fetchBytes(url);
  // Whoever opens it hears of the fault; until then it is nobody's.
  bytes.catch(() => {});
  ahead = { url, bytes };
}

export async function loadSound(url: string | null): Promise<Sound> {
  if (!url) throw new SoundError('missing');
  const blob = await (ahead?.url === url ? ahead.bytes : fetchBytes(url)).finally(() => {
    ahead = null;
  });
  const buffer = await decode(await blob.arrayBuffer());
  if (buffer.length === 0) throw new SoundError('unreadable');
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i));
  const address = URL.createObjectURL(blob);
  return {
    peaks: new Peaks(channels, buffer.sampleRate),
    duration: buffer.duration,
    url: address,
    close: () => URL.revokeObjectURL(address),
  };
}

async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  try {
    return await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
  } catch {
    throw new SoundError('unreadable');
  }
}
