import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, syncFolder } from './durable-file.ts';
import { checkFileID, newFileID, writeDraft } from './file-draft.ts';
import { FileNotFound, type Files } from './file-store.ts';

/** Two levels of 64 × 64 folders keep each small enough to list, copy and back up. */
const placeOf = (root: string, fileID: string): string =>
  path.join(root, `_${fileID.slice(0, 1)}`, `_${fileID.slice(1, 2)}`, checkFileID(fileID));

export async function openLocalFiles(dataDir: string): Promise<Files> {
  const root = path.join(dataDir, 'files');
  const drafts = path.join(root, 'drafts');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  return {
    async put(source, { maxBytes } = {}) {
      const fileID = newFileID();
      const draft = path.join(drafts, fileID);
      try {
        const facts = await writeDraft(draft, source, maxBytes);
        await moveInto(root, draft, placeOf(root, fileID));
        return { fileID, ...facts };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(fileID, range) {
      const handle = await open(placeOf(root, fileID), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new FileNotFound('no such file') : error;
      });
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream({ ...range }), bytes: size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async remove(fileID) {
      await rm(placeOf(root, fileID), { force: true });
    },
    ready: () => access(drafts, constants.R_OK | constants.W_OK),
  };
}

/** The new folders' own names must be on the disk too, or a power cut loses a file that a committed row names. */
async function moveInto(root: string, draft: string, place: string): Promise<void> {
  const folder = path.dirname(place);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(draft, place);
  await syncFolder(folder);
  if (made) await Promise.all([path.dirname(folder), root].map(syncFolder));
}
