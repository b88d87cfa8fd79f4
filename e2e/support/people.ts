import { expect, type Page } from './test.ts';

export const PASSWORD = 'demo1234';
export const idOf = (name: string): string => `${name}@pumasi.example`;

export async function fillLogin(page: Page, userID: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(userID);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Logs a demonstration account in and waits for where it lands. */
export async function logIn(page: Page, name: string, lands = /\/worklist$/): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, idOf(name));
  await expect(page).toHaveURL(lands);
}

const OTHERS = ['sol.park', 'yerin.j', 'ro.un', 'soi.yoon', 'nuri.s', 'areum.c'];

/**
 * Logs this person in, or another who has no re-work in the project: re-work comes first and goes back to whoever
 * rejected it, so that a journey with a reviewer of its own would wait for it in vain.
 */
export async function logInFor(page: Page, project: string, first: string): Promise<void> {
  for (const name of [first, ...OTHERS]) {
    const listed = page.waitForResponse(/\/project\/[\w-]{36}\/workable/);
    await logIn(page, name);
    const { projects } = (await (await listed).json()) as {
      projects: { name: string; workProgress: { reject: number } }[];
    };
    if (!projects.find((one) => one.name === project)?.workProgress.reject) return;
    await page.context().clearCookies();
  }
  throw new Error(`everybody has re-work in ${project}`);
}

/** The points in the top bar, once they are there. */
export async function balanceOf(page: Page): Promise<number> {
  const balance = page.getByRole('banner').getByText('보유 포인트').locator('..');
  await expect(balance).toContainText(/\d\s*P/);
  return Number((await balance.innerText()).replace(/\D/g, ''));
}
