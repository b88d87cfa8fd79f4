import type { Readable } from 'node:stream';
import type { OneTimeKey } from '@pumasi/contract/seal';
import type { Caller } from '../platform/caller.ts';

/** What the http layer needs of the services; it knows their shapes, compose knows their names. */
export interface Identities {
  identify(token: string | undefined, binding: readonly string[]): Promise<Caller>;
  refresh(token: string | undefined, binding: readonly string[]): Promise<{ caller: Caller }>;
}

export interface KeyOpener {
  openOneTimeKey(sealed: string | undefined): Promise<OneTimeKey>;
}

interface MediaFile {
  mime: string;
  bytes: number;
  open(range?: { start: number; end: number }): Promise<{ stream: Readable }>;
}

export interface Media {
  content(token: string): Promise<object>;
  file(token: string): Promise<MediaFile>;
  thumbnail(token: string): Promise<MediaFile>;
}
