import { fillLogin, idOf } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

for (const who of ['admin', 'manager', 'requester'])
  test(`${who} logs in to the console and sees the projects`, async ({ page }) => {
    await page.goto('/console/');
    await fillLogin(page, idOf(who));
    await expect(page.getByText('도로 장면 객체 표시')).toBeVisible();
    await expect(page.getByText(idOf(who)).first()).toBeVisible();
    await expectAccessible(page);
  });

test('a tasker has no business in the console', async ({ page }) => {
  await page.goto('/console/');
  await fillLogin(page, idOf('worker'));
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다')).toBeVisible();
});

test('one browser holds a login to the site and one to the console at once', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, idOf('worker'));
  await expect(page).toHaveURL(/\/worklist$/);
  await page.goto('/console/');
  await fillLogin(page, idOf('manager'));
  await expect(page.getByText('도로 장면 객체 표시')).toBeVisible();
  await page.goto('/worklist');
  await expect(page.getByRole('heading', { name: '작업 프로젝트' })).toBeVisible();
});
