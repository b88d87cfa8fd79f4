import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Services } from '../compose.ts';
import type { World } from '../compose-world.ts';
import type { NamedFile } from '../platform/files.ts';
import type { DemoUnit } from './content/types.ts';
import { demoAssetPath } from './content/units.ts';

/** Somebody who has been out with a camera: hands in what the unit's brief asks for, and it waits for review. */
export async function handIn(
  world: World,
  services: Services,
  projectID: string,
  unit: DemoUnit,
  worker: string,
  at: Date,
): Promise<void> {
  const { unitRepo } = services;
  // Units with something handed in are brought first, so this one is the only free one.
  const task = await unitRepo.takeWork(projectID, worker, new Date(at.getTime() - 20 * 60_000));
  if (task.outcome !== 'ok') throw new Error(`nothing to hand in for: ${task.outcome}`);
  const files: NamedFile[] = [];
  for (const [i, path] of (unit.handedIn ?? []).entries()) {
    const stored = await world.files.put(await readFile(demoAssetPath(path)));
    files.push({ ...stored, name: unit.truth?.files[i]?.name ?? path });
  }
  const content = JSON.stringify({ unitID: task.unit_id, data: unit.truth });
  const outcome = await unitRepo.submitWork({
    projectID,
    unitID: task.unit_id,
    uID: worker,
    digest: createHash('sha256').update(content).digest(),
    content: gzipSync(content),
    files,
    at,
    round: 0,
    usePrevFile: false,
    reportReason: null,
    guideVersion: 1,
    once: true,
  });
  if (outcome !== 'ok') throw new Error(`what was collected was not taken: ${outcome}`);
}
