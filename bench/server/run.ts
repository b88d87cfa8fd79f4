// Measures the shipped server against the floor in one run, interleaved: on a shared machine only ratios count.
//   npm run bench:server -- [--quick] [--strict] [--units N] [--projects N] [--profile] [--program FILE]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openFloor } from './floor.ts';
import { openLoad, type Pair } from './load.ts';
import { topCosts } from './profile.ts';
import { MAX_CLIENTS, openSeed } from './seed.ts';
import { startServer } from './server-process.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    units: { type: 'string', default: '200000' },
    projects: { type: 'string', default: '1000' },
    program: { type: 'string', default: 'apps/server/dist/main.js' },
  },
});
const MANY = options.quick ? Math.min(20_000, Number(options.units)) : Number(options.units);
const ROUNDS = 3;
const RUN_MS = options.quick ? 1_500 : 5_000;
const LIVES = options.quick ? 300 : 800;
const SCALE_ROUNDS = options.quick ? 3 : 5;
const PROJECTS = Number(options.projects);
/** More than can live during one measurement. */
const PLENTY = options.quick ? 6_000 : 20_000;
const CLIENTS = [16, 64, MAX_CLIENTS];
const TOKEN_MS = 15 * 60_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = path.resolve(root, options.program);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Line {
  what: string;
  figures: string;
  value: number;
  target: string;
  passed: boolean;
}

async function main(): Promise<boolean> {
  if (!existsSync(program))
    spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  const server = await startServer(program, options.profile);
  const lines: Line[] = [];
  const add = (line: Line): void => {
    lines.push(line);
    console.log(`  ${line.what}: ${line.value.toFixed(2)}  ${line.figures}`);
  };
  const atLeast = (what: string, figures: string, value: number, least: number) =>
    add({ what, figures, value, target: `≥ ${least}`, passed: value >= least });
  const atMost = (what: string, figures: string, value: number, most: number) =>
    add({ what, figures, value, target: `≤ ${most}`, passed: value <= most });
  try {
    const seed = await openSeed(server.databaseUrl);
    const floor = openFloor(server.socketDir, server.databaseUrl);
    const load = openLoad(server.port);
    console.log(`  floor: ${floor.name}, 16 connections, prepared statements`);
    let pairs = await load.enter(MAX_CLIENTS);
    let enteredAt = performance.now();
    console.log(`  ${pairs.length * 2} people are logged in`);
    /** Filling in millions of units takes longer than an access token lives. */
    const stayLoggedIn = async (): Promise<void> => {
      if (performance.now() - enteredAt < TOKEN_MS / 3) return;
      load.close();
      pairs = await load.enter(MAX_CLIENTS);
      enteredAt = performance.now();
    };

    const floorRate = async (): Promise<number> => {
      const projectID = await seed.project(PLENTY);
      const before = await seed.passed();
      const began = performance.now();
      await floor.run(projectID, Math.max(1, Math.round(RUN_MS / 1000)));
      return ((await seed.passed()) - before) / ((performance.now() - began) / 1000);
    };
    const ownRate = async (clients: readonly Pair[], projectIDs: readonly string[]): Promise<number> =>
      load.run(clients, (n) => projectIDs[n % projectIDs.length] ?? '', { ms: RUN_MS });

    await floorRate();
    await ownRate(pairs, [await seed.project(PLENTY)]);
    for (const clients of CLIENTS) {
      const ratios: number[] = [];
      const figures: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await seed.settle();
        const below = await floorRate();
        const own = await ownRate(pairs.slice(0, clients), [await seed.project(PLENTY)]);
        ratios.push(own / below);
        figures.push(`${own.toFixed(0)}/${below.toFixed(0)}`);
      }
      atLeast(`whole life, ${clients} clients : floor`, figures.join('  '), median(ratios), 0.5);
    }

    const compare = async (
      what: string,
      [first, second]: readonly [() => Promise<readonly string[]>, () => Promise<readonly string[]>],
    ): Promise<void> => {
      await stayLoggedIn();
      const ratios: number[] = [];
      const figures: string[] = [];
      for (let round = 0; round < SCALE_ROUNDS; round++) {
        const rates: number[] = [];
        for (const make of [first, second]) {
          const ids = await make();
          const clients = pairs.slice(0, 64);
          rates.push(await load.run(clients, (n) => ids[n % ids.length] ?? '', { lives: LIVES }));
        }
        ratios.push((rates[1] ?? 0) / (rates[0] ?? 1));
        figures.push(`${rates[1]?.toFixed(0)}/${rates[0]?.toFixed(0)}`);
      }
      atLeast(what, figures.join('  '), median(ratios), 0.9);
    };

    /** Both projects have the same history: none; each is the only one in the list while it is read. */
    const compareLists = async (few: string, many: string): Promise<void> => {
      await stayLoggedIn();
      const reader = pairs[0] as Pair;
      const ratios: number[] = [];
      const figures: string[] = [];
      await seed.settle();
      for (let round = 0; round < SCALE_ROUNDS; round++) {
        const times: number[] = [];
        for (const projectID of [few, many]) {
          await seed.onlyRunning(projectID);
          await load.listTimes(reader, 50);
          times.push(median(await load.listTimes(reader, 200)));
        }
        ratios.push((times[1] ?? 0) / (times[0] ?? 1));
        figures.push(`${times[1]?.toFixed(2)}/${times[0]?.toFixed(2)}`);
      }
      await seed.allRunning();
      const what = `work list, ${MANY.toLocaleString('en')} units : 1,000 units`;
      atMost(what, `${figures.join('  ')} ms`, median(ratios), 1.15);
    };

    const big = await seed.project(MANY);
    await compareLists(await seed.project(1_000), big);
    await seed.settle();
    await compare(`${MANY.toLocaleString('en')} units : 1,000 units`, [
      async () => [await seed.project(1_000 + LIVES)],
      async () => [big],
    ]);

    // A project's last 1% may last for several rounds; filling millions of units for each would take hours.
    const left = Math.max(MANY / 100, LIVES * 1.5);
    const roundsEach = Math.max(1, Math.floor(left / (LIVES * 1.5)));
    const last: string[] = [];
    for (let round = 0; round < SCALE_ROUNDS; round++)
      last.push(
        round % roundsEach === 0 ? await seed.project(MANY, { onlyLast: left }) : (last.at(-1) as string),
      );
    await seed.settle();
    await compare('the last 1% : the first 1%', [async () => [big], async () => [last.pop() ?? '']]);

    const many = await seed.projects(PROJECTS, options.quick ? 12 : 60);
    await seed.settle();
    await compare(`${PROJECTS.toLocaleString('en')} projects : 1 project`, [
      async () => [await seed.project(PLENTY)],
      async () => many,
    ]);
    load.close();
    await seed.close();
  } finally {
    await server.stop();
  }
  print(lines);
  if (options.profile) {
    console.log(`\n  processor time of the server (${server.folder}):`);
    for (const line of await topCosts(path.join(server.folder, 'profile'), 40)) console.log(`  ${line}`);
  }
  return lines.every(({ passed }) => passed);
}

function print(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ what }) => what.length));
  console.log('');
  for (const { what, figures, value, target, passed } of lines)
    console.log(
      `  ${passed ? 'PASS' : 'FAIL'}  ${what.padEnd(width)}  ${value.toFixed(2)}  (${target})  ${figures}`,
    );
}

const passed = await main();
if (options.strict && !passed) process.exitCode = 1;
