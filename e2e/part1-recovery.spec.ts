import { expectAlert, refuse } from './support/dialog.ts';
import { newID, type Person, passIdentity, pressIdentity, stranger } from './support/identity.ts';
import { NEW_PASSWORD, signUp } from './support/joining.ts';
import { fillLogin } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const problem = (page: Page) => page.getByRole('alert');
const member: { person: Person; userID: string } = { person: stranger(), userID: '' };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  member.userID = await signUp(page, member.person);
  await page.close();
});

async function search(page: Page, name: string, mobile: string): Promise<void> {
  await page.getByLabel('이름').fill(name);
  const parts = [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)];
  for (const [at, part] of parts.entries()) await page.getByLabel(`연락처 ${at + 1}`).fill(part);
  await page.getByRole('button', { name: '아이디 찾기' }).click();
}

test('an id is found by name and phone, masked', async ({ page }) => {
  await page.goto('/findID');
  await expectAccessible(page);
  await page.getByRole('button', { name: '아이디 찾기' }).click();
  await expect(problem(page)).toHaveText('이름을 입력하셔야 합니다.');
  await search(page, '김하나', '');
  await expect(problem(page)).toHaveText('연락처를 입력하셔야 합니다.');
  await search(page, '김하나', '010abcd1234');
  await expect(problem(page)).toHaveText('연락처는 숫자만 입력하셔야 합니다.');
  await page.getByLabel('연락처 1').fill('');
  await page.getByLabel('연락처 1').pressSequentially('01055');
  await expect(page.getByLabel('연락처 1')).toHaveValue('010');

  await refuse(page, /\/user\/duplication$/);
  await search(page, '김하나', '01000000000');
  await expectAlert(page, '처리중 오류가 발생하였습니다. 잠시 후 다시 시도해주시기 바랍니다.');
  await page.unroute(/\/user\/duplication$/);

  await search(page, '없는사람', '01000000000');
  await expect(page.getByText('입력하신 정보로 가입된 아이디가 없습니다')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '회원가입' })).toBeVisible();
  await page.getByRole('button', { name: '다시 찾기' }).click();

  await search(page, member.person.name, member.person.mobile);
  await expect(page.getByRole('heading', { name: '회원님의 아이디를 찾았습니다' })).toBeFocused();
  await expect(page.getByText(/^e2\*+@example\.com$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '비밀번호 재설정' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an id is found by identity, whole', async ({ page }) => {
  await page.goto('/findID');
  await page.getByRole('tab', { name: '본인인증으로 찾기' }).click();
  await passIdentity(page, member.person, pressIdentity(page));
  await expect(page.getByText(member.userID, { exact: true })).toBeVisible();
  await page.goto('/findID');
  await page.getByRole('tab', { name: '본인인증으로 찾기' }).click();
  await passIdentity(page, stranger(), pressIdentity(page));
  await expect(page.getByText('입력하신 정보로 가입된 아이디가 없습니다')).toBeVisible();
});

test('a password reset wants the right id and its owner', async ({ page }) => {
  await page.goto('/resetpassword');
  await expectAccessible(page);
  await pressIdentity(page)();
  await expect(problem(page)).toHaveText('아이디를 정확히 입력하셔야 합니다.');
  await page.getByLabel('아이디', { exact: true }).fill(newID());
  await passIdentity(page, member.person, pressIdentity(page));
  await expectAlert(page, '입력하신 아이디를 찾을 수 없습니다.');
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveCount(0);
  await passIdentity(page, stranger(), pressIdentity(page));
  await expectAlert(page, '입력하신 정보로 가입된 계정이 없습니다.');
  await expect(page).toHaveURL(/\/login$/);
});

test('the owner sets a new password and logs in with it', async ({ page }) => {
  await page.goto('/resetpassword');
  await page.getByLabel('아이디', { exact: true }).fill(member.userID);
  await passIdentity(page, { ...member.person, mobile: stranger().mobile }, pressIdentity(page));
  await expect(page.getByLabel('이름')).toHaveValue(member.person.name);
  await pressVerified(page);
  await expectAlert(page, '이미 인증이 완료되었습니다.');
  const change = () => page.getByRole('button', { name: '변경하기' }).click();
  await change();
  await expect(problem(page)).toHaveText('비밀번호를 입력해 주세요.');
  const password = page.getByLabel('새 비밀번호', { exact: true });
  const confirm = page.getByLabel('새 비밀번호 확인');
  await password.fill('harvest77');
  await confirm.fill('harvest78');
  await change();
  await expect(problem(page)).toHaveText('비밀번호와 비밀번호 확인이 일치하지 않습니다.');
  await confirm.fill('harvest77');
  await expectAccessible(page);
  await refuse(page, /\/di\/password$/);
  await change();
  await expectAlert(page, '비밀번호 변경이 실패하였습니다.');
  await page.unroute(/\/di\/password$/);
  await refuse(page, /\/di\/password$/, '1010');
  await change();
  await expectAlert(page, '비밀번호 변경이 실패하였습니다.');
  await page.unroute(/\/di\/password$/);
  await expect(password, 'a certificate that ran out is asked for anew').toHaveCount(0);
  await passIdentity(page, member.person, pressIdentity(page));
  await change();
  await expectAlert(page, '비밀번호가 변경되었습니다.');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, member.userID, NEW_PASSWORD);
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await fillLogin(page, member.userID, 'harvest77');
  await expect(page).toHaveURL(/\/securitypledge$/);
});

const pressVerified = (page: Page) => page.getByRole('button', { name: '본인인증 완료' }).click();
