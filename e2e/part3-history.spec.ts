import { amend, amendLicence } from './support/answers.ts';
import { expectAlert, refuse } from './support/dialog.ts';
import { logIn, signIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Two more than one page holds: the demonstration's worker has a page full at most. */
async function manyProjects(page: Page): Promise<void> {
  await amend(page, /\/project\/user\/[^/]+\/count/, (answer) => ({ ...answer, count: 17 }));
  await page.route(/\/project\/user\/[^/]+\/list\?/, async (route) => {
    const url = new URL(route.request().url());
    const first = (Number(url.searchParams.get('page')) - 1) * 15;
    url.searchParams.set('page', '1');
    const response = await route.fetch({ url: url.href });
    const answer = (await response.json()) as { projects: object[] };
    const projects = Array.from({ length: 17 }, (_, i) => ({
      ...answer.projects[i % answer.projects.length],
      projectID: `another-one-${String(i).padStart(2, '0')}`,
    }));
    await route.fulfill({ response, json: { ...answer, projects: projects.slice(first, first + 15) } });
  });
}

test('the work history has every column, 15 projects a page, numbered from the latest down', async ({
  page,
}) => {
  await manyProjects(page);
  await logIn(page, 'worker');
  await page.getByRole('navigation', { name: '작업 메뉴' }).getByRole('link', { name: '참여 내역' }).click();
  await expect(page.getByRole('heading', { name: '참여 내역' })).toBeVisible();
  await expect(rows(page)).toHaveCount(15);
  expect((await headers(page)).map((one) => one.replace(/\s/g, ''))).toEqual([
    '번호',
    '프로젝트명',
    '종류',
    '총작업',
    '통과',
    '검수대기',
    '반려',
    '단가',
    '단가기준',
    '건수',
    '획득포인트',
    '작업불가',
    '삭제',
  ]);
  await expectAccessible(page);
  const total = Number(await rows(page).first().getByRole('cell').first().innerText());
  await page.getByRole('navigation', { name: '쪽 이동' }).getByRole('button', { name: '2쪽' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(total - 15);
  await expect(rows(page).first().getByRole('cell').first()).toHaveText(String(total - 15));
});

test('the review history counts every rejection instead of the work', async ({ page }) => {
  await signIn(page, 'reviewer');
  await page.goto('/history');
  await page.getByRole('tab', { name: '검수 내역' }).click();
  await expect(page.getByRole('columnheader', { name: '누적 반려' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '재검수대기' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '총 작업' })).toHaveCount(0);
  expect(await rows(page).count()).toBeGreaterThan(0);
});

test('who took no part is told so and shown the way', async ({ page }) => {
  await signIn(page, 'haneul.k');
  await page.goto('/history?tab=1');
  await expect(page.getByText('참여 내역이 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '프로젝트 보러 가기' }).click();
  await expect(page).toHaveURL(/\/evallist$/);
});

test('points are in no column where they are hidden', async ({ page }) => {
  await amendLicence(page, { onPremise: true });
  await signIn(page, 'worker');
  await page.goto('/history');
  await expect(rows(page).first()).toBeVisible();
  for (const name of ['단가', '단가 기준', '건수', '획득 포인트'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: '작업불가' })).toBeVisible();
});

test('a history that cannot be had is an empty table on its first page', async ({ page }) => {
  await signIn(page, 'worker');
  await refuse(page, /\/project\/user\/[^/]+\/list/);
  await page.goto('/history?page=2');
  await expect(page.getByText('검색된 데이터가 없습니다.')).toBeVisible();
  await expect(page).toHaveURL(/page=1/);
  await page.unroute(/\/project\/user\/[^/]+\/list/);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a row opens its units only where the licence shows them', async ({ page }) => {
  await amendLicence(page, { taskHistoryDetail: false });
  await signIn(page, 'worker');
  await page.goto('/history');
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).getByRole('link')).toHaveCount(0);
});

test('the units of a project are listed, numbered down, and open the review', async ({ page }) => {
  await signIn(page, 'worker');
  await page.goto('/history');
  const name = '짧은 음성 전사';
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/history\/unitLists\?projectID=.+&cust=1&tab=0$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(await headers(page)).toEqual(['번호', '데이터 이름', '배정 일시', '작업 일시', '검수 상태']);
  await expectAccessible(page);
  const count = await rows(page).count();
  await expect(page.getByText(`내가 작업한 데이터 ${count}건`)).toBeVisible();
  const first = rows(page).first();
  await expect(first.getByRole('cell').first()).toHaveText(String(count));
  await expect(first).toContainText(/\d\d-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(first).toContainText('통과');
  const unitID = await first.getByRole('link').innerText();
  await first.click();
  await expect(page).toHaveURL(/\/review\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    unitID,
    tab: '0',
    cust: '1',
    num: String(count),
    evalState: '5',
  });
  await page.goBack();
  await page.getByRole('link', { name: '내역으로 돌아가기' }).click();
  await expect(page).toHaveURL(/\/history\?/);
});

test('more than ten units have pages, and the rows go on counting', async ({ page }) => {
  await signIn(page, 'worker');
  const unit = (index: number) => ({
    unitID: `u${String(index).padStart(20, '0')}`,
    workState: 4,
    evalState: [1, 2, 3, 4, 5][index % 5],
    works: [{ assignedAt: '2026-11-10T01:00:00Z', workedAt: '2026-11-10T01:05:00Z' }],
    evals: [],
  });
  await page.route(/\/unit\/count\?/, (route) => route.fulfill({ json: { resultCode: '0000', count: 23 } }));
  await page.route(/\/unit\/list\?/, (route) => {
    const at = new URL(route.request().url()).searchParams;
    expect(at.get('limit')).toBe('10');
    const from = (Number(at.get('page')) - 1) * 10;
    const units = Array.from({ length: Math.min(10, 23 - from) }, (_, index) => unit(from + index));
    return route.fulfill({ json: { resultCode: '0000', units } });
  });
  await page.goto('/history');
  await page.getByRole('link', { name: '짧은 음성 전사' }).click();
  await expect(rows(page)).toHaveCount(10);
  for (const state of ['검수대기', '검수중', '반려', '재검수', '통과'])
    await expect(rows(page).getByText(state, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '3쪽' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first().getByRole('cell').first()).toHaveText('3');
  await expect(page).toHaveURL(/cust=3/);
});

test('a unit list that is empty or cannot be had says so', async ({ page }) => {
  await signIn(page, 'worker');
  await page.route(/\/unit\/list\?/, (route) => route.fulfill({ status: 204 }));
  await page.goto('/history');
  await page.getByRole('link', { name: '짧은 음성 전사' }).click();
  await expectAlert(page, '문제가 발생했습니다.');
  await expect(page.getByText('검색된 데이터가 없습니다.')).toBeVisible();
  await page.unroute(/\/unit\/list\?/);
  await refuse(page, /\/unit\/list\?/);
  await page.goto(page.url().replace('cust=1', 'cust=2'));
  await expect(page.getByText('검색된 데이터가 없습니다.')).toBeVisible();
  await expect(page).toHaveURL(/cust=1/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
