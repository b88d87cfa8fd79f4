import { followTasks, pass, passUntil, submit } from './support/bench.ts';
import { brush, canvasOf, drag, expectObjects, onScreen, openCanvas } from './support/canvas.ts';
import { signIn, signInFor } from './support/people.ts';
import { type Browser, expect, expectAccessible, type Page, test } from './support/test.ts';

const PROJECT = '의류 영역 칠하기';

async function enter(page: Page, list: '/worklist' | '/evallist'): Promise<void> {
  await page.goto(list);
  await page.getByRole('button', { name: PROJECT }).click();
  await openCanvas(page);
}

/** How many pixels the object in hand has, as the panel tells. */
async function pixels(page: Page): Promise<number> {
  const text = page.getByRole('region', { name: '속성' }).getByText(/픽셀$/);
  return Number((await text.innerText()).replace(/\D/g, ''));
}

test('a tasker paints, erases and cuts out; a reviewer passes it', async ({ page, browser }) => {
  await signInFor(page, PROJECT, 'worker');
  const working = await followTasks(page);
  await enter(page, '/worklist');
  await expectAccessible(page);
  // A machine may have painted first: this journey begins with an empty picture.
  await canvasOf(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expectObjects(page, 0);

  await test.step('brush and eraser', async () => {
    await brush(page);
    await expectObjects(page, 1);
    const painted = await pixels(page);
    expect(painted).toBeGreaterThan(5_000);
    await page.keyboard.press('e');
    await drag(page, [
      [300, 200],
      [330, 230],
    ]);
    await expect.poll(() => pixels(page)).toBeLessThan(painted);
    const left = await pixels(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => pixels(page)).toBe(painted);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => pixels(page)).toBe(left);
  });

  await test.step('smart scissors', async () => {
    await page.keyboard.press('n');
    await page.keyboard.press('3');
    await page.keyboard.press('s');
    for (const point of [
      [900, 200],
      [1050, 200],
      [1050, 330],
      [900, 330],
    ] as const) {
      const { x, y } = await onScreen(page, point);
      await page.mouse.click(x, y, { delay: 20 });
      await expect(page.getByText(/^점 \d+개$/)).toBeVisible();
      // Clicks that follow one another too fast would be a double click, which closes the wire.
      await page.mouse.move(x + 30, y + 30);
    }
    await expect(page.getByText('점 4개')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectObjects(page, 2);
    expect(await pixels(page)).toBeGreaterThan(8_000);
  });

  await test.step('a brush moved by keys alone', async () => {
    await page.keyboard.press('n');
    await page.keyboard.press('6');
    await page.keyboard.press('b');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('d');
    await expectObjects(page, 3);
  });

  await test.step('nothing is lost by a reload', async () => {
    await page.reload();
    await openCanvas(page);
    await expectObjects(page, 3);
    await page.getByRole('button', { name: '계속하기' }).click();
  });

  const workID = working.workID();
  await submit(page);
  await reviewAs('reviewer', browser, workID);
});

async function reviewAs(name: string, browser: Browser, workID: string): Promise<void> {
  const reviewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(reviewer, name);
  const reviewing = await followTasks(reviewer);
  await enter(reviewer, '/evallist');
  await expectAccessible(reviewer);
  await passUntil(reviewer, reviewing, workID);
  await expectObjects(reviewer, 3);
  await canvasOf(reviewer).focus();
  await reviewer.keyboard.press('Tab');
  await reviewer.keyboard.press('o');
  await expect(reviewer.getByRole('list', { name: '객체' }).getByLabel('맞음')).toHaveCount(1);
  await pass(reviewer);
  await reviewer.context().close();
}
