import { expectAlert, refuse } from './support/dialog.ts';
import { logIn, signIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const PROJECT = '도로 장면 객체 표시';
const card = (page: Page, name = PROJECT) => page.getByRole('listitem').filter({ hasText: name });

test('a card says what a project is, pays and asks, and what to expect of it', async ({ page }) => {
  await logIn(page, 'worker');
  const street = card(page);
  await expect(street).toContainText('이미지');
  await expect(street).toContainText('180P');
  await expect(street).toContainText('낮, 밤, 비, 안개의 도로 사진에서');
  await expect(street).toContainText('Lv. 1');
  await expect(street).toContainText('PC');
  await expect(street).toContainText(/진행률 \d+%/);
  await expect(street).toContainText(/마감 \d\d\.\d\d\.\d\d/);
  await expect(street).toContainText(/1건 소요\d+/);
  await expect(street).toContainText(/통과율\d+%/);
  await expect(street).toContainText(/시간당[\d,]+P/);
  await expectAccessible(page);

  await test.step('and can be found by category and order', async () => {
    await page.getByLabel('분류').selectOption({ label: '오디오' });
    await expect(card(page)).toHaveCount(0);
    await expect(card(page, '짧은 음성 전사')).toBeVisible();
    await page.getByLabel('환경').selectOption({ label: '모바일' });
    await page.getByLabel('분류').selectOption({ label: '영상' });
    await page.getByRole('button', { name: '조건 지우기' }).first().click();
    await page.getByLabel('정렬').selectOption({ label: '단가 높은 순' });
    const prices = await page
      .getByRole('region', { name: '참여한 프로젝트' })
      .getByRole('listitem')
      .evaluateAll((cards) =>
        cards.map((one) => Number(/건당\s*([\d,]+)/.exec(one.textContent ?? '')?.[1]?.replaceAll(',', ''))),
      );
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });
});

test('tabs scroll to their section, and a button leads back to the top', async ({ page }) => {
  await logIn(page, 'worker');
  await expect(card(page)).toBeVisible();
  const toTop = page.getByRole('button', { name: '맨 위로' });
  await expect(toTop).toBeHidden();
  const start = Date.now();
  await page.getByRole('button', { name: /^작업 가능한 프로젝트/ }).click();
  const bottomed = () =>
    page.evaluate(() => window.innerHeight + window.scrollY >= document.body.scrollHeight - 1);
  const top = () =>
    page.locator('#tab-2').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(async () => (await top()) === 80 || (await bottomed())).toBe(true);
  expect(Date.now() - start, 'it takes its 800 ms').toBeGreaterThan(600);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
});

test('a list that cannot be had says so and stays empty until it is asked for again', async ({ page }) => {
  await signIn(page, 'worker');
  await refuse(page, /\/workable$/, '1003', 403);
  await page.goto('/worklist');
  await expectAlert(page, '프로젝트 목록을 가져오는데 실패하였습니다.\n잠시 후 다시 시도해 주세요.');
  await expect(card(page)).toHaveCount(0);
  await page.unroute(/\/workable$/);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(card(page)).toBeVisible();
});

test('empty lists say what to do', async ({ page }) => {
  await signIn(page, 'worker');
  await page.route(/\/(workable|evalable)$/, (route) => route.fulfill({ status: 204 }));
  await page.goto('/worklist');
  await expect(page.getByText('참여한 프로젝트가 없습니다. 시작해 볼까요?')).toBeVisible();
  await expect(page.getByText('작업 가능한 프로젝트가 없습니다.')).toBeVisible();
  await page.goto('/evallist');
  await expect(page.getByText('검수 가능한 프로젝트가 없습니다.')).toBeVisible();
});

test('a holiday’s word in the name makes an event card', async ({ page }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { settings: object };
    await route.fulfill({
      response,
      json: { ...config, settings: { ...config.settings, eventWord: '도로' } },
    });
  });
  await logIn(page, 'worker');
  await expect(card(page)).toContainText('이벤트');
  await expect(card(page, '짧은 음성 전사')).not.toContainText('이벤트');
  await expectAccessible(page);
});

test('a filled quota has its pop-up, which can be hidden for 7 days', async ({ page, context }) => {
  await logIn(page, 'worker');
  await page.route(/\/unit\/work$/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: PROJECT, exact: true }).click();
  const popUp = page.getByRole('dialog', { name: '작업 가능 수량 완료' });
  await expect(popUp).toContainText('축하합니다!');
  await expect(popUp).toContainText('다음 프로젝트에서 만나요.');
  await expectAccessible(page);
  await popUp.getByLabel('7일 동안 보지 않기').check();
  await popUp.getByRole('button', { name: '확인' }).click();
  const cookie = (await context.cookies()).find(({ name }) => name === 'noQuota');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(167 * 3600);
  await page.getByRole('button', { name: PROJECT, exact: true }).click();
  await expect(page.getByText('작업 가능 수량 완료'), 'told without a pop-up').toBeVisible();
  await expect(popUp).toBeHidden();
});

test('where points are hidden there are no prices, and reviews are chosen by kind', async ({ page }) => {
  await logIn(page, 'inhouse');
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('건당');
  await expect(page.getByLabel('정렬').getByRole('option', { name: '단가 높은 순' })).toHaveCount(0);

  const asked: unknown[] = [];
  await page.route(/\/unit\/eval$/, async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  // This person reviews nothing of their own; what they work on stands in for it.
  await page.route(/\/evalable$/, async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('evalable', 'workable') }),
    }),
  );
  await page.goto('/evallist');
  await expect(page.getByRole('radio', { name: '신규 검수' })).toBeChecked();
  await page.getByRole('button', { name: PROJECT, exact: true }).click();
  await page
    .getByRole('dialog', { name: '검수 가능 수량 완료' })
    .getByRole('button', { name: '확인' })
    .click();
  await page.getByRole('radio', { name: '재검수' }).check();
  await page.getByRole('button', { name: PROJECT, exact: true }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[0]).toMatchObject({ reWork: false });
  expect(asked[1]).toMatchObject({ reWork: true });
});

test('the list is found under its other name too, and a guide opened by a link leads to it', async ({
  page,
}) => {
  await logIn(page, 'worker');
  await page.goto('/workList');
  await expect(page).toHaveURL(/\/worklist$/);
  await page.goto('/guide?projectID=AAAAAAAAAAAAAA&type=1');
  await page.getByRole('button', { name: '목록으로' }).click();
  await expect(page).toHaveURL(/\/worklist$/);
});
