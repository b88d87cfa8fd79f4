import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import type { Say } from '../commands/say.ts';
import { type TestWorld, testWorld } from './world.ts';

export interface CommandWorld {
  readonly world: TestWorld;
  /** Where the command finds its keys. */
  readonly folder: string;
  close(): Promise<void>;
}

/** A world whose database a command opens by itself, on the real clock. */
export async function commandWorld(): Promise<CommandWorld> {
  const world = await testWorld();
  const folder = await mkdtemp(path.join(tmpdir(), 'pumasi-command-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', world.databaseUrl.replace('@/', '@localhost/'));
  vi.stubEnv('LOG_LEVEL', 'fatal');
  return {
    world,
    folder,
    close: async () => {
      vi.unstubAllEnvs();
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Command = (args: readonly string[], say: Say) => Promise<void>;

/** Runs a command and answers with all that it said. */
export const runner =
  (command: Command) =>
  async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    await command(args, (line) => said.push(line));
    return said.join('\n');
  };
