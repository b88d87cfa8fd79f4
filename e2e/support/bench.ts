import { openCanvas } from './canvas.ts';
import { expect, type Page } from './test.ts';

type Task = { unitID: string; workID: string } | null | undefined;
/** What a page has in hand; `workID` tells copies apart where several people work on one unit. */
export type InHand = { unitID: () => string; workID: () => string };
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
  return { unitID: () => unitID, workID: () => workID };
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

/** A report that a unit cannot be worked on is approved, work is passed: one button, two names. */
const passing = (page: Page) => page.getByRole('button', { name: /^(통과|승인)$/ });

/** The last unit stays in sight until the next one is open; only then can it be judged. */
export async function readyToJudge(page: Page): Promise<void> {
  await expect(passing(page)).toBeEnabled();
}

export async function readyToJudgePicture(page: Page): Promise<void> {
  await readyToJudge(page);
  await openCanvas(page);
}

export async function pass(page: Page): Promise<void> {
  const passed = page.waitForResponse(/\/unit\/eval\/pass$/);
  await passing(page).click();
  expect((await passed).status()).toBe(200);
}

/** Passes what comes until this work is in hand; the queue may hold others' work, on the same unit too. */
export async function passUntil(
  page: Page,
  inHand: InHand,
  workID: string,
  ready: (page: Page) => Promise<void> = readyToJudgePicture,
): Promise<void> {
  await ready(page);
  for (let n = 0; inHand.workID() !== workID; n++) {
    expect(n, 'the work never came up for review').toBeLessThan(30);
    const before = inHand.workID();
    await pass(page);
    await expect.poll(inHand.workID).not.toBe(before);
    await ready(page);
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
