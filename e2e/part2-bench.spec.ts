import { followTasks, openProject, passUntil, projectIDOf, reject, submit } from './support/bench.ts';
import { canvasOf, drawBox, expectObjects, openCanvas } from './support/canvas.ts';
import { expectAlert } from './support/dialog.ts';
import { fillLogin, idOf, signIn, signInFor } from './support/people.ts';
import { type Browser, expect, expectAccessible, type Page, test } from './support/test.ts';

const PROJECT = '도로 장면 객체 표시';
const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'ko-KR' };

async function threeBoxes(page: Page): Promise<void> {
  await openCanvas(page);
  await drawBox(page, [100, 100], [200, 200]);
  await drawBox(page, [300, 100], [400, 200]);
  await drawBox(page, [500, 100], [600, 200]);
  await expectObjects(page, 3);
}

async function other(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext(WIDE)).newPage();
  await signIn(page, name);
  return page;
}

/** Of a re-work the reviewer is told what changed, and sees the hand-in before it. */
async function expectChanges(page: Page): Promise<void> {
  const note = page.getByRole('region', { name: '다시 제출된 작업입니다' });
  await expect(note.getByRole('listitem')).toHaveText(['추가 1']);
  const objects = page.getByRole('list', { name: '객체' }).getByRole('listitem');
  await expect(objects.filter({ hasText: '추가됨' })).toHaveCount(1);
  await expectAccessible(page);
  await note.getByRole('button', { name: '지난 제출 보기' }).click();
  const before = page.getByRole('dialog', { name: '1차 제출' });
  await expect(before.getByTestId('tool-canvas')).toHaveAttribute('data-objects', '3');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(before).toBeHidden();
}

test('a lost network and an expired login lose nothing, and the next unit comes with the submit', async ({
  page,
  context,
}) => {
  await signIn(page, 'haneul.k');
  await openProject(page, '/worklist', PROJECT);
  await threeBoxes(page);

  await test.step('without a network the submit says so and keeps the work', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^오프라인입니다\./)).toBeVisible();
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await expectAlert(
      page,
      '작업 제출에 실패하였습니다. 잠시 후 다시 시도해주세요.\n네트워크에 연결되어 있지 않습니다. 작업하신 내용은 이 브라우저에 그대로 남아 있습니다.',
    );
    await expectObjects(page, 3);
    await context.setOffline(false);
    await expect(page.getByText(/^오프라인입니다\./)).toBeHidden();
  });

  await test.step('an expired login is told; after the next login the draft is there', async () => {
    const expired = { status: 401, json: { resultCode: '1007', message: 'expired' } };
    await page.route(/\/unit\/work$|\/user\/[\w-]+\/token$/, (route) => route.fulfill(expired));
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(/\/unit\/work$|\/user\/[\w-]+\/token$/);
    await fillLogin(page, idOf('haneul.k'));
    await expect(page, 'back to where it was').toHaveURL(/\/work\?projectID=/);
    await openCanvas(page);
    await expectObjects(page, 3);
  });

  await test.step('the next unit is not asked for, it comes along', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/unit/work')) asked.push(request.url());
    });
    await submit(page);
    await openCanvas(page);
    await expectObjects(page, 0);
    expect(asked).toEqual([]);
  });
});

