import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from './config.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../../../docs/OPERATIONS.md'), 'utf8');

test.each(SETTINGS)('the operations document has the line of $name', (setting) => {
  const shown = setting.default ? `\`${setting.default}\`` : '';
  expect(document).toContain(`| \`${setting.name}\` | ${shown} | ${setting.sentence} |`);
});
