import { openProject } from './support/bench.ts';
import { expectAlert, refuse } from './support/dialog.ts';
import { logIn, signIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const PROJECT = '도로 장면 객체 표시';
const PHONE_PROJECT = '휴대전화로 물건 찍기';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The list as it is, but for one thing of one project. */
async function change(page: Page, name: string, over: object): Promise<void> {
  await page.route(/\/workable$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { projects: { name: string }[] };
    const projects = answer.projects.map((one) => (one.name === name ? { ...one, ...over } : one));
    await route.fulfill({ response, json: { ...answer, projects } });
  });
}

test('a project for phones shows its QR code on a desk, before anything is asked of the server', async ({
  page,
}) => {
  await logIn(page, 'worker');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/unit/work')) asked += 1;
  });
  await press(page, PHONE_PROJECT);
  const popUp = page.getByRole('dialog', { name: '모바일 환경에서 접속해주세요.' });
  await expect(popUp).toContainText(/\/m\/project\/detail\?projectID=[\w-]{14}/);
  expect((await popUp.boundingBox())?.width).toBe(520);
  await expect(popUp.locator('figure path')).toHaveAttribute('d', /h1v1h-1z/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popUp).toBeHidden();
  expect(asked).toBe(0);
});

test('its tool is refused on a desk even by its address', async ({ page }) => {
  await logIn(page, 'worker');
  const href = await page.getByRole('link', { name: `${PHONE_PROJECT} 자세히 보기` }).getAttribute('href');
  await page.goto(`/work?${(href ?? '').split('?')[1]}`);
  await expectAlert(page, '모바일 환경에서 접속해주세요.');
  await expect(page).toHaveURL(/\/worklist$/);
});

test('without permission there is an alert and no screen', async ({ page }) => {
  await change(page, PROJECT, { canParticipate: false });
  await logIn(page, 'worker');
  await press(page, PROJECT);
  await expectAlert(page, '권한이 없습니다.');
  await expect(page).toHaveURL(/\/worklist$/);
});

test('a pre-test leads to its page, a blocked one too; a pledge comes before the work', async ({ page }) => {
  await logIn(page, 'haneul.k');
  await press(page, '공공 안내문 간추리기');
  await expect(page).toHaveURL(/\/pretest\?projectID=/);
  await page.goto('/worklist');
  await press(page, '상담 녹음 받아 적기');
  await expect(page).toHaveURL(/\/pledge\?projectID=[\w-]{14}&type=5/);
});

test('failures have their words', async ({ page }) => {
  await logIn(page, 'worker');
  await refuse(page, /\/unit\/work$/, '1005', 404);
  await press(page, PROJECT);
  await expectAlert(page, '오류가 발생했습니다. 같은 현상이 반복 시 관리자에게 문의해주세요.');
  await page.unroute(/\/unit\/work$/);
  await refuse(page, /\/gproject\/project\/[\w-]{14}\?/, '1005', 404);
  await press(page, PROJECT);
  await expectAlert(page, '오류가 발생했습니다. 같은 현상이 반복 시 관리자에게 문의해주세요.');
  await expect(page).toHaveURL(/\/worklist$/);
});

test('an address with a wrong projectID says so and leads back', async ({ page }) => {
  await logIn(page, 'worker');
  await page.getByRole('link', { name: '참여 내역' }).click();
  await expect(page).toHaveURL(/\/history/);
  await page.evaluate(() => history.pushState({}, '', '/work?projectID=short'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expectAlert(page, '잘못된 접근 입니다.');
  await expect(page).toHaveURL(/\/history/);
  await page.goto('/eval?projectID=short');
  await expectAlert(page, '잘못된 접근 입니다.');
});

test('the work screen tells 403 and no more data; the review screen tells a missing right', async ({
  page,
}) => {
  await signIn(page, 'worker');
  await openProject(page, '/worklist', PROJECT);
  const address = page.url();
  await refuse(page, /\/unit\/work$/, '1003', 403);
  await page.goto(address);
  await expectAlert(page, '권한이 없습니다.');
  await expect(page).toHaveURL(/\/worklist$/);

  await page.unroute(/\/unit\/work$/);
  await page.route(/\/unit\/(work|eval)$/, (route) => route.fulfill({ status: 204 }));
  for (const key of ['Enter', 'Escape', 'Space']) {
    await page.goto(address.replace('/work?', '/eval?'));
    const modal = page.getByRole('alertdialog', { name: '모든 검수를 완료했습니다' });
    await expect(modal).toContainText('더 검수할 데이터가 없습니다.');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/evallist$/);
  }
  await page.unroute(/\/unit\/(work|eval)$/);
  await refuse(page, /\/unit\/eval$/, '1020', 401);
  await page.goto(address.replace('/work?', '/eval?'));
  await expectAlert(page, '권한이 없습니다.');
  await expect(page).toHaveURL(/\/evallist$/);
});
