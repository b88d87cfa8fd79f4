// Who may import whom, as docs/ARCHITECTURE.md draws it. Type imports count: a circle of types is a circle of thoughts.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTree } from './layers/check-tree.mjs';
import { selfTest } from './layers/self-test.mjs';

if (process.argv.includes('--self-test')) {
  process.exitCode = selfTest();
} else {
  const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
  const { problems, files, imports } = checkTree(root);
  for (const problem of problems) console.error(problem);
  console.log(`layers: ${files} files, ${imports} imports, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
