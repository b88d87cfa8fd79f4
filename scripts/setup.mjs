// Node built-ins only: this runs on a clean clone, before node_modules exists.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, root, run, runPackage, withLock } from './lib/process.mjs';

const NEEDED = [20, 19];

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
    throw new Error(`Node ${NEEDED.join('.')} or newer is needed, this is ${version}.`);
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Whoever ran npm ci by hand need not wait for a second one. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const have = readJson('node_modules/.package-lock.json')?.packages;
  if (!have) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.includes('node_modules/') || entry.link) return true;
    if (!have[name]) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return have[name].version === entry.version;
  });
}

export async function installPackages() {
  checkNode();
  const stamp = path.join(root, 'node_modules/.lock-sha256');
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
  const done = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (done()) return;
  await withLock('install', async () => {
    if (done()) return;
    if (!isInstalled()) {
      // The build needs the development packages also where NODE_ENV says production.
      const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
      if (code !== 0) throw new Error('npm ci failed: see its lines above.');
    }
    writeFileSync(stamp, wanted);
  });
}

const onPath = (name) =>
  spawnSync('/bin/sh', ['-c', `command -v ${name}`])
    .stdout?.toString()
    .trim() ?? '';

/** Some systems ship a stub of this name that only tells how to install the real one. */
const starts = (file) =>
  Boolean(file) && spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

function playwrightBrowsers() {
  const home = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright');
  if (!existsSync(home)) return [];
  const ends = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
  ];
  const builds = readdirSync(home).filter((name) => name.startsWith('chromium'));
  return ends.flatMap((end) => builds.map((name) => path.join(home, name, end)));
}

/** Chromium without windows comes first: the same engine, and the journeys take three quarters of the time in it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

function installedChromium() {
  const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
  const places = [
    ...[...SHELLS, ...BROWSERS].map(onPath),
    ...apps.map((app) => `/Applications/${app}`),
    ...playwrightBrowsers(),
  ];
  return places.find((file) => file && existsSync(file) && starts(file));
}

/** Packages in the order to try them; the first that leaves a browser that starts is enough. */
const MANAGERS = [
  {
    name: 'apt-get',
    update: 'update -q',
    install: 'install -yq --no-install-recommends',
    packages: ['chromium-headless-shell', 'chromium'],
  },
  { name: 'dnf', install: 'install -yq', packages: ['chromium'] },
  { name: 'apk', install: 'add --no-cache', packages: ['chromium'] },
  { name: 'pacman', install: '-Sy --noconfirm', packages: ['chromium'] },
  { name: 'zypper', install: '--non-interactive install', packages: ['chromium'] },
];

async function installWithSystem() {
  const manager = MANAGERS.find(({ name }) => onPath(name));
  if (!manager) return;
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return;
  const call = async (text) => {
    const [command, ...rest] = [...(asRoot ? [] : ['sudo', '-n']), manager.name, ...text.split(' ')];
    const { code, output } = await run(command, rest, {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code !== 0) console.log(output.trim().split('\n').slice(-3).join('\n'));
  };
  console.log(`installing Chromium with ${manager.name} …`);
  if (manager.update) await call(manager.update);
  for (const name of manager.packages) {
    await call(`${manager.install} ${name}`);
    if (installedChromium()) return;
  }
}

export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not start.`);
  }
  const present = installedChromium();
  if (present) return present;
  await withLock('chromium', async () => {
    if (installedChromium()) return;
    await installWithSystem();
    if (!installedChromium()) await runPackage('playwright/cli.js', ['install', 'chromium'], { quiet: true });
  });
  const chromium = installedChromium();
  if (chromium) return chromium;
  throw new Error(
    'There is no Chromium and it could not be installed: install it (apt-get install chromium), or name one in the variable CHROMIUM.',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    await installPackages();
    console.log(`packages are installed; Chromium: ${await findChromium()}`);
    return 0;
  });
