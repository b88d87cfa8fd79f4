import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, onSignals, root, runPackage, withLock } from './lib/process.mjs';
import { installPackages } from './setup.mjs';

const APPS = {
  server: ['packages/contract'],
  site: ['packages/contract', 'packages/ui', 'packages/tools'],
  console: ['packages/contract', 'packages/ui', 'packages/tools'],
};
const SHARED = ['package-lock.json', 'package.json', 'tsconfig.json', 'scripts/build.mjs'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesIn(place);
    else if (entry.isFile() && !isTest(entry.name)) yield place;
  }
}

function sourceHash(app) {
  const hash = createHash('sha256').update(process.version);
  const folders = [`apps/${app}`, ...APPS[app]].map((folder) => path.join(root, folder));
  // Read from disk while the server runs, never bundled: new pictures need no new build.
  const assets = path.join(root, 'apps/server/src/demo/assets');
  for (const file of [
    ...SHARED.map((name) => path.join(root, name)),
    ...folders.flatMap((f) => [...filesIn(f)]),
  ]) {
    if (file.startsWith(assets)) continue;
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampOf = (app) => path.join(root, 'apps', app, 'dist', '.source-sha256');
const isFresh = (app, hash) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === hash;

async function buildApp(app) {
  const hash = sourceHash(app);
  if (isFresh(app, hash)) return;
  // An interrupted build must not pass for a finished one.
  rmSync(stampOf(app), { force: true });
  const started = performance.now();
  const { code, output } = await runPackage(
    'vite/bin/vite.js',
    ['build', '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: path.join(root, 'apps', app),
      env: { NODE_ENV: 'production' },
      quiet: true,
    },
  );
  if (code !== 0) throw new Error(`the build of apps/${app} failed:\n${output}`);
  writeFileSync(stampOf(app), hash);
  console.log(`  built apps/${app} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds what changed since the last build; nothing changed takes a fraction of a second. */
export async function build() {
  const apps = Object.keys(APPS);
  if (apps.every((app) => isFresh(app, sourceHash(app)))) return;
  await withLock('build', async () => {
    const results = await Promise.allSettled(apps.map(buildApp));
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  onSignals();
  await main(async () => {
    await installPackages();
    await build();
    return 0;
  });
}
