import { logIn, signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('on a phone a project has a page, and recruitment stays away for 72 hours', async ({
  page,
  context,
}) => {
  await logIn(page, 'sol.park');
  const card = page.getByRole('complementary', { name: '우선 작업자를 모집합니다' });
  await card.getByLabel('3일 동안 보지 않기').check();
  await card.getByRole('button', { name: '닫기' }).click();
  const cookie = (await context.cookies()).find(({ name }) => name === 'noSee');
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(Math.round(hours)).toBe(72);

  await page.getByRole('button', { name: '도로 장면 객체 표시', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/project\/detail\?projectID=/);
  await expect(page.getByRole('heading', { name: '도로 장면 객체 표시' })).toBeVisible();
  await expectAccessible(page);
  const tabs = page.getByRole('tablist');
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => Math.round((await tabs.boundingBox())?.y ?? 0), 'the tab bar stays').toBe(64);
  await page.getByRole('tab', { name: '참여 이력' }).click();
  await expect(page.getByRole('heading', { name: '나의 참여 현황' })).toBeVisible();
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  await page.getByRole('link', { name: '홈으로' }).click();
  await expect(page).toHaveURL(/\/worklist$/);

  await page.goto('/m/project/detail?projectID=short');
  await expect(page).toHaveURL(/\/worklist$/);
});

test('nothing left shows the quota pop-up; the review list is for wide screens', async ({ page }) => {
  await signIn(page, 'sol.park');
  await page.goto('/worklist');
  await page.getByRole('button', { name: '도로 장면 객체 표시', exact: true }).click();
  await page.route(/\/unit\/work$/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: '작업하기' }).click();
  await expect(page.getByRole('dialog', { name: '작업 가능 수량 완료' })).toBeVisible();
});
