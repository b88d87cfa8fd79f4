import { followTasks, openProject, pass, submit } from './bench.ts';
import { signIn, signInFor } from './people.ts';
import { type Browser, expect, expectAccessible, type Page } from './test.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' };

/** Opens a project as its worker, does what `work` does, submits it; answers which unit it was. */
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
  const unitID = inHand();
  expect(unitID).toHaveLength(21);
  await work();
  await expectAccessible(page);
  await submit(page);
  return unitID;
}

/** A reviewer goes through the queue to this unit, looks at it and passes it. */
export async function reviewOf(
  browser: Browser,
  project: string,
  unitID: string,
  look: (page: Page) => Promise<void>,
  workID?: string,
): Promise<void> {
  const page = await (await browser.newContext(WIDE)).newPage();
  await signIn(page, 'reviewer');
  const inHand = await followTasks(page);
  await openProject(page, '/evallist', project);
  const passing = page.getByRole('button', { name: '통과' });
  await expect(passing).toBeEnabled();
  const isIt = () => (workID === undefined ? inHand() === unitID : inHand.workID() === workID);
  for (let n = 0; !isIt(); n++) {
    expect(n, 'the work never came up for review').toBeLessThan(20);
    const before = inHand.workID();
    await pass(page);
    await expect.poll(inHand.workID).not.toBe(before);
    await expect(passing).toBeEnabled();
  }
  await look(page);
  await expectAccessible(page);
  await pass(page);
  await page.context().close();
}
