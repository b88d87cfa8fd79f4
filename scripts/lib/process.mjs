import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const children = new Set();

/** Runs a command in the foreground and gives its exit code. What it says is printed, or kept when quiet. */
export function run(command, args, { env = {}, cwd = root, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
    child.once('error', (error) => {
      children.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code: code ?? exitCodes[signal] ?? 1, output });
    });
  });
}

/** Runs the JavaScript entry of an installed package: no shell, no npx, the same Node. */
export const runPackage = (entry, args, options) =>
  run(process.execPath, [path.join(root, 'node_modules', entry), ...args], options);

/** Ends what was started and cleans up when this process is told to end. */
export function onSignals(cleanUp = () => {}) {
  for (const signal of Object.keys(exitCodes))
    process.once(signal, () => {
      for (const child of children) child.kill(signal);
      cleanUp();
      process.exit(exitCodes[signal]);
    });
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** One process of this clone at a time; a lock whose owner is gone does not count. */
export async function withLock(name, work) {
  const folder = path.join(root, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(folder), { recursive: true });
  for (let told = false; ; await sleep(200)) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      let owner = Number.NaN;
      try {
        owner = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
      } catch {
        // Between its mkdir and its write; if it died just there, the next look finds no number either.
        await sleep(500);
        try {
          owner = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
        } catch {
          owner = 0;
        }
      }
      if (owner === 0 || !isAlive(owner)) rmSync(folder, { recursive: true, force: true });
      else if (!told)
        console.log(`waiting for another process (${owner}) that does the same in this clone …`);
      told = true;
    }
  }
  writeFileSync(path.join(folder, 'pid'), String(process.pid));
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** A sentence for people instead of a stack trace. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
