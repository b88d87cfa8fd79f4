import { accountRoutes } from '@pumasi/contract/api/account';
import { keyRoutes } from '@pumasi/contract/api/key';
import { readClaims } from '@pumasi/contract/claims';
import { importPublicKey, sealForServer } from '@pumasi/contract/seal';
import { expect, type Page } from './test.ts';

export const PASSWORD = 'demo1234';
export const idOf = (name: string): string => `${name}@pumasi.example`;

export async function fillLogin(page: Page, userID: string, password = PASSWORD): Promise<void> {
  // The page before may have a field of the same name, and its address changes before it does.
  await expect(page.getByRole('button', { name: '로그인', exact: true }).first()).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill(userID);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Logs a demonstration account in by the form and waits for where it lands. */
export async function logInByForm(page: Page, name: string, lands = /\/worklist$/): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, idOf(name));
  await expect(page).toHaveURL(lands);
}

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A login without its page, for journeys that are about something else; the next `goto` is this person's. */
export async function signIn(page: Page, name: string): Promise<Tokens> {
  const key = await page.request.get(keyRoutes.publicKey.path);
  const { publicKey } = (await key.json()) as { publicKey: string };
  const passwd = await sealForServer(await importPublicKey(publicKey), PASSWORD);
  const login = await page.request.post(accountRoutes.login.path, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { userID: idOf(name), passwd },
  });
  expect(login.status(), `${name} logs in`).toBe(200);
  const { accessToken, refreshToken } = (await login.json()) as Tokens;
  const { origin: url } = new URL(login.url());
  await page.context().addCookies([
    { name: 'accessToken', value: accessToken, url, sameSite: 'Strict' },
    { name: 'refreshToken', value: refreshToken, url, sameSite: 'Strict' },
  ]);
  return { accessToken, refreshToken };
}

export async function logIn(page: Page, name: string): Promise<void> {
  await signIn(page, name);
  await page.goto('/worklist');
}

const OTHERS = ['sol.park', 'yerin.j', 'ro.un', 'soi.yoon', 'nuri.s', 'areum.c'];

/**
 * Signs this person in, or another who has no re-work in the project: re-work comes first and goes back to whoever
 * rejected it, so that a journey with a reviewer of its own would wait for it in vain.
 */
export async function signInFor(page: Page, project: string, first: string): Promise<void> {
  for (const name of [first, ...OTHERS]) {
    const { accessToken } = await signIn(page, name);
    const uID = readClaims(accessToken)?.uID;
    const answer = await page.request.get(`/api/v1/gproject/project/${uID}/workable`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { projects } = (await answer.json()) as {
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
