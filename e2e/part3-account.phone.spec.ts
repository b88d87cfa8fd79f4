import { logIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

async function expectInside(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, 'nothing hangs over the edge').toBeLessThanOrEqual(0);
}

test('on a phone the bar at the foot leads to history, points and my page', async ({ page }) => {
  await logIn(page, 'worker');
  const menu = page.getByRole('navigation', { name: '작업 메뉴' });
  await expect(menu.getByRole('link')).toHaveText(['작업', '내역', '포인트', '마이', 'FAQ']);
  await menu.getByRole('link', { name: '내역' }).click();
  await expect(page.getByRole('link', { name: '짧은 음성 전사' })).toBeVisible();
  await expectAccessible(page);
  await expectInside(page);
  await page.getByRole('link', { name: '짧은 음성 전사' }).click();
  await expect(page).toHaveURL(/unitLists/);
  await expect(page.getByRole('table')).toBeVisible();
  await expectInside(page);

  await menu.getByRole('link', { name: '포인트' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectAccessible(page);
  await expectInside(page);
  await page.getByRole('button', { name: '전액' }).click();
  await page.getByRole('button', { name: '출금 신청' }).click();
  const form = page.getByRole('dialog', { name: '출금 신청' });
  await form.getByRole('button', { name: /주민등록번호 뒤 7자리/ }).click();
  await expect(form.getByRole('group', { name: '숫자 키패드' })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await menu.getByRole('link', { name: '마이' }).click();
  for (const tab of ['진행 중인 검수', '기본 정보 수정', '1:1 문의', '포인트 내역']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectInside(page);
  }
  await expectAccessible(page);
  await page.goto('/mypage?tabParam=tab-6');
  await expect(page.getByRole('tab', { name: '포인트 내역' }), 'whoever comes by an address').toBeInViewport({
    ratio: 1,
  });
});
