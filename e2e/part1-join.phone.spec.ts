import { stranger } from './support/identity.ts';
import { join } from './support/joining.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a stranger joins on a phone, from nothing to the work list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '주요 메뉴' }).click();
  await expect(page.getByRole('link', { name: '서비스 소개' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '회원가입' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await join(page, stranger());
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'nothing sticks out').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const path of ['/', '/intro', '/recruit', '/findID', '/resetpassword', '/document/terms', '/login'])
  test(`${path} fits a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, 'nothing sticks out').toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
