import type { DocumentFile } from '@pumasi/contract/documents/document';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryFileDrafts } from './file-drafts.ts';
import { UnitFiles } from './unit-files.ts';

const entry = (n: number): DocumentFile => ({
  id: `f${n}`,
  name: `${n}.jpg`,
  type: 'image/jpeg',
  size: 3,
  sha256: `${n}`.repeat(64),
});
const handedIn = (n: number) => ({ url: `/file/${n}`, sha256: `${n}`.repeat(64) });
const bytes = (text: string) => new File([text], 'new.jpg');
const open = (before: number[]) =>
  new UnitFiles(new MemoryFileDrafts(), 'key', new Map(), before.map(handedIn));

describe('the files of a unit', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('knows when the server has them all already, in this order', () => {
    const files = open([1, 2]);
    expect(files.areHandedIn([entry(1), entry(2)])).toBe(true);
    expect(files.areHandedIn([entry(2), entry(1)])).toBe(false);
    expect(files.areHandedIn([entry(1)])).toBe(false);
    expect(open([]).areHandedIn([]), 'nothing is not handed in').toBe(false);
    expect(files.url(entry(2))).toBe('/file/2');
    expect(files.url(entry(3))).toBeNull();
  });

  it('sends nothing again that a save has brought', async () => {
    const files = open([1]);
    await files.add('f2', bytes('new'));
    const set = [entry(2), entry(1)];
    expect(files.areHandedIn(set)).toBe(false);
    files.areOnServer(set);
    expect(files.areHandedIn(set)).toBe(true);
    expect(files.url(entry(1)), 'the server’s own is found as before').toBe('/file/1');
    files.areOnServer([]);
    expect(files.areHandedIn(set)).toBe(false);
  });

  it('fetches what stays of an earlier round when the set has changed', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => new Response(`bytes of ${url}`)),
    );
    const files = open([1, 2]);
    await files.add('f3', bytes('new'));
    const set = [entry(2), entry(3)];
    expect(files.take(set), 'not there yet').toBeNull();
    await files.fetchHandedIn(set);
    const taken = files.take(set)!;
    expect(await Promise.all(taken.map((it) => it.text()))).toEqual(['bytes of /file/2', 'new']);
  });

  it('says when a file is nowhere, and when one could not be kept', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    );
    const drafts = new MemoryFileDrafts();
    drafts.put = async () => Promise.reject(new Error('no room'));
    const files = new UnitFiles(drafts, 'key', new Map(), [handedIn(1)]);
    const told = vi.fn();
    files.changed.subscribe(told);
    await files.fetchHandedIn([entry(1)]);
    expect(files.take([entry(1)])).toBeNull();
    await files.add('f2', bytes('x'));
    expect(files.unsafe).toBe(true);
    expect(told).toHaveBeenCalledTimes(2);
    expect(files.take([entry(2)]), 'still in hand').toHaveLength(1);
  });
});
