import { openCanvas } from './support/canvas.ts';
import { expectAlert, refuse } from './support/dialog.ts';
import { logIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const PROJECT = '도로 장면 객체 표시';

async function projectIDOf(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: `${PROJECT} 자세히 보기` }).getAttribute('href');
  return new URLSearchParams(href?.split('?')[1]).get('projectID') ?? '';
}
const unitOf = (page: Page) => new URL(page.url()).searchParams.get('unitID');

async function openRecord(page: Page): Promise<void> {
  await logIn(page, 'worker');
  await page.goto(`/history/unitLists?projectID=${await projectIDOf(page)}&cust=1&tab=0`);
  await page.getByRole('row').filter({ hasText: '통과' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/review\?/);
  await openCanvas(page);
}

test('a unit’s record: content, dates, state, pager and the way back to its list', async ({ page }) => {
  await openRecord(page);
  await expect(page.getByRole('button', { name: '통과', exact: true })).toBeVisible();
  const times = page.getByText('작업 배정').locator('..');
  await expect(times).toContainText(/\d\d-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expectAccessible(page);
  await expect(page.getByTestId('tool-canvas')).not.toHaveAttribute('data-objects', '0');

  const first = unitOf(page);
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await expect.poll(() => unitOf(page)).not.toBe(first);
  await openCanvas(page);
  await page.getByRole('button', { name: '이전', exact: true }).click();
  await expect.poll(() => unitOf(page)).toBe(first);
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL(/\/history\/unitLists\?projectID=[\w-]{14}&cust=1&tab=0/);
});

test('a timer moves on by itself, and is off until started', async ({ page }) => {
  await page.clock.install();
  await openRecord(page);
  const first = unitOf(page);
  const seconds = page.getByRole('combobox', { name: '넘기는 간격' });
  await expect(seconds).toHaveValue('20');
  expect(await seconds.getByRole('option').allInnerTexts()).toEqual([
    '10초',
    '20초',
    '30초',
    '40초',
    '50초',
    '60초',
  ]);
  await page.clock.runFor(61_000);
  expect(unitOf(page)).toBe(first);
  await seconds.selectOption('10');
  await page.getByRole('button', { name: '시작' }).click();
  await page.clock.runFor(9_000);
  expect(unitOf(page)).toBe(first);
  await page.clock.runFor(2_000);
  await expect.poll(() => unitOf(page)).not.toBe(first);
  await page.getByRole('button', { name: '멈춤' }).click();
  await expect(page.getByRole('button', { name: '시작' })).toBeVisible();
});

test('wrong addresses and failures have their words and lead to the project', async ({ page }) => {
  await logIn(page, 'worker');
  const projectID = await projectIDOf(page);
  await page.goto(`/review?projectID=${projectID}&unitID=short&tab=0&cust=1&num=1`);
  await expectAlert(page, '잘못된 접근 입니다.');
  await expect(page).toHaveURL(new RegExp(`/project/detail\\?projectID=${projectID}`));
  await page.goto('/review?projectID=short&unitID=short&tab=0&cust=1&num=1');
  await expectAlert(page, '잘못된 접근 입니다.');
  await expect(page, 'no project to show').toHaveURL(/\/worklist$/);

  await refuse(page, /\/review$/, '1005', 404);
  await page.goto(`/review?projectID=${projectID}&unitID=${'x'.repeat(21)}&tab=0&cust=1&num=1`);
  await expectAlert(page, '데이터를 가져오는데 실패하였습니다.\n잠시 후 다시 시도하시기 바랍니다.');
  await expect(page).toHaveURL(new RegExp(`/project/detail\\?projectID=${projectID}`));
});

test('the project’s page: facts, guide, history with pictures, and its failures', async ({ page }) => {
  await logIn(page, 'worker');
  const projectID = await projectIDOf(page);
  await page.goto(`/project/detail?projectID=${projectID}`);
  await expect(page.getByRole('heading', { name: PROJECT })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/작업 1건당180P/);
  await expect(page.getByRole('main')).toContainText(/~\d\d\.\d\d\.\d\d/);
  await expect(page.getByRole('heading', { name: '무엇을 하나요' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: '참여 이력' }).click();
  await expect(page.getByText(/^검수대기 \d+%, 통과 \d+%, 반려 \d+%$/)).toBeAttached();
  const submits = page.getByRole('region', { name: '제출 내역' }).getByRole('listitem');
  await expect(submits.first()).toContainText(/\d\d-\d\d-\d\d \(\d\d:\d\d:\d\d\)/);
  await submits.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      submits
        .first()
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  await expectAccessible(page);

  for (const [call, text] of [
    [/\/progress\/detail$/, '참여 이력을 가져오는데 실패하였습니다.'],
    [/\/list\/attr\?/, '제출 내역을 가져오는데 실패하였습니다.'],
  ] as const) {
    await refuse(page, call, '1005', 404);
    await page.goto(`/project/detail?projectID=${projectID}`);
    await page.getByRole('tab', { name: '참여 이력' }).click();
    await expectAlert(page, text);
    await page.unroute(call);
  }
  await refuse(page, /\/gunit\/project\/[\w-]{14}\/progress$/, '1005', 404);
  await page.goto(`/project/detail?projectID=${projectID}`);
  await expectAlert(page, '프로젝트 정보를 가져오는데 실패하였습니다.');
  await expect(page).toHaveURL(/\/worklist$/);
  await page.goto('/project/detail?projectID=short');
  await expect(page).toHaveURL(/\/worklist$/);
});
