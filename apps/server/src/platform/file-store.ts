import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Made by us, unguessable, URL-safe; says nothing of the sender's name for it. */
  readonly fileID: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
  /** Told by the bytes, never by a name or a header. */
  readonly mime: string;
}

export interface NamedFile extends StoredFile {
  /** What the sender calls it: never part of a path of ours. */
  readonly name: string;
}

/** First and last byte, both included, as in a Range header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Files {
  /** On the disk (or in the store) for good when it resolves, so that a row may name the file. */
  put(source: Buffer | Readable, options?: { maxBytes?: number }): Promise<StoredFile>;
  /** bytes is the size of the whole file; the stream is the range of it. */
  open(fileID: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number }>;
  /** Removing what is gone is no error: jobs repeat. */
  remove(fileID: string): Promise<void>;
  ready(): Promise<void>;
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

export class FileNotFound extends Error {
  override readonly name = 'FileNotFound';
}
