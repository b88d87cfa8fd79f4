// A check that cannot fail proves nothing: each forbidden import is planted in a tree of its own and must be reported,
// and a tree of allowed imports must pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTree } from './check-tree.mjs';

const S = 'apps/server/src';
const T = 'packages/tools/src';
const imports = (...specifiers) => specifiers.map((one, i) => `import { x${i} } from '${one}';\n`).join('');

const MANIFESTS = {
  'package.json': { devDependencies: { vitest: '1' } },
  'packages/contract/package.json': { dependencies: { zod: '1' } },
  'packages/ui/package.json': { dependencies: { '@pumasi/contract': '1' } },
  'packages/tools/package.json': { dependencies: { '@pumasi/ui': '1', '@pumasi/contract': '1' } },
  'apps/server/package.json': { dependencies: { '@pumasi/contract': '1', pg: '1' } },
  'apps/site/package.json': {
    dependencies: { '@pumasi/tools': '1', '@pumasi/ui': '1', '@pumasi/server': '1' },
  },
};

const ALLOWED = {
  'packages/contract/src/codes.ts': imports('zod'),
  'packages/contract/src/codes.test.ts': imports('vitest', './codes.ts', 'node:fs'),
  [`${T}/tools/box/view.tsx`]: imports('../../engines/image/engine.ts', './state.ts', '@pumasi/ui/theme.ts'),
  [`${T}/tools/box/view.test.tsx`]: imports('../../testing/driver.ts', './view.tsx'),
  [`${T}/canvas/view.ts`]: imports('./picture.ts', '../core/session.ts'),
  [`${T}/registry.ts`]: `export const tools = { box: () => import('./tools/box/view.tsx') };\n`,
  [`${T}/host/tool-host.tsx`]: imports('../registry.ts'),
  [`${S}/services/unit/unit.routes.ts`]: imports(
    './unit.service.ts',
    '../../http/route.ts',
    '@pumasi/contract/api',
  ),
  [`${S}/services/unit/unit.service.ts`]: imports('./unit.repo.ts', '../account/account.service.ts', 'pg'),
  [`${S}/services/unit/unit.repo.test.ts`]: imports(
    './unit.repo.ts',
    '../../testing/db.ts',
    '../../compose.ts',
  ),
  [`${S}/services/stat/stat.jobs.ts`]: imports('../unit/unit.events.ts', './stat.service.ts'),
  [`${S}/compose.ts`]: imports(
    './services/unit/unit.routes.ts',
    './services/unit/unit.service.ts',
    './services/unit/unit.repo.ts',
    './http/app.ts',
  ),
  [`${S}/demo/fill.ts`]: imports('../compose.ts'),
  [`${S}/main.ts`]: imports('./commands/start.ts'),
  [`${S}/commands/start.ts`]: imports('../compose.ts', '../platform/config.ts'),
  'apps/site/src/pages/main/main-page.tsx': imports('../../features/auth/login.ts', '@pumasi/tools/host'),
  'e2e/login.spec.ts': imports('@pumasi/contract/codes', './steps.ts', 'vitest'),
};

