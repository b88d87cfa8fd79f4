// Between workspaces, and from a workspace to the packages it declares.
import { isBuiltin } from 'node:module';
import { isConfig, isTest, packageName } from './read-imports.mjs';

const SCOPE = '@pumasi/';
/** Arrows point down; a name with a path opens that entry alone. */
const MAY_IMPORT = {
  'packages/contract': [],
  'packages/ui': ['contract'],
  'packages/tools': ['ui', 'contract'],
  'apps/server': ['contract'],
  'apps/site': ['tools/host', 'ui', 'contract'],
  'apps/console': ['tools/host', 'ui', 'contract'],
  e2e: ['contract'],
  bench: ['contract', 'ui', 'tools', 'server'],
};
export const WORKSPACES = Object.keys(MAY_IMPORT);
const FOR_BROWSERS = ['packages/contract', 'packages/ui', 'packages/tools', 'apps/site', 'apps/console'];

export function packageProblem(workspace, file, specifier, manifests) {
  if (isBuiltin(specifier)) {
    if (!specifier.startsWith('node:')) return `imports ${specifier} without node:`;
    const browser = FOR_BROWSERS.includes(workspace) && !isTest(file) && !isConfig(file);
    return browser ? `imports ${specifier}, which no browser has` : undefined;
  }
  const name = packageName(specifier);
  if (name.startsWith(SCOPE)) {
    const target = specifier.slice(SCOPE.length);
    const open = MAY_IMPORT[workspace].some((one) =>
      one.includes('/') ? target === one : target === one || target.startsWith(`${one}/`),
    );
    if (!open)
      return `imports ${specifier}: ${workspace} may import ${MAY_IMPORT[workspace].join(', ') || 'no workspace'}`;
    if (workspace === 'e2e' || workspace === 'bench') return undefined;
  }
  return isDeclared(workspace, file, name, manifests) ? undefined : `imports the undeclared package ${name}`;
}

const has = (manifest, fields, name) => fields.some((field) => manifest?.[field]?.[name] !== undefined);
const RUN_TIME = ['dependencies', 'optionalDependencies', 'peerDependencies'];

function isDeclared(workspace, file, name, manifests) {
  const own = manifests[workspace];
  if (has(own, RUN_TIME, name)) return true;
  // bench measures the product with the very packages that the product declares.
  if (workspace === 'bench' && Object.values(manifests).some((manifest) => has(manifest, RUN_TIME, name)))
    return true;
  const development = !own || isTest(file) || isConfig(file);
  return (
    development && (has(own, ['devDependencies'], name) || has(manifests[''], ['devDependencies'], name))
  );
}
