import { fillLogin, idOf, logInByForm } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the landing page shows running projects and the ranking to everybody', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '지금 진행 중인 프로젝트' })).toBeVisible();
  await expect(page.getByText(/진행률 \d+%/)).toHaveCount(8);
  await expect(page.getByText(/^\w{2}\*{4}@pumasi\.example$/)).toHaveCount(5);
  await expectAccessible(page);
});

test('login says what is missing and what is wrong', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '로그인', exact: true }).last().click();
  await expect(page.getByText('아이디를 입력해 주세요.')).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill(idOf('worker'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
  await fillLogin(page, idOf('sol.park'), 'wrong-one1');
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await fillLogin(page, idOf('manager'));
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await expectAccessible(page);
});

test('repeated failures lock the login for a while', async ({ page }) => {
  await page.goto('/login');
  for (let n = 0; n < 5; n++) {
    const answered = page.waitForResponse(/\/user\/login\/4$/);
    await fillLogin(page, idOf('dooly.n'), `wrong-${n}a`);
    expect((await answered).status()).toBe(401);
  }
  await fillLogin(page, idOf('dooly.n'));
  await expect(page.getByText('로그인에 여러 번 실패하여 잠시 로그인할 수 없습니다.')).toBeVisible();
});

test('login opens the work list, the language switch turns it to English, logout ends it', async ({
  page,
}) => {
  await logInByForm(page, 'worker');
  await expect(page.getByRole('heading', { name: '작업 프로젝트' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ENG' }).click();
  await expect(page.getByRole('heading', { name: 'Projects to work on' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'KOR' }).click();
  await page.getByRole('button', { name: /worker@pumasi\.example/ }).click();
  await page.getByText('로그아웃').click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/worklist');
  await expect(page, 'without a login there is no work list').toHaveURL(/\/$/);
});

test('a login survives an expired access token and ends when it cannot be renewed', async ({
  page,
  context,
}) => {
  await logInByForm(page, 'worker');
  const cookies = await context.cookies();
  const access = cookies.find((cookie) => cookie.name === 'accessToken');
  expect(access).toBeDefined();
  await context.addCookies([{ ...access, value: 'a.b.c' } as (typeof cookies)[number]]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '작업 프로젝트' })).toBeVisible();
  await context.clearCookies({ name: 'pumasi_binding' });
  await context.addCookies([{ ...access, value: 'a.b.c' } as (typeof cookies)[number]]);
  await page.reload();
  await expect(page, 'tokens carried off to another browser are worth nothing').toHaveURL(/\/$/);
});

test('a newcomer is led to the onboarding before anything else', async ({ page }) => {
  await logInByForm(page, 'newbie', /\/securitypledge$/);
  await page.goto('/worklist');
  await expect(page).toHaveURL(/\/securitypledge$/);
  await expect(page.getByTitle(/전문$/)).toBeVisible();
  await expectAccessible(page);
});

test('points are hidden from the restricted level', async ({ page }) => {
  await logInByForm(page, 'inhouse');
  await expect(page.getByRole('heading', { name: '작업 프로젝트' })).toBeVisible();
  await expect(page.getByText('보유 포인트')).toHaveCount(0);
  await expect(page.getByText(/건당/)).toHaveCount(0);
});

test('an unknown path says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('페이지를 찾을 수 없습니다');
  await expectAccessible(page);
  await page.getByRole('link', { name: '홈' }).click();
  await expect(page).toHaveURL(/\/$/);
});
