import { collects, takesKind } from '@pumasi/contract/tools/collecting';
import type { NamedFile } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';

const MAX_NAME = 255;
/** Control characters and directions have no place in a name that others will see. */
const tidy = (name: string): string =>
  (
    name
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? ''
  )
    .slice(-MAX_NAME)
    .trim() || 'file';

/** What came with a submit, fit for this tool; tells whether the same bytes may come only once in the project. */
export function checkFiles(tool: string, files: readonly NamedFile[]): { files: NamedFile[]; once: boolean } {
  for (const [i, file] of files.entries())
    if (!takesKind(tool, file.mime))
      throw new Refusal('fileKind', `file ${i}: ${file.mime} is not a kind that this project takes`);
  const once = collects(tool);
  const seen = new Map<string, number>();
  for (const [i, { sha256 }] of files.entries()) {
    if (once && seen.has(sha256)) throw refuseDuplicate(i);
    seen.set(sha256, i);
  }
  return { files: files.map((file) => ({ ...file, name: tidy(file.name) })), once };
}

export const refuseDuplicate = (position: number | undefined): Refusal =>
  new Refusal(
    'alreadyRegistered',
    `the same file was already handed in${position === undefined ? '' : `: file ${position}`}`,
  );
