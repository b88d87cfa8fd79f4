// npm drops the native package of a platform from the lock without a word when its version is not published there; the
// clone then fails on that platform alone. And an address of a registry in the lock ties every clone to that registry.
import { readFileSync } from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const { packages } = JSON.parse(readFileSync(file, 'utf8'));
const NEEDED = /(?=.*(linux|darwin))(?=.*(x64|arm64|universal))/;
const problems = [];

const isLocked = (owner, name) => {
  for (let place = owner; ; place = place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
    if (!place.includes('node_modules')) return Boolean(packages[`node_modules/${name}`]);
  }
};

for (const [owner, { version, optionalDependencies = {}, resolved }] of Object.entries(packages)) {
  for (const [name, wanted] of Object.entries(optionalDependencies))
    if (NEEDED.test(name) && !isLocked(owner, name))
      problems.push(
        `${owner || 'the root'}@${version}: the native package ${name}@${wanted} is not in ${file}`,
      );
  if (/^https?:/.test(resolved ?? '')) problems.push(`${owner}: ${file} holds the address ${resolved}`);
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length > 0 ? `${problems.length} problems in ${file}` : `${file} is complete for linux and macOS`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
