// Everything a change must pass, on a clean clone too. `node scripts/test.mjs lint unit` runs only the steps named.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { main, onSignals, root, run, runPackage } from './lib/process.mjs';
import { findChromium, installPackages } from './setup.mjs';

const temp = mkdtempSync(path.join(tmpdir(), 'pumasi-npm-test-'));
const removeTemp = () => rmSync(temp, { recursive: true, force: true });
onSignals(removeTemp);

const script = async (...args) => (await run(process.execPath, args)).code;
const tool = async (...args) => (await runPackage(args[0], args.slice(1))).code;
const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

function openPort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => resolve(probe));
  });
}

/** All are held open until the last is found: one that was closed at once could be found twice. */
async function freePortPairs(count) {
  const probes = await Promise.all(Array.from({ length: count * 2 }, openPort));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return Array.from({ length: count }, (_, i) => `${ports[2 * i]}:${ports[2 * i + 1]}`).join(',');
}

const counts = (passed = 0, failed = 0, skipped = 0) => ({ passed, failed, skipped });

async function unit() {
  const file = path.join(temp, 'unit.json');
  const code = await tool(
    'vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  );
  const { numPassedTests, numFailedTests, numPendingTests, testResults = [] } = readJson(file);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const where = path.relative(root, name);
    if (failed.length === 0) return message ? [`${where}: ${message}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${where} › ${fullName}\n${failureMessages[0] ?? ''}`,
    );
  });
  return { code, failures, ...counts(numPassedTests, numFailedTests, numPendingTests) };
}

async function e2e() {
  const file = path.join(temp, 'e2e.json');
  const env = {
    CHROMIUM: await findChromium(),
    E2E_PORTS: process.env.E2E_PORTS ?? (await freePortPairs(2)),
    E2E_DATA_DIR: path.join(temp, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const { code } = await runPackage('playwright/cli.js', ['test', '--reporter=list,json'], { env });
  const { stats, suites = [] } = readJson(file);
  const { expected, unexpected, flaky, skipped } = stats ?? {};
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file: where, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      return `e2e/${where} › ${title}\n${errors[0]?.message ?? ''}`;
    });
  return { code, failures, ...counts((expected ?? 0) + (flaky ?? 0), unexpected, skipped) };
}

const first = async (...works) => {
  for (const work of works) {
    const code = await work();
    if (code !== 0) return code;
  }
  return 0;
};

const STEPS = {
  lint: async () => ({
    code: await first(
      () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'),
      () => tool('@biomejs/biome/bin/biome', 'check', '.'),
      () => script('scripts/check-optional.mjs'),
    ),
  }),
  layers: async () => ({
    code: await first(
      () => script('scripts/check-layers.mjs', '--self-test'),
      () => script('scripts/check-layers.mjs'),
    ),
  }),
  types: async () => ({ code: await tool('typescript/bin/tsc', '-p', '.') }),
  unit,
  build: async () => {
    await build();
    return { code: 0 };
  },
  e2e,
};

/** A step counts its tests; one that fails without a failed test (a file that does not load, a lint error) counts as one. */
async function runStep(name) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const result = await STEPS[name]().catch((error) => {
    console.error(error.message);
    return { code: 1 };
  });
  const { code, passed = 0, failed = 0, skipped = 0, failures = [] } = result;
  const seconds = (performance.now() - started) / 1000;
  const bad = failed || (code === 0 ? 0 : 1);
  const counted = 'passed' in result;
  return { name, seconds, skipped, failures, passed: counted || bad ? passed : 1, failed: bad };
}

await main(async () => {
  const names = process.argv.slice(2).filter((name) => !name.startsWith('-'));
  const wrong = names.find((name) => !STEPS[name]);
  if (wrong) throw new Error(`there is no step ${wrong}; the steps are ${Object.keys(STEPS).join(', ')}`);
  process.chdir(root);
  const results = [];
  try {
    await installPackages();
    for (const name of Object.keys(STEPS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const unbuilt = results.some((result) => result.name === 'build' && result.failed > 0);
      if (name === 'e2e' && unbuilt) results.push({ name, seconds: 0, passed: 0, failed: 1, skipped: 0 });
      else results.push(await runStep(name));
    }
  } finally {
    removeTemp();
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('');
  for (const { name, seconds, passed, failed, skipped } of results)
    console.log(
      `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    );
  // Once more at the end, where whoever reads only the last lines of a long log finds them.
  for (const { failures = [] } of results)
    for (const failure of failures) console.log(`\n✗ ${failure.slice(0, 1500)}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
});
