import { expectAlert } from './support/dialog.ts';
import { logIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('alerts are listed at the bell; reading them in one window clears the other live', async ({
  page,
  context,
}) => {
  await logIn(page, 'worker');
  const bell = page.getByRole('button', { name: /^알림, 읽지 않음 \d+건$/ });
  await expect(bell).toBeVisible();
  const other = await context.newPage();
  const streaming = other.waitForResponse(/\/alert\/stream\?ticket=/);
  await other.goto('/worklist');
  await expect(other.getByRole('button', { name: /^알림, 읽지 않음/ })).toBeVisible();
  expect((await streaming).headers()['content-type']).toContain('text/event-stream');

  await bell.click();
  const menu = page.getByRole('region', { name: '알림' });
  await expect(menu.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await menu.getByRole('button', { name: '모두 읽음' }).click();
  await expect(page.getByRole('button', { name: '알림', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: '알림', exact: true }), 'told by the server').toBeVisible();
});

test('the stream comes back with a new ticket after it broke', async ({ page }) => {
  let broken = 0;
  await page.route(/\/alert\/stream\?/, (route) => {
    broken += 1;
    return broken === 1 ? route.abort() : route.fallback();
  });
  const tickets: string[] = [];
  page.on('request', (request) => {
    const ticket = new URL(request.url()).searchParams.get('ticket');
    if (ticket) tickets.push(ticket);
  });
  await logIn(page, 'reviewer');
  await expect.poll(() => tickets.length, { timeout: 15_000 }).toBeGreaterThan(1);
  expect(tickets[0]).not.toBe(tickets[1]);
});

test('the pop-ups come one after another, and each can be hidden for 7 days', async ({ page, context }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const notice = {
      title: { ko: '점검 안내', en: 'Maintenance' },
      body: { ko: '일요일 새벽에 점검합니다.', en: 'On Sunday morning.' },
    };
    const found = (await response.json()) as { settings: object };
    await route.fulfill({ response, json: { ...found, settings: { ...found.settings, notice } } });
  });
  await logIn(page, 'haneul.k');
  for (const [title, cookie] of [
    ['점검 안내', 'noNotice'],
    ['우선 작업자를 모집합니다', 'noSee'],
    ['검수자를 모집합니다', 'noSee2'],
  ] as const) {
    const card = page.getByRole('complementary', { name: title });
    await expect(card).toBeVisible();
    await card.getByLabel('7일 동안 보지 않기').check();
    await card.getByRole('button', { name: '닫기' }).click();
    await expect(card).toBeHidden();
    const kept = (await context.cookies()).find(({ name }) => name === cookie);
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(168);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: '작업 프로젝트' })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('a balance that cannot be had is 0 and says nothing', async ({ page }) => {
  await page.route(/\/balance/, (route) =>
    route.fulfill({ status: 400, json: { resultCode: '1000', message: 'no' } }),
  );
  await logIn(page, 'worker');
  await expect(page.getByRole('banner').getByText('보유 포인트').locator('..')).toContainText(/0\s*P/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a login that was ended elsewhere says so and leads to the login page', async ({ page, context }) => {
  await logIn(page, 'dalbit');
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  const ended = await context.request.post('/api/v1/gaccount/user/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBeLessThan(300);
  // Nothing is clicked: the page is told through its open stream.
  await expectAlert(page, '로그인이 만료되었습니다. 다시 로그인해 주세요.');
  await expect(page).toHaveURL(/\/login$/);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left).not.toContain('accessToken');
  expect(left).not.toContain('refreshToken');
});
