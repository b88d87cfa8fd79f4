import { canvasOf, drawBox, drawPolygon, expectObjects, openCanvas } from './support/canvas.ts';
import { balanceOf, logIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

// Boxes and polygons are both allowed in this one.
const PROJECT = '금속 부품 결함 표시';

async function enter(page: Page, list: '/worklist' | '/evallist', screen: RegExp): Promise<void> {
  await page.goto(list);
  await page.getByRole('button', { name: PROJECT }).click();
  await expect(page).toHaveURL(screen);
  await openCanvas(page);
}

/** The reviewer passes what comes until this worker's unit was among it; the queue may hold others' work. */
async function passUntil(page: Page, worker: Page, wanted: number): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await page.getByRole('button', { name: '통과' }).click();
    await expect(async () => {
      await worker.reload();
      expect(await balanceOf(worker)).toBeGreaterThanOrEqual(0);
    }).toPass();
    if ((await balanceOf(worker)) >= wanted) return;
    await openCanvas(page);
  }
  throw new Error('the work never came up for review');
}

test('a tasker draws boxes and polygons, a reviewer passes them, and the points arrive', async ({
  page,
  browser,
}) => {
  await logIn(page, 'worker');
  const before = await balanceOf(page);
  await enter(page, '/worklist', /\/work\?projectID=/);
  await expectAccessible(page);

  await drawBox(page, [200, 180], [330, 280]);
  await drawBox(page, [420, 200], [560, 330]);
  await drawPolygon(page, [
    [600, 400],
    [720, 390],
    [740, 500],
    [620, 520],
  ]);
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
    await expect(page.getByText('입력해 주세요').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await answerAttributes(page, 3);

  const submitted = page.waitForResponse(
    (r) => r.request().method() === 'PUT' && /\/unit\/work$/.test(r.url()),
  );
  await page.getByRole('button', { name: '제출' }).click();
  expect((await submitted).status()).toBe(200);
  await test.step('the next unit opens by itself', async () => {
    await openCanvas(page);
    await expectObjects(page, 0);
  });

  const reviewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await logIn(reviewer, 'reviewer');
  await enter(reviewer, '/evallist', /\/eval\?projectID=/);
  await expect(reviewer.getByText(/^\w{2}\*{4}@pumasi\.example$/), 'the worker is masked').toBeVisible();
  await expectAccessible(reviewer);
  await page.goto('/worklist');
  await passUntil(reviewer, page, before + 240);
  expect(await balanceOf(page)).toBe(before + 240);
  await reviewer.context().close();
});

/** Every defect has a required severity; the attribute panel shows it for the object in hand. */
async function answerAttributes(page: Page, objects: number): Promise<void> {
  const rows = page.getByRole('list', { name: '객체' }).getByRole('listitem');
  for (let i = 0; i < objects; i++) {
    await rows.nth(i).getByRole('button').first().click();
    await page.getByRole('radiogroup').first().getByRole('radio').first().click();
  }
}

test('a rejected unit comes back with its reason', async ({ page, browser }) => {
  const PLACE = '도로 장면 객체 표시';
  await logIn(page, 'haneul.k');
  await page.getByRole('button', { name: PLACE }).click();
  await expect(page).toHaveURL(/\/work\?projectID=/);
  await openCanvas(page);
  await drawBox(page, [100, 100], [200, 200]);
  await drawBox(page, [300, 100], [400, 200]);
  await drawBox(page, [500, 100], [600, 200]);
  const sent = page.waitForRequest((r) => r.method() === 'PUT' && /\/unit\/work$/.test(r.url()));
  await page.getByRole('button', { name: '제출' }).click();
  const unitID = /name="unitID"\s+([\w-]+)/.exec((await sent).postData() ?? '')?.[1] ?? '';
  expect(unitID).toHaveLength(21);

  const reviewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await logIn(reviewer, 'reviewer');
  for (let n = 0, found = false; !found; n++) {
    expect(n, 'the work never came up for review').toBeLessThan(20);
    const task = reviewer.waitForResponse(
      (r) => r.request().method() === 'POST' && /\/unit\/eval$/.test(r.url()),
    );
    await reviewer.goto('/evallist');
    await reviewer.getByRole('button', { name: PLACE }).click();
    found = ((await (await task).json()) as { evalTask: { unitID: string } }).evalTask.unitID === unitID;
    await openCanvas(reviewer);
    if (found) break;
    await reviewer.getByRole('button', { name: '통과' }).click();
    await openCanvas(reviewer);
  }
  await canvasOf(reviewer).focus();
  await reviewer.keyboard.press('b');
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByRole('button', { name: /반려/ }).click();
  await expect(reviewer.getByText('반려 사유를 입력하세요'), 'a reason is needed').toBeVisible();
  await dialog.getByRole('textbox', { name: '사유' }).fill('상자가 헐겁습니다');
  await dialog.getByRole('button', { name: /반려/ }).click();
  await expect(dialog).toBeHidden();
  await reviewer.context().close();

  await page.goto('/worklist');
  await expect(page.getByText('반려 1건').first()).toBeVisible();
  // The worker still holds the unit that opened after the submit: it comes first, the rejected one after it.
  await page.getByRole('button', { name: PLACE }).click();
  await openCanvas(page);
});
