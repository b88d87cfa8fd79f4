import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Where the server's processor time went, by function, without idling. */
export async function topCosts(folder: string, count: number): Promise<string[]> {
  const [file] = await readdir(folder);
  if (!file) return ['no profile was written'];
  const profile = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as CpuProfile;
  const names = new Map(
    profile.nodes.map(({ id, callFrame }) => {
      const place = callFrame.url.replace(/^.*node_modules\//, '').replace(/^.*\//, '');
      return [id, `${callFrame.functionName || '(anonymous)'}  ${place}:${callFrame.lineNumber + 1}`];
    }),
  );
  const self = new Map<string, number>();
  profile.samples.forEach((id, i) => {
    const name = names.get(id) ?? '?';
    if (!name.startsWith('(idle)')) self.set(name, (self.get(name) ?? 0) + (profile.timeDeltas[i] ?? 0));
  });
  const total = [...self.values()].reduce((sum, each) => sum + each, 0);
  return [...self]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name, time]) => `${((time / total) * 100).toFixed(1).padStart(5)}%  ${name}`);
}
