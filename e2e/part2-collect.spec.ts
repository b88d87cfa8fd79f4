import { followTasks, openProject, passUntil, readyToJudge, reject, submit } from './support/bench.ts';
import { reviewOf, workOn } from './support/journeys.ts';
import { signIn, signInFor } from './support/people.ts';
import { freshPicture } from './support/pictures.ts';
import { expect, type Page, test } from './support/test.ts';

const PROJECT = '동네 풍경 사진 모으기';
const choose = (page: Page, ...files: ReturnType<typeof freshPicture>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const cards = (page: Page) => page.locator('[data-picture]');
const refused = (page: Page) => page.getByRole('region', { name: '받지 못한 사진' });

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('모두 직접 찍은 사진입니다').check();
  await page.getByLabel('사람의 얼굴과 차량 번호판이 보이지 않습니다').check();
}

test('pictures are collected, survive a reload, and a reviewer looks closely and passes them', async ({
  page,
  browser,
}) => {
  const twin = freshPicture('둘.png');
  const workID = await workOn(page, 'jiwoo77', PROJECT, async () => {
    await test.step('what does not meet the brief is refused with its reason', async () => {
      await choose(page, freshPicture('작은.png', { width: 640, height: 480 }), {
        name: '그림인척.png',
        mimeType: 'image/png',
        buffer: Buffer.from('%PDF-1.7'),
      });
      await expect(refused(page)).toContainText('작은.png 사진이 작습니다. 1200×800픽셀 이상이어야 합니다');
      await expect(refused(page)).toContainText('그림인척.png JPEG, PNG, WebP 가운데');
    });
    await choose(page, freshPicture('하나.png', { words: 'secret place' }), twin);
    await expect(cards(page)).toHaveCount(2);
    await choose(page, { ...twin, name: '또둘.png' });
    await expect(refused(page)).toContainText('또둘.png 2번과 같은 사진입니다');

    await test.step('a refused submit says what is missing', async () => {
      await page.getByRole('button', { name: '제출', exact: true }).click();
      const told = page.getByRole('alertdialog');
      await expect(told).toContainText('사진이 3장 이상 있어야 합니다. 지금 2장입니다.');
      await page.keyboard.press('Escape');
    });
    await choose(page, freshPicture('셋.png'));
    await expect(cards(page)).toHaveCount(3);
    await confirm(page);

    await test.step('order by key, and nothing is lost by a reload', async () => {
      await cards(page).first().focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(cards(page).first()).toHaveAccessibleName(/둘\.png/);
      await page.reload();
      await expect(cards(page)).toHaveCount(3);
      await expect(cards(page).first()).toHaveAccessibleName(/둘\.png/);
      await expect(cards(page).first().locator('img')).toHaveJSProperty('naturalWidth', 1280);
    });
  });

  await reviewOf(browser, PROJECT, workID, async (reviewer) => {
    await expect(cards(reviewer)).toHaveCount(3);
    await test.step('what was handed in tells no more than its pixels', async () => {
      const address = await cards(reviewer).nth(1).locator('img').getAttribute('src');
      const bytes = await (await reviewer.request.get(address ?? '')).body();
      expect(bytes.includes('secret place')).toBe(false);
    });
    await cards(reviewer).first().focus();
    await reviewer.keyboard.press('Enter');
    const large = reviewer.getByRole('dialog');
    await expect(large).toContainText('1 / 3');
    const picture = large.locator('img');
    const before = (await picture.boundingBox())?.width ?? 0;
    await reviewer.keyboard.press('+');
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2);
    await reviewer.keyboard.press('o');
    await reviewer.keyboard.press('ArrowRight');
    await expect(large).toContainText('2 / 3');
    await reviewer.keyboard.press('Escape');
    await expect(reviewer.getByText('3장 중 1장 판정')).toBeVisible();
  });
});

