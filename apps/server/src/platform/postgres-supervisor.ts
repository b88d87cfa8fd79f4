import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { binaries, clearLeftovers, commandLine, giveTo, type Launcher } from './local-postgres-cluster.ts';

const BACKOFF_MS = [100, 250, 500, 1000, 2000, 5000, 10_000];
const STEADY_MS = 30_000;

export interface PostgresPlan {
  readonly dataDir: string;
  readonly socketDir: string;
  readonly settings: readonly string[];
  readonly launcher: Launcher;
  readonly log: (line: string) => void;
}

/** Keeps one PostgreSQL running on the same socket until it is told to stop. */
export class PostgresSupervisor {
  readonly #plan: PostgresPlan;
  readonly #halt = new AbortController();
  #child: ChildProcess | undefined;
  #stopped: Promise<void> | undefined;
  #reviving: Promise<void> = Promise.resolve();
  #failures = 0;
  #readyAt = 0;

  constructor(plan: PostgresPlan) {
    this.#plan = plan;
  }

  pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    process.once('exit', this.#onProcessExit);
    await this.#launch();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  async #launch(): Promise<void> {
    await giveTo(this.#plan.launcher, this.#plan.socketDir);
    for (const name of await readdir(this.#plan.socketDir)) await rm(path.join(this.#plan.socketDir, name));
    const { postgres } = await binaries();
    const flags = [
      '-D',
      this.#plan.dataDir,
      '-k',
      this.#plan.socketDir,
      ...this.#plan.settings.flatMap((s) => ['-c', s]),
    ];
    const [command, args] = commandLine(this.#plan.launcher, postgres, flags);
    // Detached: Ctrl-C goes to the whole foreground group, and the database must outlive the server's last queries.
    const child = spawn(command, args, {
      ...this.#plan.launcher.ids,
      cwd: this.#plan.dataDir,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const guard = this.#plan.launcher.endsWithParent ? undefined : guardWithPipe(child.pid);
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      let ready = false;
      createInterface({ input: child.stderr }).on('line', (line) => {
        this.#plan.log(line);
        if (ready) return;
        said.push(line);
        ready = line.includes('ready to accept connections');
        if (!ready) return;
        this.#readyAt = Date.now();
        resolve();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        guard?.kill('SIGKILL');
        if (ready) this.#revive(`PostgreSQL ended unexpectedly (${signal ?? code})`);
        else reject(new Error(`PostgreSQL did not start (${signal ?? code}): ${said.slice(-5).join(' | ')}`));
      });
    });
  }

  #revive(reason: string): void {
    if (this.#stopped) return;
    this.#plan.log(`${reason}; starting it again`);
    if (Date.now() - this.#readyAt > STEADY_MS) this.#failures = 0;
    this.#reviving = this.#relaunch();
  }

  async #relaunch(): Promise<void> {
    while (!this.#halt.signal.aborted) {
      try {
        const pause = BACKOFF_MS[this.#failures++] ?? BACKOFF_MS.at(-1);
        await sleep(pause, undefined, { signal: this.#halt.signal });
        await clearLeftovers(this.#plan.dataDir, 2000, this.#plan.socketDir);
        if (this.#halt.signal.aborted) return;
        await this.#launch();
        this.#plan.log(`PostgreSQL runs again (process ${this.pid()})`);
        return;
      } catch (error) {
        if (!this.#halt.signal.aborted)
          this.#plan.log(`PostgreSQL could not be started again: ${String(error)}`);
      }
    }
  }

  async #end(): Promise<void> {
    this.#halt.abort();
    await this.#reviving;
    process.off('exit', this.#onProcessExit);
    const child = this.#child;
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      await gone;
      clearTimeout(impatience);
    }
    await rm(this.#plan.socketDir, { recursive: true, force: true });
  }

  readonly #onProcessExit = (): void => {
    this.#child?.kill('SIGINT');
    rmSync(this.#plan.socketDir, { recursive: true, force: true });
  };
}

/** Where the kernel cannot signal a child on its parent's death: the pipe closes with the parent, however it ends. */
function guardWithPipe(pid: number | undefined): ChildProcess | undefined {
  if (pid === undefined || process.platform === 'win32') return undefined;
  const guard = spawn('/bin/sh', ['-c', `read -r _; kill -INT ${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}
