import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesOf } from './circles.mjs';
import { INNER_RULES } from './inner-rules.mjs';
import { isTest, resolveRelative, sourcesIn, specifiersOf } from './read-imports.mjs';
import { packageProblem, WORKSPACES } from './workspace-rules.mjs';

const readManifest = (folder) => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

const isInside = (folder, file) => !path.relative(folder, file).startsWith('..');

function relativeProblem(root, workspace, file, target) {
  const home = path.join(root, workspace);
  // bench stands on top of everything and measures what nobody else may reach.
  if (!isInside(home, target))
    return workspace === 'bench' ? undefined : 'leaves its workspace by a relative path';
  const sources = path.join(home, 'src');
  const rule = INNER_RULES[workspace];
  if (!rule || !isInside(sources, file)) return undefined;
  if (!isInside(sources, target)) return undefined;
  return rule(path.relative(sources, file), path.relative(sources, target), { test: isTest(file) });
}

export function checkTree(root) {
  const manifests = Object.fromEntries(
    ['', ...WORKSPACES].map((name) => [name, readManifest(path.join(root, name))]),
  );
  const graph = new Map();
  const problems = [];
  let imports = 0;
  for (const workspace of WORKSPACES)
    for (const file of sourcesIn(path.join(root, workspace))) {
      const edges = new Set();
      graph.set(file, edges);
      for (const specifier of specifiersOf(file)) {
        imports++;
        const relative = specifier.startsWith('.');
        const target = relative ? resolveRelative(file, specifier) : '';
        const problem = relative
          ? relativeProblem(root, workspace, file, target)
          : packageProblem(workspace, file, specifier, manifests);
        if (relative) edges.add(target);
        if (problem) problems.push(`${path.relative(root, file)} ${problem} (${specifier})`);
      }
    }
  for (const circle of circlesOf(graph))
    problems.push(`circular import: ${circle.map((file) => path.relative(root, file)).join(' ⇄ ')}`);
  return { problems, files: graph.size, imports };
}
