import { expectAlert } from './dialog.ts';
import { newID, type Person, passIdentity, pressIdentity } from './identity.ts';
import { fillLogin } from './people.ts';
import { expect, expectAccessible, type Page, test } from './test.ts';

export const NEW_PASSWORD = 'sprout2026';

/** Types everything of the sign-up page except the consents. */
export async function fillSignUp(page: Page, userID: string, person: Person): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(userID);
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(page.getByText('사용 가능한 아이디입니다.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('비밀번호 확인').fill(NEW_PASSWORD);
  await expect(page.getByText('비밀번호가 일치합니다.')).toBeVisible();
  await passIdentity(page, person, pressIdentity(page));
  await expect(page.getByRole('button', { name: '본인인증 완료' })).toBeVisible();
}

export async function signUp(page: Page, person: Person, userID = newID()): Promise<string> {
  await page.goto('/signup');
  await fillSignUp(page, userID, person);
  await page.getByLabel('전체 동의').check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expectAlert(page, '회원가입이 완료되었습니다.');
  await expect(page).toHaveURL(/\/login$/);
  return userID;
}

async function signPledge(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/securitypledge$/);
  await expect(page.getByText(person.name)).toBeVisible();
  const pad = page.locator('canvas');
  if ((page.viewportSize()?.width ?? 0) >= 1200) {
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('the pad has no place');
    await page.mouse.move(box.x + 40, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 40, { steps: 5 });
    await page.mouse.move(box.x + 320, box.y + 110, { steps: 5 });
    await page.mouse.up();
  } else await page.getByLabel('서명', { exact: true }).fill(person.name);
  await page.getByLabel(/보안서약서의 내용을 확인하였으며/).check();
  await page.getByRole('button', { name: '작성 완료 및 동의' }).click();
}

/** Presses digits where they lie this time. */
export async function typeOnKeypad(page: Page, digits: string): Promise<void> {
  await page.getByRole('button', { name: /주민등록번호 뒤 7자리/ }).click();
  const keypad = page.getByRole('group', { name: '숫자 키패드' });
  for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click();
  await expect(keypad, 'it closes with the last digit').toBeHidden();
}

/** From the first login to the work list, through every step. */
export async function onboard(page: Page, person: Person): Promise<void> {
  await test.step('pledge', async () => {
    await expect(page.getByRole('heading', { name: '보안서약서' })).toBeVisible();
    await expect(page.getByTitle(/전문$/)).toBeVisible();
    await expectAccessible(page);
    await signPledge(page, person);
  });
  // Privacy was agreed to at sign-up, so its page does not ask again.
  await test.step('notifications', async () => {
    await expect(page).toHaveURL(/\/notification$/);
    await expectAccessible(page);
    await page.getByLabel('전체 동의').check();
    for (const name of ['SMS', 'E-MAIL', '카카오톡']) await expect(page.getByLabel(name)).toBeChecked();
    await page.getByRole('button', { name: '네, 알림 받을게요' }).click();
  });
  await test.step('bank account', async () => {
    await expect(page).toHaveURL(/\/accountRegist$/);
    await expectAccessible(page);
    await page.getByLabel('예금주').fill(person.name);
    await page.getByRole('combobox').selectOption('88');
    await page.getByLabel('계좌번호').fill('110123456789');
    await page.getByLabel('주민등록번호 앞 6자리').fill(person.birthdate.slice(2));
    await typeOnKeypad(page, '1234567');
    await page.getByRole('button', { name: '저장' }).click();
  });
  await expect(page).toHaveURL(/\/worklist$/);
}

/** From nothing to the work list. */
export async function join(page: Page, person: Person): Promise<string> {
  const userID = await signUp(page, person);
  await fillLogin(page, userID, NEW_PASSWORD);
  await onboard(page, person);
  await expect(page.getByRole('heading', { name: '작업 프로젝트' })).toBeVisible();
  return userID;
}