const FORBIDDEN = [
  [
    'contract knows ui',
    'packages/contract/src/a.ts',
    imports('@pumasi/ui/theme.ts'),
    'may import no workspace',
  ],
  ['browser code uses node', 'packages/contract/src/a.ts', imports('node:fs'), 'no browser has'],
  [
    'an app beside the host',
    'apps/site/src/lib/a.ts',
    imports('@pumasi/tools/core'),
    'may import tools/host',
  ],
  ['an app knows an app', 'apps/site/src/lib/a.ts', imports('@pumasi/server/main'), 'may import tools/host'],
  [
    'a way around the package',
    'apps/site/src/lib/a.ts',
    imports('../../../../packages/ui/src/i.ts'),
    'leaves its workspace',
  ],
  ['undeclared package', `${S}/platform/a.ts`, imports('lodash'), 'undeclared package lodash'],
  ['development package at run time', `${S}/platform/a.ts`, imports('vitest'), 'undeclared package vitest'],
  [
    'type import upward',
    `${T}/core/a.ts`,
    `import type { X } from '../engines/image/x.ts';\n`,
    'imports upward',
  ],
  ['lazy import upward', `${T}/core/a.ts`, `const x = await import('../host/x.ts');\n`, 'imports upward'],
  ['inline type upward', `${T}/core/a.ts`, `let x: import('../host/x.ts').X;\n`, 'imports upward'],
  [
    'export from above',
    `${T}/core/a.ts`,
    `export {\n  x,\n  y,\n} from '../canvas/x.ts';\n`,
    'imports upward',
  ],
  ['tool knows tool', `${T}/tools/box/a.ts`, imports('../line/b.ts'), 'sibling'],
  ['engine knows engine', `${T}/engines/image/a.ts`, imports('../audio/b.ts'), 'sibling'],
  ['canvas knows timeline', `${T}/canvas/a.ts`, imports('../timeline/b.ts'), 'sibling'],
  ['undeclared layer', `${T}/utils/a.ts`, imports('../core/b.ts'), 'undeclared layer utils'],
  ['testing outside tests', `${T}/host/a.ts`, imports('../testing/driver.ts'), 'for tests alone'],
  [
    'platform knows services',
    `${S}/platform/a.ts`,
    imports('../services/key/key.service.ts'),
    'imports upward',
  ],
  ['platform knows http', `${S}/platform/a.ts`, imports('../http/app.ts'), 'imports upward'],
  ['http knows services', `${S}/http/a.ts`, imports('../services/key/key.service.ts'), 'imports upward'],
  ['service knows http', `${S}/services/key/key.service.ts`, imports('../../http/app.ts'), 'a service never'],
  ['routes know repo', `${S}/services/key/key.routes.ts`, imports('./key.repo.ts'), 'crosses roles'],
  ['repo knows service', `${S}/services/key/key.repo.ts`, imports('./key.service.ts'), 'crosses roles'],
  [
    'foreign repo',
    `${S}/services/unit/unit.service.ts`,
    imports('../account/account.repo.ts'),
    'private to service account',
  ],
  [
    'foreign repo in a test',
    `${S}/services/unit/u.test.ts`,
    imports('../account/account.repo.ts'),
    'private to service account',
  ],
  [
    'repo in a command',
    `${S}/commands/admin.ts`,
    imports('../services/key/key.repo.ts'),
    'private to service key',
  ],
  [
    'foreign helper',
    `${S}/services/unit/unit.service.ts`,
    imports('../account/mask.ts'),
    'known by its .service.ts',
  ],
  [
    'service upward',
    `${S}/services/account/account.service.ts`,
    imports('../unit/unit.service.ts'),
    'imports upward',
  ],
  [
    'service sibling',
    `${S}/services/reward/reward.service.ts`,
    imports('../project/project.service.ts'),
    'sibling',
  ],
  [
    'undeclared service',
    `${S}/services/shop/shop.service.ts`,
    imports('../key/key.service.ts'),
    'undeclared service shop',
  ],
  ['page knows page', 'apps/site/src/pages/a/a.tsx', imports('../b/b.tsx'), 'sibling'],
  ['lib knows features', 'apps/site/src/lib/a.ts', imports('../features/b.ts'), 'imports upward'],
  ['e2e knows the server', 'e2e/a.spec.ts', imports('../apps/server/src/main.ts'), 'leaves its workspace'],
];

function problemsOf(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'pumasi-layers-'));
  try {
    for (const [name, content] of Object.entries({ ...MANIFESTS, ...files })) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    }
    return checkTree(root).problems;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const CIRCLE = {
  [`${S}/platform/a.ts`]: imports('./b.ts'),
  [`${S}/platform/b.ts`]: `import type { X } from './c.ts';\n`,
  [`${S}/platform/c.ts`]: imports('./a.ts'),
};
const TALK = {
  [`${S}/platform/a.ts`]: `// import { x } from '../http/app.ts';\n/*\n * import('../http/app.ts')\n */\n`,
};

export function selfTest() {
  const failures = [];
  const clean = problemsOf(ALLOWED);
  if (clean.length > 0) failures.push(`allowed imports were reported:\n  ${clean.join('\n  ')}`);
  if (problemsOf(TALK).length > 0) failures.push('words in comments were taken for imports');
  if (!problemsOf(CIRCLE).some((problem) => problem.startsWith('circular import: ')))
    failures.push('a circle was missed');
  for (const [name, file, source, expected] of FORBIDDEN) {
    const found = problemsOf({ [file]: source });
    if (found.length !== 1 || !found[0].includes(expected))
      failures.push(`${name}: expected one problem with “${expected}”, found ${JSON.stringify(found)}`);
  }
  for (const failure of failures) console.error(failure);
  console.log(
    `layers self-test: ${FORBIDDEN.length + 3 - failures.length} passed, ${failures.length} failed`,
  );
  return failures.length > 0 ? 1 : 0;
}
