import { followTasks, openProject, pass, passUntil, submit } from './support/bench.ts';
import { brush, canvasOf, expectObjects, openCanvas } from './support/canvas.ts';
import { answerConfirm } from './support/dialog.ts';
import { signIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const PROJECT = '의류 영역 칠하기';
const QUESTION = 'AI 데이터를 사용하시겠습니까?\n기존 작업 데이터는 삭제됩니다.';
const aiButton = (page: Page) => page.getByRole('button', { name: 'AI 데이터' });

test('the AI’s draft replaces the work after a question, and is submitted and reviewed like any other', async ({
  page,
  browser,
}) => {
  // Two of this project's units that a machine has painted first are reserved for this account.
  await signIn(page, 'haneul.k');
  const working = await followTasks(page);
  const drafted = page.waitForResponse(/\/gpreproc\/[\w-]{14}\/ml$/);
  await openProject(page, '/worklist', PROJECT);
  await openCanvas(page);
  const { mlData } = (await (await drafted).json()) as { mlData: { objects: unknown[] } };
  expect(mlData.objects.length).toBeGreaterThan(0);
  await brush(page);
  await expectObjects(page, 1);
  await expectAccessible(page);

  await test.step('no leaves the work as it is', async () => {
    await aiButton(page).click();
    await answerConfirm(page, QUESTION, false);
    await expectObjects(page, 1);
  });
  await test.step('yes puts the draft in its place, which can be undone', async () => {
    await aiButton(page).click();
    await answerConfirm(page, QUESTION, true);
    await expectObjects(page, mlData.objects.length);
    await canvasOf(page).focus();
    await page.keyboard.press('Control+z');
    await expectObjects(page, 1);
    await page.keyboard.press('Control+Shift+z');
    await expectObjects(page, mlData.objects.length);
  });

  const workID = working.workID();
  await submit(page);
  const reviewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(reviewer, 'reviewer');
  const reviewing = await followTasks(reviewer);
  await openProject(reviewer, '/evallist', PROJECT);
  await passUntil(reviewer, reviewing, workID);
  await expectObjects(reviewer, mlData.objects.length);
  await pass(reviewer);
  await reviewer.context().close();
});

test('where a unit has no AI data there is no button for it', async ({ page }) => {
  await signIn(page, 'byeol2');
  const asked = page.waitForResponse(/\/gpreproc\/[\w-]{14}\/ml$/);
  await openProject(page, '/worklist', '도로 장면 객체 표시');
  expect((await asked).status()).toBe(204);
  await openCanvas(page);
  await expect(page.getByRole('button', { name: '제출', exact: true })).toBeEnabled();
  await expect(aiButton(page)).toHaveCount(0);
});
