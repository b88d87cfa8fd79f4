import { followTasks, openProject, passUntil, projectIDOf, readyToJudge } from './support/bench.ts';
import { openCanvas } from './support/canvas.ts';
import { signIn, signInFor } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PROJECT = '도로 장면 객체 표시';
const REASON = '사진이 아래로 잘려 있어 차선을 볼 수 없습니다.';

test('a unit is reported from its record, and the reviewer approves or rejects the report with its reason', async ({
  page,
  browser,
}) => {
  await signInFor(page, PROJECT, 'green.tea');
  const working = await followTasks(page);
  await openProject(page, '/worklist', PROJECT);
  await openCanvas(page);
  const [unitID, workID] = [working.unitID(), working.workID()];
  const projectID = projectIDOf(page);

  await test.step('the record of a unit in hand offers the report', async () => {
    await page.goto(`/history/unitLists?projectID=${projectID}&cust=1&tab=0`);
    await page.getByRole('link', { name: unitID, exact: true }).click();
    await openCanvas(page);
    await page.getByRole('button', { name: '작업불가' }).click();
  });
  const dialog = page.getByRole('dialog', { name: '작업불가 신고' });
  await test.step('without a reason it is refused for two seconds, and nothing is sent', async () => {
    await dialog.getByRole('button', { name: '작업불가' }).click();
    const told = page.locator('output[aria-live="assertive"]').getByText('작업불가 사유를 입력하세요.');
    await expect(told).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText('작업불가 사유를 입력하세요.');
    await expect(told, 'two seconds').toBeHidden({ timeout: 3_500 });
    await expectAccessible(page);
  });
  await test.step('with one it goes to review, with the unit’s data', async () => {
    await dialog.getByRole('textbox', { name: '사유', exact: true }).fill(REASON);
    const sent = page.waitForRequest((r) => r.method() === 'PUT' && r.url().endsWith('/unit/work'));
    await dialog.getByRole('button', { name: '작업불가' }).click();
    const body = (await sent).postDataBuffer()?.toString() ?? '';
    expect(body).toContain(`"unitID":"${unitID}"`);
    expect(body).toContain(REASON);
    expect(await (await sent).response().then((r) => r?.status())).toBe(200);
    await expect(page.getByText('작업불가로 신고했습니다.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: '검수대기' })).toBeVisible();
    await expect(page.getByRole('button', { name: '작업불가', exact: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: '작업불가 사유' })).toContainText(REASON);
  });

  await test.step('the reviewer reads the reason, and the buttons say approve and reject', async () => {
    const reviewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(reviewer, 'reviewer');
    const reviewing = await followTasks(reviewer);
    await openProject(reviewer, '/evallist', PROJECT);
    await passUntil(reviewer, reviewing, workID, readyToJudge);
    await expect(reviewer.getByRole('region', { name: '작업불가 사유' })).toContainText(REASON);
    await expect(reviewer.getByRole('button', { name: '승인', exact: true })).toBeVisible();
    await expect(reviewer.getByRole('button', { name: '반려 (B)' })).toBeVisible();
    await expectAccessible(reviewer);
    const approved = reviewer.waitForResponse(/\/unit\/eval\/pass$/);
    await reviewer.getByRole('button', { name: '승인', exact: true }).click();
    expect((await approved).status()).toBe(200);
    await reviewer.context().close();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: '통과', exact: true }), 'it is decided').toBeVisible();
});
