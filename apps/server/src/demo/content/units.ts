/** Reads what the makers wrote. Files, not imports: the lists are data and never part of a bundle. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoTool, DemoUnit } from './types.ts';

// Beside this file when run from source; the built program lies in dist, next to src.
const beside = dirname(fileURLToPath(import.meta.url));
const here = existsSync(join(beside, 'units')) ? beside : join(beside, '..', 'src', 'demo', 'content');
export const demoAssetsDir = join(here, '..', 'assets');
export const demoAssetPath = (file: string): string => join(demoAssetsDir, file);

export function readUnits(key: string, tool?: DemoTool): DemoUnit[] {
  const units = readFileSync(join(here, 'units', `${key}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DemoUnit);
  // A picture set may serve two projects: the document must then name the tool it is for.
  return tool === undefined
    ? units
    : units.map((u) => ({
        ...u,
        truth: u.truth && { ...u.truth, tool },
        ...(u.draft ? { draft: { ...u.draft, tool } } : {}),
      }));
}
