/** Reads what the makers wrote. Files, not imports: the lists are data and never part of a bundle. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoTool, DemoUnit } from './types.ts';

const here = dirname(fileURLToPath(import.meta.url));
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
