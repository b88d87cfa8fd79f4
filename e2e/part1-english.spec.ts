import { PASSWORD } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // Documents stand in frames that may not touch the storage.
    if (window === window.top) localStorage.setItem('pumasi.lang', 'en');
  });
});

const HANGUL = /[\uac00-\ud7a3]/;

for (const [path, title] of [
  ['/', 'AI training data, made by neighbours'],
  ['/intro', 'Data for your AI,'],
  ['/recruit', 'We are looking for neighbours'],
  ['/signup', 'Sign up'],
  ['/findID', 'Find ID'],
  ['/resetpassword', 'Reset password'],
  ['/document/privacy-policy', 'Privacy policy'],
  ['/nowhere', 'This page cannot be found'],
] as const)
  test(`${path} speaks English`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    const main = page.getByRole('main');
    // Names of projects are the requester's own words.
    if (path !== '/') expect(await main.innerText()).not.toMatch(HANGUL);
    await expectAccessible(page);
  });

test('login, the list and its pop-ups speak English', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('ID', { exact: true }).fill('sol.park@pumasi.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Projects to work on' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Priority workers wanted' })).toBeVisible();
  await expectAccessible(page);
});