test('keys, guide, assigned list and identifiers', async ({ page, context }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { licence: object };
    await route.fulfill({ response, json: { ...config, licence: { ...config.licence, onPremise: true } } });
  });
  await signIn(page, 'worker');
  await openProject(page, '/worklist', PROJECT);
  await openCanvas(page);

  await test.step('on-premise shows fetch time, unit and user', async () => {
    const sheet = page.getByText('가져온 시각').locator('..');
    await expect(sheet).toContainText(/\d\d-\d\d-\d\d \d\d:\d\d:\d\d/);
    await expect(sheet).toContainText(/유닛 [\w-]{21}/);
    await expect(sheet).toContainText('사용자 worker@pumasi.example');
  });
  await test.step('key 144 hides the bars and brings them back', async () => {
    await canvasOf(page).focus();
    await page.keyboard.press('NumLock');
    await expect(page.getByRole('button', { name: '제출', exact: true })).toBeHidden();
    await page.keyboard.press('NumLock');
    await expect(page.getByRole('button', { name: '제출', exact: true })).toBeVisible();
  });
  await test.step('the guide opens in a window of its own', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: '가이드' }).click();
    const guide = await opening;
    await expect(guide).toHaveURL(
      new RegExp(`/guide\\?projectID=${projectIDOf(page)}&type=1&newWindow=true`),
    );
    await guide.close();
  });
  await test.step('of the assigned list only what is open can be opened', async () => {
    await page.getByRole('button', { name: '배정 목록' }).click();
    const list = page.getByRole('dialog', { name: '배정된 작업 목록' });
    await expect(list.getByRole('row').filter({ hasText: '작업중' })).toHaveCount(1);
    await expectAccessible(page);
    await list.getByRole('row').filter({ hasText: '통과' }).first().getByRole('button').click();
    await expectAlert(page, '이미 완료된 작업입니다.');
    const opened = page.waitForResponse(/\/unit\/work\/preAssigned$/);
    await list.getByRole('row').filter({ hasText: '작업중' }).getByRole('button').click();
    expect((await opened).status()).toBe(200);
    await expect(list).toBeHidden();
    await openCanvas(page);
  });
  await test.step('a report wants its reason', async () => {
    await page.getByRole('button', { name: '작업불가' }).click();
    const dialog = page.getByRole('dialog', { name: '작업불가 신고' });
    await dialog.getByRole('button', { name: '신고하고 다음으로' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('작업불가 사유를 입력하세요.');
    await page.keyboard.press('Escape');
  });
});

test('the minimum time counts down, and only a reserved unit can be kept on the server', async ({ page }) => {
  await signIn(page, 'daon.lee');
  const over = { preAssigned: true };
  await page.route(/\/unit\/work$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { workTask: object };
    return route.fulfill({ response, json: { ...answer, workTask: { ...answer.workTask, ...over } } });
  });
  await page.route(/\/gproject\/project\/[\w-]{14}\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { project: { gunitProject: object } };
    const gunitProject = { ...answer.project.gunitProject, workMinTimeout: 6 };
    await route.fulfill({ response, json: { ...answer, project: { ...answer.project, gunitProject } } });
  });
  await openProject(page, '/worklist', PROJECT);
  const send = page.getByRole('button', { name: '제출', exact: true });
  await expect(page.getByText(/^00:0\d 후 제출할 수 있습니다$/)).toBeVisible();
  await expect(send).toBeDisabled();
  await expect(send).toBeEnabled();

  await drawBox(page, [100, 100], [200, 200]);
  const kept = page.waitForResponse(/\/unit\/work\/keep$/);
  await page.getByRole('button', { name: '중간 저장' }).click();
  expect((await kept).status()).toBe(200);
  await expect(page.getByText('중간 저장했습니다.')).toBeVisible();

  over.preAssigned = false;
  await page.reload();
  await openCanvas(page);
  await expectObjects(page, 1);
  await expect(page.getByRole('button', { name: '중간 저장' })).toBeHidden();
});

