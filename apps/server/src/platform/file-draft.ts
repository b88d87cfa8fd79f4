import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { FileNotFound, FileTooLarge, type StoredFile } from './file-store.ts';

/** Enough for every magic number that file-type looks for without seeking. */
const HEAD_BYTES = 4100;
const FILE_ID = /^[\w-]{27}$/;

export const newFileID = (): string => randomBytes(20).toString('base64url');

/** A file id from a caller becomes part of a path: anything that we did not make is simply not there. */
export function checkFileID(fileID: string): string {
  if (!FILE_ID.test(fileID)) throw new FileNotFound('no such file');
  return fileID;
}

/** Writes the source to a new synced file and tells its size, hash and kind; the caller removes the file on an error. */
export async function writeDraft(
  place: string,
  source: Buffer | Readable,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Omit<StoredFile, 'fileID'>> {
  const hash = createHash('sha256');
  const text = new Utf8Watch();
  const handle = await open(place, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const part of Buffer.isBuffer(source) ? [source] : source) {
      const chunk = typeof part === 'string' ? Buffer.from(part) : (part as Buffer);
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      text.see(chunk);
      await writeAll(handle, chunk);
    }
    await handle.sync();
    const mime = await kindOf(text.head, text.isText());
    return { bytes, sha256: hash.digest('hex'), mime };
  } finally {
    await handle.close();
    if (source instanceof Readable) source.destroy();
  }
}

async function writeAll(handle: FileHandle, chunk: Buffer): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await handle.write(chunk, done)).bytesWritten;
}

async function kindOf(head: Buffer, isText: boolean): Promise<string> {
  const found = await fileTypeFromBuffer(head);
  if (found) return found.mime;
  if (!isText) return 'application/octet-stream';
  const start = head.toString().trimStart();
  // A guess by the first character would call a markdown list JSON; a whole small file can be tried for real.
  if (start.startsWith('{') || start.startsWith('[')) return isJson(head) ? 'application/json' : 'text/plain';
  return 'text/plain';
}

function isJson(head: Buffer): boolean {
  if (head.length >= HEAD_BYTES)
    return /^\s*(\{\s*("|\})|\[\s*(["{[\d-]|true|false|null|\]))/.test(head.toString());
  try {
    JSON.parse(head.toString());
    return true;
  } catch {
    return false;
  }
}

/** Text is UTF-8 to its last byte without control characters; a look at the head alone would let a disguised binary pass. */
class Utf8Watch {
  head: Buffer = Buffer.alloc(0);
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #text = true;

  see(chunk: Buffer): void {
    if (this.head.length < HEAD_BYTES)
      this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_BYTES - this.head.length)]);
    if (!this.#text) return;
    try {
      this.#text = !/(?![\t\n\f\r])\p{Cc}/u.test(this.#decoder.decode(chunk, { stream: true }));
    } catch {
      this.#text = false;
    }
  }

  isText(): boolean {
    try {
      this.#decoder.decode();
      return this.#text && this.head.length > 0;
    } catch {
      return false;
    }
  }
}
