import { followTasks, pass, passUntil, readyToJudgePicture, submit } from './support/bench.ts';
import { canvasOf, drawBox, drawPolygon, expectObjects, openCanvas } from './support/canvas.ts';
import { balanceOf, signIn, signInFor } from './support/people.ts';
import { type Browser, expect, expectAccessible, type Page, test } from './support/test.ts';

// Boxes and polygons are both allowed in this one.
const PROJECT = '금속 부품 결함 표시';

async function enter(page: Page, list: '/worklist' | '/evallist', screen: RegExp): Promise<void> {
  await page.goto(list);
  await page.getByRole('button', { name: PROJECT }).click();
  await expect(page).toHaveURL(screen);
  await openCanvas(page);
}

test('a tasker draws boxes and polygons, a reviewer passes them, and the points arrive', async ({
  page,
  browser,
}) => {
  await signInFor(page, PROJECT, 'worker');
  await page.goto('/worklist');
  const before = await balanceOf(page);
  const working = await followTasks(page);
  await enter(page, '/worklist', /\/work\?projectID=/);
  await expectAccessible(page);

  await page.keyboard.press('1');
  await drawBox(page, [420, 200], [560, 330]);
  await drawPolygon(page, [
    [600, 400],
    [720, 390],
    [740, 500],
    [620, 520],
  ]);
  // Once to put the tool down, once to let go of the object: a class key would change what is in hand.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('4');
  await drawBox(page, [200, 180], [330, 280]);
  await expectObjects(page, 3);
  await page.keyboard.press('Control+z');
  await expectObjects(page, 2);
  await page.keyboard.press('Control+Shift+z');
  await expectObjects(page, 3);

  await test.step('nothing is lost by a reload', async () => {
    await page.reload();
    await openCanvas(page);
    await expectObjects(page, 3);
  });

  await test.step('what the project asks of each object is asked before it is sent', async () => {
    await page.getByRole('button', { name: '제출' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText('‘정도’를 입력해 주세요.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('list', { name: '객체' }).getByText('긁힘').click();
    await page
      .getByRole('combobox', { name: '정도' })
      .or(page.getByRole('textbox', { name: '정도' }))
      .click();
    await page.getByRole('option', { name: '경미' }).click();
  });

  const workID = working.workID();
  expect(working.unitID()).toHaveLength(21);
  await submit(page);
  await test.step('the next unit opens by itself', async () => {
    await openCanvas(page);
    await expectObjects(page, 0);
  });

  await reviewAs('reviewer', browser, workID);
  await page.goto('/worklist');
  expect(await balanceOf(page), 'one of two stages is not enough').toBe(before);
  await reviewAs('moonriver', browser, workID);
  await page.goto('/worklist');
  const after = await balanceOf(page);
  // Other works of the same tasker may have been in the queue before this one.
  expect((after - before) % 240).toBe(0);
  expect(after).toBeGreaterThanOrEqual(before + 240);
});

/** This project asks for two stages, each by another reviewer. */
async function reviewAs(name: string, browser: Browser, workID: string): Promise<void> {
  const reviewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(reviewer, name);
  const reviewing = await followTasks(reviewer);
  await enter(reviewer, '/evallist', /\/eval\?projectID=/);
  await expect(reviewer.getByRole('contentinfo'), 'the worker is masked').toContainText(
    /\w{2}\*{4}@pumasi\.example/,
  );
  await expectAccessible(reviewer);
  await passUntil(reviewer, reviewing, workID);
  await pass(reviewer);
  await reviewer.context().close();
}

test('a rejected unit comes back with its reason', async ({ page, browser }) => {
  const PLACE = '도로 장면 객체 표시';
  await signInFor(page, PLACE, 'haneul.k');
  const working = await followTasks(page);
  await page.goto('/worklist');
  await page.getByRole('button', { name: PLACE }).click();
  await expect(page).toHaveURL(/\/work\?projectID=/);
  await openCanvas(page);
  await drawBox(page, [100, 100], [200, 200]);
  await drawBox(page, [300, 100], [400, 200]);
  await drawBox(page, [500, 100], [600, 200]);
  const workID = working.workID();
  await submit(page);

  const reviewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(reviewer, 'reviewer');
  const reviewing = await followTasks(reviewer);
  await reviewer.goto('/evallist');
  await reviewer.getByRole('button', { name: PLACE }).click();
  await openCanvas(reviewer);
  await passUntil(reviewer, reviewing, workID);
  await readyToJudgePicture(reviewer);
  await canvasOf(reviewer).focus();
  await reviewer.keyboard.press('b');
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByRole('button', { name: /반려/ }).click();
  await expect(dialog.getByRole('alert'), 'a reason is needed').toHaveText('반려 사유를 입력하세요.');
  await dialog.getByRole('textbox', { name: '사유' }).fill('상자가 헐겁습니다');
  const rejected = reviewer.waitForResponse(/\/unit\/eval\/reject$/);
  await dialog.getByRole('button', { name: /반려/ }).click();
  expect((await rejected).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await reviewer.context().close();

  await page.goto('/worklist');
  await expect(page.getByRole('listitem').filter({ hasText: PLACE })).toContainText(/반려 \d+건/);
  // The worker still holds the unit that opened after the submit: it comes first, the rejected one after it.
  await page.getByRole('button', { name: PLACE }).click();
  await openCanvas(page);
});
