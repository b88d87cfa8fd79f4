import { openCanvas } from './canvas.ts';
import { expect, type Page } from './test.ts';

type Task = { unitID: string; workID: string } | null | undefined;
/** The unit in hand; `workID` tells its copies apart where several people work on one unit. */
export type InHand = (() => string) & { workID: () => string };
type Answer = { workTask?: Task; evalTask?: Task; next?: Task };

/** Which unit this page was handed last, by the answers of the server: asked for, opened by name or with a submit. */
export async function followTasks(page: Page): Promise<InHand> {
  let [unitID, workID] = ['', ''];
  await page.route(/\/unit\/(work|eval)(\/(preAssigned|pass|reject))?$/, async (route) => {
    const response = await route.fetch();
    if (response.status() === 200) {
      const { workTask, evalTask, next } = (await response.json()) as Answer;
      const task = workTask ?? evalTask ?? next;
      if (task) ({ unitID, workID } = task);
    }
    return route.fulfill({ response });
  });
  return Object.assign(() => unitID, { workID: () => workID });
}

export async function openProject(page: Page, list: '/worklist' | '/evallist', name: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(list === '/worklist' ? /\/work\?projectID=/ : /\/eval\?projectID=/);
}

export const projectIDOf = (page: Page): string => new URL(page.url()).searchParams.get('projectID') ?? '';

export async function submit(page: Page): Promise<void> {
  const sent = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().endsWith('/unit/work'));
  await page.getByRole('button', { name: '제출', exact: true }).click();
  expect((await sent).status()).toBe(200);
}

/** The last unit stays in sight until the next one is open; only then can it be judged. */
export async function readyToJudge(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '통과' })).toBeEnabled();
  await openCanvas(page);
}

export async function pass(page: Page): Promise<void> {
  const passed = page.waitForResponse(/\/unit\/eval\/pass$/);
  await page.getByRole('button', { name: '통과' }).click();
  expect((await passed).status()).toBe(200);
}

/** Passes what comes until this unit is in hand; the queue may hold others' work. */
export async function passUntil(page: Page, inHand: () => string, unitID: string): Promise<void> {
  await readyToJudge(page);
  for (let n = 0; inHand() !== unitID; n++) {
    expect(n, 'the work never came up for review').toBeLessThan(20);
    const before = inHand();
    await pass(page);
    await expect.poll(inHand).not.toBe(before);
    await readyToJudge(page);
  }
}

export async function reject(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: '반려 (B)' }).click();
  const dialog = page.getByRole('dialog', { name: '반려하기' });
  await dialog.getByRole('textbox', { name: '사유', exact: true }).fill(reason);
  const rejected = page.waitForResponse(/\/unit\/eval\/reject$/);
  await dialog.getByRole('button', { name: '반려하고 다음으로' }).click();
  expect((await rejected).status()).toBe(200);
}
