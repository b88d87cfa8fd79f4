import { canvasOf, expectObjects, openCanvas, touchBox } from './support/canvas.ts';
import { logIn, signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('on a phone a tasker draws by touch and submits', async ({ page }) => {
  await logIn(page, 'jiwoo77');
  await expect(page.getByRole('heading', { name: '작업 프로젝트' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '도로 장면 객체 표시', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/project\/detail\?projectID=/);
  await page.getByRole('button', { name: '작업하기' }).click();
  await expect(page).toHaveURL(/\/work\?projectID=/);
  await openCanvas(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '박스' }).click();
  await touchBox(page, [200, 300], [400, 450]);
  await touchBox(page, [500, 300], [700, 450]);
  await touchBox(page, [800, 300], [1000, 450]);
  await expectObjects(page, 3);

  const sent = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().endsWith('/unit/work'));
  await page.getByRole('button', { name: '제출' }).click();
  expect((await sent).status()).toBe(200);
  await openCanvas(page);
  await expectObjects(page, 0);
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth, 'nothing hangs over the edge').toBeLessThanOrEqual(innerWidth);
  await expect(canvasOf(page)).toBeVisible();
});

test('reviewing is for wide screens, and says so', async ({ page }) => {
  await signIn(page, 'reviewer');
  await page.goto('/evallist');
  await expect(page.getByText('검수는 PC에서 할 수 있습니다')).toBeVisible();
});
