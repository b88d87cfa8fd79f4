import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { idOf, signIn } from './support/people.ts';
import { servers } from './support/servers.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const PROJECT = '매대 상품과 빈자리 찾기';
const run = promisify(execFile);

/** As an operator does it: on the command line of the machine that this journey's product runs on. */
async function command(worker: number, ...args: string[]): Promise<string> {
  const { folder, port, certPort } = servers[worker % servers.length] ?? {};
  const env = { ...process.env, DATA_DIR: folder, PORT: port, CERT_PORT: certPort, LOG_LEVEL: 'fatal' };
  return (await run(process.execPath, ['apps/server/dist/main.js', 'appeal', ...args], { env })).stdout;
}

const record = (page: Page) => page.getByRole('dialog', { name: '이의 제기 내역' });

test('an appeal that no reviewer took up waits for an operator, who decides it; its worker sees both', async ({
  page,
}, { parallelIndex }) => {
  await signIn(page, 'haneul.k');
  await page.goto('/worklist');
  const detail = await page.getByRole('link', { name: `${PROJECT} 자세히 보기` }).getAttribute('href');
  const projectID = new URLSearchParams(detail?.split('?')[1]).get('projectID');
  await page.goto(`/history/unitLists?projectID=${projectID}&cust=1&tab=0`);
  const row = page.getByRole('row').filter({ hasText: '운영자 결정 대기' });
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('button', { name: '재검수 · 운영자 결정 대기' })).toBeVisible();
  await page.getByRole('button', { name: '이의 제기 내역' }).click();
  await expect(record(page)).toContainText('운영자의 결정을 기다리고 있습니다');
  await expect(record(page)).toContainText(/운영자에게 넘어간 때\s*\d\d-\d\d-\d\d/);
  await expectAccessible(page);

  const list = await command(parallelIndex, 'list');
  expect(list).toContain(PROJECT);
  const workID = /^[0-9a-f-]{36}/m.exec(list)?.[0] ?? '';
  const decided = await command(parallelIndex, 'uphold', workID, '--by', idOf('manager'));
  expect(decided).toContain('Upheld');

  await page.reload();
  // Upheld is the pass of one stage: where the project asks for two, the next reviewer follows.
  await expect(page.getByRole('button', { name: /^(통과|검수대기) · 이의 인정$/ })).toBeVisible();
  await page.getByRole('button', { name: '이의 제기 내역' }).click();
  await expect(record(page)).toContainText('이의가 받아들여졌습니다');
});
