import { refuse } from './support/dialog.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const HOUR = 60 * 60;

/** What config.json would say on another installation. */
async function change(page: Page, how: (found: Record<string, unknown>) => unknown): Promise<void> {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: how((await response.json()) as Record<string, unknown>) });
  });
}

test('the header changes after 50 px and leads to every public page', async ({ page }) => {
  await page.goto('/');
  const shadow = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow !== 'none');
  await page.evaluate(() => scrollTo(0, 50));
  expect(await shadow()).toBe(false);
  await page.evaluate(() => scrollTo(0, 51));
  await expect.poll(shadow).toBe(true);
  const menu = page.getByRole('navigation', { name: '주요 메뉴' });
  await menu.getByRole('link', { name: '서비스 소개' }).click();
  await expect(page).toHaveURL(/\/intro$/);
  await menu.getByRole('link', { name: '문의하기' }).click();
  await expect(page.getByRole('heading', { name: '문의 및 견적 요청' })).toBeInViewport();
  await menu.getByRole('link', { name: '작업자 모집' }).click();
  await expect(page).toHaveURL(/\/recruit$/);
  await menu.getByRole('link', { name: 'HOME' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the recruitment banner stays away for 7 days when asked to', async ({ page, context }) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: '모집 안내' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: '닫기' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(banner, 'closed only for the moment').toBeVisible();
  await banner.getByLabel('7일 동안 보지 않기').check();
  await banner.getByRole('button', { name: '닫기' }).click();
  await page.reload();
  await expect(page.getByText('품앗이 운영 콘솔'), 'the settings have arrived').toBeVisible();
  await expect(banner).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'noRecruitBanner');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(167 * HOUR);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(168 * HOUR);
});

test('an on-premise installation shows no ranking', async ({ page }) => {
  await change(page, (found) => ({
    ...found,
    licence: { ...(found['licence'] as object), onPremise: true },
  }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '지금 진행 중인 프로젝트' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '누적 포인트 순위' })).toHaveCount(0);
});

test('decorations show on the days that the settings name, and none today', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('품앗이 운영 콘솔')).toBeVisible();
  await expect(page.locator('[data-season]')).toHaveCount(0);
  await change(page, (found) => ({
    ...found,
    settings: {
      ...(found['settings'] as object),
      seasons: [{ kind: 'snow', from: '2020-12-01', to: '2999-12-31' }],
    },
  }));
  await page.goto('/');
  await expect(page.locator('[data-season="snow"]')).toBeAttached();
});

test('the promises turn every 5 seconds, the tools every 4, and both can be stopped', async ({ page }) => {
  await page.clock.install();
  for (const [path, name, ms] of [
    ['/', '품앗이의 약속', 5000],
    ['/intro', '분야별 도구', 4000],
  ] as const) {
    await page.goto(path);
    const carousel = page.getByRole('region', { name });
    const at = () =>
      carousel
        .getByRole('button')
        .evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-current') === 'true'));
    await expect.poll(at).toBe(0);
    await page.clock.runFor(ms + 50);
    await expect.poll(at).toBe(1);
    await carousel.getByRole('button', { name: '자동 넘김 멈추기' }).click();
    const stopped = await at();
    await page.clock.runFor(ms * 3);
    expect(await at()).toBe(stopped);
  }
});

test('whoever asked for less motion is not moved', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: '자동으로 넘기기' })).toBeVisible();
});

test('the footer opens the documents as pop-ups and names the family', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, title] of [
    ['이용약관', /이용약관/],
    ['개인정보처리방침', /개인정보/],
  ] as const) {
    await footer.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toHaveText(
      title,
    );
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(footer.getByRole('link', { name: '품앗이 운영 콘솔' })).toHaveAttribute('href', '/console/');
  await expect(footer).toContainText('help@pumasi.example');
});

test('what the landing page cannot fetch is logged, and the page stays', async ({ page, faults }) => {
  await refuse(page, /\/public\/(gproject|gstat|gunit)\//);
  await page.goto('/');
  await expect(page.getByText('불러오지 못했습니다')).toHaveCount(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('아이디', { exact: true })).toBeVisible();
  expect(faults.length).toBeGreaterThan(0);
  faults.length = 0;
});

for (const [path, title] of [
  ['terms', '이용약관'],
  ['privacy-policy', '개인정보처리방침'],
  ['security-pledge', '보안서약서'],
  ['photos-terms', '사진 이용약관'],
] as const)
  test(`/document/${path} shows the document in a frame that can do nothing`, async ({ page }) => {
    await page.goto(`/document/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const frame = page.getByTitle(/전문$/);
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^제\d+판 · 시행일 \d{4}\.\d\d\.\d\d$/)).toBeVisible();
    await expectAccessible(page);
  });

test('a document that cannot be had says so and can be asked for again', async ({ page, faults }) => {
  await refuse(page, /\/document\/type\//, '1005', 404);
  await page.goto('/document/terms');
  await expect(page.getByText('조회 중 에러가 발생하였습니다.')).toBeVisible();
  await page.unroute(/\/document\/type\//);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByTitle(/전문$/)).toBeVisible();
  faults.length = 0;
  await page.goto('/document/none');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('페이지를 찾을 수 없습니다');
});

test('recruitment has two tabs, each with its form', async ({ page }) => {
  await page.goto('/recruit');
  await expect(page.getByRole('heading', { name: '단가 최대 30% 인상' })).toBeVisible();
  const apply = page.getByRole('link', { name: /지원서 작성하기/ });
  await expect(apply).toHaveAttribute('href', /pumasi-worker$/);
  await expectAccessible(page);
  await page.getByRole('tab', { name: '우선 작업자 모집' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: '검수자 모집' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '검수 권한과 검수 단가' })).toBeVisible();
  for (const heading of ['이런 분을 기다립니다', '이런 점이 좋습니다', '이렇게 지원합니다'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(apply).toHaveAttribute('href', /pumasi-reviewer$/);
  await expectAccessible(page);
});

test('the introduction shows a tool for each field', async ({ page }) => {
  await page.goto('/intro');
  const tools = page.getByRole('region', { name: '분야별 도구' });
  for (const name of ['이미지', '영상', '오디오', '텍스트', '설문']) {
    await tools.getByRole('button', { name }).click();
    await expect(tools.getByText(name, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a not-found page leads back', async ({ page }) => {
  await page.goto('/recruit');
  await page.goto('/nowhere');
  await page.getByRole('button', { name: '뒤로가기' }).click();
  await expect(page).toHaveURL(/\/recruit$/);
});

test('visits are counted only where that is set up, and only after a yes', async ({ page, faults }) => {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '지금 진행 중인 프로젝트' })).toBeVisible();
  const question = page.getByRole('region', { name: '방문 통계 안내' });
  await expect(question).toHaveCount(0);
  await change(page, (found) => ({ ...found, analyticsID: 'G-TEST123' }));
  await page.goto('/');
  await question.getByRole('button', { name: '거부' }).click();
  await expect(question).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.context().clearCookies();
  await page.reload();
  await question.getByRole('button', { name: '동의' }).click();
  await expect(page.locator('script[src*="googletagmanager"]')).toHaveAttribute('src', /id=G-TEST123$/);
  const told = () =>
    page.evaluate(() =>
      (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((one) => [one[0], one[1]]),
    );
  await expect.poll(told).toContainEqual(['event', 'page_view']);
  // This server is not set up to count: its policy refuses the script whatever the page believes.
  await expect.poll(() => faults).toEqual([expect.stringContaining('Content Security Policy')]);
  faults.length = 0;
});
