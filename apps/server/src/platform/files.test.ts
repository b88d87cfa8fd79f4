import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileNotFound, type Files, FileTooLarge, openFiles } from './files.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** PutObject, GetObject with a range, DeleteObject and HeadBucket: as much of the protocol as the client uses. */
function tinyStore(objects: Map<string, Buffer>): Server {
  return createServer((request, response) => {
    const key = new URL(request.url ?? '/', 'http://store').pathname;
    void buffer(request).then((body) => {
      const found = objects.get(key);
      if (request.method === 'HEAD') return response.writeHead(key.startsWith('/bucket') ? 200 : 404).end();
      if (request.method === 'PUT') {
        if (Number(request.headers['content-length']) !== body.length) return response.writeHead(411).end();
        objects.set(key, body);
        return response.writeHead(200, { etag: '"x"' }).end();
      }
      if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 204).end();
      if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (from === undefined) return response.writeHead(200, { 'content-length': found.length }).end(found);
      const part = found.subarray(Number(from), Number(to) + 1);
      const range = `bytes ${from}-${Number(from) + part.length - 1}/${found.length}`;
      return response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part);
    });
  });
}

const objects = new Map<string, Buffer>();
const store = tinyStore(objects);
let folder: string;
let filesUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pumasi-files-'));
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  filesUrl = `s3://bucket/some/prefix?endpoint=${endpoint}&region=ap-northeast-2`;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  store.closeAllConnections();
  store.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['local', 's3'])('%s files', (kind) => {
  let files: Files;
  beforeAll(async () => {
    files = await openFiles({ dataDir: folder, ...(kind === 's3' ? { filesUrl } : {}) });
    await files.ready();
  });
  const text = async (fileID: string) => (await buffer((await files.open(fileID)).stream)).toString();

  test('what is put comes back, from a buffer and from a stream', async () => {
    const data = randomBytes(300_000);
    const sha256 = createHash('sha256').update(data).digest('hex');
    const parts = [data.subarray(0, 70_000), data.subarray(70_000)];
    for (const source of [data, Readable.from(parts)]) {
      const stored = await files.put(source);
      expect(stored).toMatchObject({ bytes: data.length, sha256, mime: 'application/octet-stream' });
      const { stream, bytes } = await files.open(stored.fileID);
      expect(bytes).toBe(data.length);
      expect((await buffer(stream)).equals(data)).toBe(true);
    }
  });

  test('a range gives its bytes and the size of the whole', async () => {
    const { fileID } = await files.put(Buffer.from('0123456789'));
    const { stream, bytes } = await files.open(fileID, { start: 2, end: 4 });
    expect((await buffer(stream)).toString()).toBe('234');
    expect(bytes).toBe(10);
  });

  test('too much is refused and leaves nothing behind', async () => {
    const before =
      kind === 's3' ? objects.size : (await readdir(path.join(folder, 'files', 'drafts'))).length;
    await expect(
      files.put(Readable.from([Buffer.alloc(8), Buffer.alloc(8)]), { maxBytes: 15 }),
    ).rejects.toThrow(FileTooLarge);
    const after = kind === 's3' ? objects.size : (await readdir(path.join(folder, 'files', 'drafts'))).length;
    expect(after).toBe(before);
    expect(await files.put(Buffer.alloc(15), { maxBytes: 15 })).toMatchObject({ bytes: 15 });
  });

  test('a source that breaks off is an error, not a short file', async () => {
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('connection lost'));
      },
    });
    await expect(files.put(broken)).rejects.toThrow('connection lost');
  });

  test('a removed file is not found, removing again is no error', async () => {
    const { fileID } = await files.put(Buffer.from('bye'));
    expect(await text(fileID)).toBe('bye');
    await files.remove(fileID);
    await files.remove(fileID);
    await expect(files.open(fileID)).rejects.toThrow(FileNotFound);
  });

  test.each(['../../../etc/passwd', '', 'a/b', 'x'.repeat(26), `${'x'.repeat(26)}/`])(
    'the name %j, which is not ours, is not found',
    async (name) => {
      await expect(files.open(name)).rejects.toThrow(FileNotFound);
      await expect(files.remove(name)).rejects.toThrow(FileNotFound);
    },
  );

  test.each([
    [PNG, 'image/png'],
    [Buffer.from('안녕하세요'), 'text/plain'],
    [Buffer.from('{"a": [1]}'), 'application/json'],
    [Buffer.from('[ ] a list to tick'), 'text/plain'],
    [Buffer.from([0xec, 0x95]), 'application/octet-stream'],
    [Buffer.from('text\0hidden'), 'application/octet-stream'],
    [Buffer.concat([Buffer.alloc(6000, 'a'), Buffer.from([0xff])]), 'application/octet-stream'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'text/plain'],
    [Buffer.from('<!doctype html><script>1</script>'), 'text/plain'],
    [Buffer.alloc(0), 'application/octet-stream'],
  ])('kind %#: %s', async (data, mime) => {
    expect((await files.put(data)).mime).toBe(mime);
  });
});
