import { followTasks, openProject, pass, passUntil, readyToJudge, submit } from './bench.ts';
import { signIn, signInFor } from './people.ts';
import { type Browser, expect, expectAccessible, type Page } from './test.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' };

/** Opens a project as its worker, does what `work` does, submits it; answers which work it was. */
export async function workOn(
  page: Page,
  name: string,
  project: string,
  work: () => Promise<void>,
): Promise<string> {
  await signInFor(page, project, name);
  const inHand = await followTasks(page);
  await openProject(page, '/worklist', project);
  await expect(page.getByRole('button', { name: '제출', exact: true })).toBeEnabled();
  const workID = inHand.workID();
  expect(inHand.unitID()).toHaveLength(21);
  await work();
  await expectAccessible(page);
  await submit(page);
  return workID;
}

/** A reviewer goes through the queue to this work, looks at it and passes it. */
export async function reviewOf(
  browser: Browser,
  project: string,
  workID: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await (await browser.newContext(WIDE)).newPage();
  await signIn(page, 'reviewer');
  const inHand = await followTasks(page);
  await openProject(page, '/evallist', project);
  await passUntil(page, inHand, workID, readyToJudge);
  await look(page);
  await expectAccessible(page);
  await pass(page);
  await page.context().close();
}
