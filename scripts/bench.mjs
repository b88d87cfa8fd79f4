import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { main, onSignals, root, runPackage } from './lib/process.mjs';
import { findChromium, installPackages } from './setup.mjs';

const BENCHES = { server: 'bench/server/run.ts', canvas: 'bench/canvas/run.ts' };

onSignals();
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const script = BENCHES[name];
  if (!script) throw new Error(`usage: node scripts/bench.mjs ${Object.keys(BENCHES).join('|')} [arguments]`);
  if (!existsSync(path.join(root, script))) throw new Error(`${script} does not exist.`);
  await installPackages();
  await build();
  const env = name === 'canvas' ? { CHROMIUM: await findChromium() } : {};
  return (await runPackage('tsx/dist/cli.mjs', [script, ...args], { env })).code;
});
