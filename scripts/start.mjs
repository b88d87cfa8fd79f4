import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { main, root } from './lib/process.mjs';
import { installPackages } from './setup.mjs';

const step = (number, text) => console.log(`[${number}/3] ${text}`);
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGKILL: 137 };

function serve() {
  return new Promise((resolve, reject) => {
    const args = ['--enable-source-maps', 'apps/server/dist/main.js', 'start', ...process.argv.slice(2)];
    const server = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
    server.once('error', reject);
    server.once('exit', (code, signal) => resolve(code ?? exitCodes[signal] ?? 1));
  });
}

await main(async () => {
  step(1, 'packages');
  await installPackages();
  step(2, 'build');
  await build();
  step(3, 'server');
  return serve();
});