test('worker and reviewer at once: rejected, appealed, judged by another, with both hand-ins on record', async ({
  page,
  browser,
}) => {
  await signInFor(page, PROJECT, 'jiwoo77');
  const working = await followTasks(page);
  await openProject(page, '/worklist', PROJECT);
  await threeBoxes(page);
  const [unitID, workID] = [working.unitID(), working.workID()];
  const projectID = projectIDOf(page);
  await submit(page);

  const reviewer = await other(browser, 'reviewer');
  const reviewing = await followTasks(reviewer);
  await openProject(reviewer, '/evallist', PROJECT);
  await passUntil(reviewer, reviewing, workID);
  await test.step('a label goes where the caret is', async () => {
    await canvasOf(reviewer).focus();
    await reviewer.keyboard.press('b');
    const dialog = reviewer.getByRole('dialog', { name: '반려하기' });
    const field = dialog.getByRole('textbox', { name: '사유', exact: true });
    await field.fill('가 빠졌습니다');
    await field.press('Home');
    await dialog.getByRole('button', { name: '승용차', exact: true }).click();
    await expect(field).toHaveValue('승용차가 빠졌습니다');
    await reviewer.keyboard.press('Escape');
  });
  await reject(reviewer, '승용차가 빠졌습니다. 왼쪽 아래를 다시 살펴 주세요.');

  await test.step('the reason comes back in a panel that can be moved', async () => {
    await page.getByRole('button', { name: '배정 목록' }).click();
    const list = page.getByRole('dialog', { name: '배정된 작업 목록' });
    await list.getByRole('row').filter({ hasText: unitID }).getByRole('button').click();
    const panel = page.getByRole('region', { name: '반려 사유' });
    await expect(panel).toContainText('승용차가 빠졌습니다. 왼쪽 아래를 다시 살펴 주세요.');
    const before = await panel.boundingBox();
    await panel.getByRole('button', { name: /옮기기/ }).press('ArrowLeft');
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe((before?.x ?? 0) - 24);
    await openCanvas(page);
    await drawBox(page, [700, 300], [800, 400]);
    await submit(page);
  });

  await test.step('the reviewer who rejected it sees it again and rejects it again', async () => {
    await openProject(reviewer, '/evallist', PROJECT);
    await passUntil(reviewer, reviewing, workID);
    await expect(reviewer.getByRole('button', { name: '지난 반려 사유' })).toBeVisible();
    await expectChanges(reviewer);
    await reject(reviewer, '아직 헐겁습니다.');
    await reviewer.context().close();
  });

  await test.step('the record shows both hand-ins, and the worker appeals', async () => {
    await page.goto(`/review?projectID=${projectID}&unitID=${unitID}&tab=0&cust=1&num=0`);
    await openCanvas(page);
    await expectObjects(page, 4);
    await page.getByRole('button', { name: /^1차 제출 · 반려/ }).click();
    await openCanvas(page);
    await expectObjects(page, 3);
    await page.getByRole('button', { name: '나란히 보기' }).click();
    await expect(canvasOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: '이의 제기', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '이의 제기' });
    await dialog.getByRole('textbox', { name: '사유', exact: true }).fill('차선 밖은 대상이 아닙니다.');
    await dialog.getByRole('button', { name: '이의 제기하기' }).click();
    await page.getByRole('button', { name: '이의 제기 내역' }).click();
    await expect(page.getByRole('dialog', { name: '이의 제기 내역' })).toContainText(
      '다른 검수자가 살펴보고 있습니다',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('another reviewer hears both sides and upholds it', async () => {
    const judge = await other(browser, 'moonriver');
    const judging = await followTasks(judge);
    await openProject(judge, '/evallist', PROJECT);
    await passUntil(judge, judging, workID);
    const note = judge.getByRole('region', { name: '이의가 제기된 작업입니다' });
    await expect(note).toContainText('아직 헐겁습니다.');
    await expect(note).toContainText('차선 밖은 대상이 아닙니다.');
    await expectAccessible(judge);
    const passed = judge.waitForResponse(/\/unit\/eval\/pass$/);
    await judge.getByRole('button', { name: '통과' }).click();
    expect((await passed).status()).toBe(200);
    await judge.context().close();
    await page.reload();
    await page.getByRole('button', { name: '이의 제기 내역' }).click();
    await expect(page.getByRole('dialog', { name: '이의 제기 내역' })).toContainText(
      '이의가 받아들여졌습니다',
    );
  });
});
