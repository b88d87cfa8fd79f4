import { expect, type Page } from './test.ts';

/** An alert with exactly this text, read and closed. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert.locator('#app-dialog-text')).toHaveText(text);
  await alert.getByRole('button', { name: /^(확인|OK)$/ }).click();
  await expect(alert).toBeHidden();
}

export async function answerConfirm(page: Page, text: string, agree: boolean): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: text });
  await expect(dialog.locator('#app-dialog-text')).toHaveText(text);
  await dialog.getByRole('button', { name: agree ? '확인' : '취소' }).click();
  await expect(dialog).toBeHidden();
}

/** Answers calls to this path with a refusal, as a server might. */
export async function refuse(page: Page, path: RegExp, resultCode = '1000', status = 400): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status, json: { resultCode, message: 'refused' } }));
}