test('a picture that the project has already is named, and a rejected set is mended', async ({
  page,
  browser,
}) => {
  const known = freshPicture('전에.png');
  await signInFor(page, PROJECT, 'sol.park');
  const inHand = await followTasks(page);
  await openProject(page, '/worklist', PROJECT);
  await choose(page, known, freshPicture('나.png'), freshPicture('다.png'));
  await confirm(page);
  await expect(cards(page)).toHaveCount(3);
  const [first, work] = [inHand.unitID(), inHand.workID()];
  await submit(page);

  await test.step('the same bytes in another unit', async () => {
    await expect(cards(page)).toHaveCount(0);
    await choose(page, freshPicture('라.png'), { ...known, name: '다시.png' }, freshPicture('마.png'));
    await expect(cards(page)).toHaveCount(3);
    await confirm(page);
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      '2번 파일은 이 프로젝트에 이미 제출된 파일입니다.',
    );
    await page.keyboard.press('Escape');
    await expect(cards(page), 'nothing is lost by it').toHaveCount(3);
  });

  const reviewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(reviewer, 'reviewer');
  const judging = await followTasks(reviewer);
  await openProject(reviewer, '/evallist', PROJECT);
  await passUntil(reviewer, judging, work, readyToJudge);
  await cards(reviewer).nth(1).focus();
  await reviewer.keyboard.press('x');
  await reviewer.keyboard.press('r');
  await reviewer.keyboard.type('초점이 맞지 않습니다');
  await reject(reviewer, '2번 사진을 바꿔 주세요');

  await test.step('the worker gets the set back with its remark, and changes one picture', async () => {
    // The unit in hand comes first, so it is given up: the assigned list opens the rejected one.
    await page.getByRole('button', { name: '배정 목록' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(first) })
      .click();
    await expect(page.getByText('초점이 맞지 않습니다')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('button', { name: '2번 지우기' }).click();
    await choose(page, freshPicture('새로.png'));
    await expect(cards(page)).toHaveCount(3);
    await submit(page);
  });
});

test('what is saved for now is there on another device, whole and in order, and is submitted from there', async ({
  page,
  browser,
}) => {
  // Slots of this project are reserved for this account, so they can be kept on the server.
  await signIn(page, 'daon.lee');
  const inHand = await followTasks(page);
  await openProject(page, '/worklist', PROJECT);
  await choose(page, freshPicture('하나.png'), freshPicture('둘.png'), freshPicture('셋.png'));
  await expect(cards(page)).toHaveCount(3);
  await cards(page).first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  const workID = inHand.workID();
  const kept = page.waitForResponse(/\/unit\/work\/keep$/);
  await page.getByRole('button', { name: '중간 저장' }).click();
  expect((await kept).status()).toBe(200);
  await expect(page.getByText('중간 저장했습니다.')).toBeVisible();

  const device = { viewport: { width: 1024, height: 800 }, locale: 'ko-KR' };
  const other = await (await browser.newContext(device)).newPage();
  await signIn(other, 'daon.lee');
  const there = await followTasks(other);
  await openProject(other, '/worklist', PROJECT);
  expect(there.workID()).toBe(workID);
  await expect(cards(other)).toHaveCount(3);
  for (const [i, name] of ['둘', '하나', '셋'].entries()) {
    await expect(cards(other).nth(i)).toHaveAccessibleName(new RegExp(`${name}\\.png`));
    await expect(cards(other).nth(i).locator('img')).toHaveJSProperty('naturalWidth', 1280);
  }
  await confirm(other);
  const sent = other.waitForRequest((r) => r.method() === 'PUT' && r.url().endsWith('/unit/work'));
  await submit(other);
  expect((await sent).postDataBuffer()?.length, 'no picture travels twice').toBeLessThan(20_000);
  await other.context().close();
  await reviewOf(browser, PROJECT, workID, async (reviewer) => {
    await expect(cards(reviewer)).toHaveCount(3);
    await expect(cards(reviewer).first()).toHaveAccessibleName(/둘\.png/);
    await expect(cards(reviewer).first().locator('img')).toHaveJSProperty('naturalWidth', 1280);
  });
});

test('where a quota is why there is no slot, the quota is told and nothing can be brought', async ({
  page,
}) => {
  await signIn(page, 'minjae.k');
  await page.route(/\/unit\/work$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await page.route(/\/unit\/work\/acquisition\?/, (route) =>
    route.fulfill({ json: { resultCode: '0000', acquisition: 'full' } }),
  );
  await page.goto('/worklist');
  await page.getByRole('button', { name: PROJECT, exact: true }).click();
  await expect(page.getByRole('dialog', { name: '작업 가능 수량 완료' })).toBeVisible();
  await expect(page).toHaveURL(/\/worklist$/);
});

test('where no slot is left, what a worker brings of their own is taken, once', async ({ page }) => {
  await signIn(page, 'minjae.k');
  await page.route(/\/unit\/work$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await openProject(page, '/worklist', PROJECT);
  await expect(page.getByText('따로 적힌 요청이 없습니다. 가이드를 확인해 주세요.')).toBeVisible();
  await choose(page, freshPicture('가.png'), freshPicture('나.png'), freshPicture('다.png'));
  await expect(cards(page)).toHaveCount(3);
  await confirm(page);
  const arrived = page.waitForResponse(/\/unit\/work\/acquisition$/);
  await page.getByRole('button', { name: '제출', exact: true }).click();
  const answer = await arrived;
  expect(answer.status()).toBe(200);
  expect(((await answer.json()) as { fileURLs: unknown[] }).fileURLs).toHaveLength(3);
  await expect(cards(page), 'ready for more').toHaveCount(0);
});
