import { answerConfirm, expectAlert, refuse } from './support/dialog.ts';
import { newID, passIdentity, pressIdentity, stranger } from './support/identity.ts';
import { fillSignUp, join, NEW_PASSWORD, signUp } from './support/joining.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const problem = (page: Page) => page.getByRole('alert');
const submit = (page: Page) => page.getByRole('button', { name: '가입하기' }).click();

test('a stranger signs up with a verified identity and reaches the work list', async ({ page }) => {
  const userID = await join(page, stranger());
  await page.getByRole('button', { name: new RegExp(userID.replaceAll('.', '\\.')) }).click();
  await expect(page.getByRole('list').getByText(userID, { exact: true })).toBeVisible();
});

test('sign-up asks for what is missing, in order and in its words', async ({ page }) => {
  const person = { ...stranger(), name: '박보리', birthdate: '19911231', gender: '여성' as const };
  await page.goto('/signup');
  await expectAccessible(page);
  await submit(page);
  await expect(problem(page)).toHaveText('이메일 형식으로 입력해 주세요.(예: name@example.com)');
  const id = page.getByLabel('아이디', { exact: true });
  await id.fill('somebody');
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(problem(page)).toHaveText('올바른 이메일을 입력하세요.');
  await id.fill('somebody@pumasi.example');
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(problem(page), 'reserved domains are no e-mail address here').toHaveText(
    '올바른 이메일을 입력하세요.',
  );

  const identity = page.getByRole('button', { name: '본인인증' });
  await expect(identity, 'not before the duplicate check').toBeDisabled();
  await id.fill(newID());
  await submit(page);
  await expect(problem(page)).toHaveText('아이디 중복 확인을 하셔야 합니다.');
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(page.getByText('사용 가능한 아이디입니다.')).toBeVisible();
  await expect(identity).toBeEnabled();
  await id.press('End');
  await id.pressSequentially('x');
  await expect(identity, 'another id was not checked').toBeDisabled();
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(identity).toBeEnabled();

  const password = page.getByLabel('비밀번호', { exact: true });
  const confirm = page.getByLabel('비밀번호 확인');
  const rule = '비밀번호는 8자 이상~20자 이하로 입력해 주세요(숫자+영문 필수)';
  await submit(page);
  await expect(problem(page)).toHaveText(rule);
  await password.fill('onlyletters');
  await submit(page);
  await expect(problem(page)).toHaveText(rule);
  await password.fill(NEW_PASSWORD);
  await confirm.fill('other2026');
  await expect(problem(page)).toHaveText('비밀번호가 일치하지 않습니다.');
  await submit(page);
  await expect(problem(page)).toHaveText('비밀번호가 일치하지 않습니다.');
  await confirm.fill(NEW_PASSWORD);
  await expect(page.getByText('비밀번호가 일치합니다.')).toBeVisible();

  await submit(page);
  await expect(problem(page)).toHaveText('본인인증을 하셔야 합니다.');
  await passIdentity(page, person, pressIdentity(page));
  await expect(page.getByLabel('이름')).toHaveValue('박보리');
  await expect(page.getByLabel('이름')).toHaveAttribute('readonly');
  for (const [part, value] of [
    person.mobile.slice(0, 3),
    person.mobile.slice(3, 7),
    person.mobile.slice(7),
  ].entries())
    await expect(page.getByLabel(`휴대전화 번호 ${part + 1}`)).toHaveValue(value);
  await expect(page.getByLabel('생년월일')).toHaveValue('1991-12-31');
  await expect(page.getByLabel('성별')).toHaveValue('여성');
  await page.getByRole('button', { name: '본인인증 완료' }).click();
  await expectAlert(page, '이미 인증이 완료되었습니다.');

  await submit(page);
  await expect(problem(page)).toHaveText('이용약관에 동의하셔야 합니다.');
  await page.getByRole('checkbox', { name: '이용약관 동의 (필수)' }).check();
  await submit(page);
  await expect(problem(page)).toHaveText('개인정보 수집 및 이용에 동의하셔야 합니다.');
  await page.getByRole('checkbox', { name: '개인정보 수집 및 이용 동의 (필수)' }).check();
  await expect(page.getByLabel('전체 동의')).toBeChecked();
  await expect(page.getByLabel('마케팅 정보 수신 동의 (선택)')).not.toBeChecked();
  await expect(
    page.getByText('마케팅 수신에 동의하지 않아도 서비스 이용에 필요한 안내는 발송될 수 있습니다.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('documents open over the form and close again', async ({ page }) => {
  await page.goto('/signup');
  for (const name of ['이용약관', '개인정보']) {
    await page.getByRole('button', { name: new RegExp(`^${name}.*전문 보기`) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '');
    await expect(dialog.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog.getByText(/제1판 · 시행일/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a password cannot be pasted; a pasted id is checked by itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/signup');
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${newID()} `);
  for (const label of ['비밀번호', '비밀번호 확인']) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('비밀번호는 붙여넣기 할 수 없습니다.')).toBeVisible();
    await expect(field).toHaveValue('');
  }
  const asked = page.waitForRequest(/\/user\/duplication$/);
  await page.getByLabel('아이디', { exact: true }).focus();
  await page.keyboard.press('Control+v');
  await asked;
  await expect(page.getByText('사용 가능한 아이디입니다.')).toBeVisible();
});

test('who has an account is told so', async ({ page }) => {
  const person = stranger();
  const userID = await signUp(page, person);
  await page.goto('/signup');
  await page.getByLabel('아이디', { exact: true }).fill(userID);
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(problem(page)).toHaveText('이미 사용 중인 아이디입니다.');
  await page.getByLabel('아이디', { exact: true }).fill(newID());
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(page.getByText('사용 가능한 아이디입니다.')).toBeVisible();
  const question = '이미 가입된 회원입니다. 로그인 페이지로 이동하시겠습니까?';
  await passIdentity(page, person, pressIdentity(page));
  await answerConfirm(page, question, false);
  await expect(page).toHaveURL(/\/signup$/);
  await passIdentity(page, person, pressIdentity(page));
  await answerConfirm(page, question, true);
  await expect(page).toHaveURL(/\/login$/);
});

test('refusals of the server have words of their own', async ({ page }) => {
  await page.goto('/signup');
  await refuse(page, /\/user\/duplication$/);
  await page.getByLabel('아이디', { exact: true }).fill(newID());
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expectAlert(page, '중복체크 실패하였습니다.');
  await page.unroute(/\/user\/duplication$/);
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(page.getByRole('button', { name: '본인인증' })).toBeEnabled();
  await refuse(page, /\/user\/duplication$/);
  await passIdentity(page, stranger(), pressIdentity(page));
  await expectAlert(page, '처리중 오류가 발생하였습니다. 잠시 후 다시 시도해주시기 바랍니다.');
  await page.unroute(/\/user\/duplication$/);

  await fillSignUp(page, newID(), stranger());
  await page.getByLabel('전체 동의').check();
  for (const [code, status, text] of [
    ['1009', 409, '이미 가입된 회원입니다.'],
    ['7777', 200, '회원가입에 실패하였습니다.'],
    ['1010', 400, '회원가입 처리 중 오류가 발생하였습니다. 잠시 후 다시 시도해 주세요.'],
  ] as const) {
    await refuse(page, /\/user\/register$/, code, status);
    await submit(page);
    await expectAlert(page, text);
    await page.unroute(/\/user\/register$/);
  }
  await submit(page);
  await expect(problem(page), 'a certificate that ran out is asked for anew').toHaveText(
    '본인인증을 하셔야 합니다.',
  );
  await expect(page.getByRole('button', { name: '본인인증', exact: true })).toBeFocused();
});

test('a message that does not come from the identity pop-up is refused', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.postMessage({ DI: 'made up' }, '*'));
  await expectAlert(page, '잘못된 경로로 접근하셨습니다.');
  await page.getByLabel('아이디', { exact: true }).fill(newID());
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(page.getByRole('button', { name: '본인인증' })).toBeEnabled();
  const opening = page.waitForEvent('popup');
  await pressIdentity(page)();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: '본인인증' })).toBeVisible();
  const forged = {
    DI: 'forged',
    NAME: '김위조',
    GENDER: 1,
    MOBILE_NO: '01000000000',
    BIRTHDATE: '1990-01-01',
    nonce: '',
  };
  await page.evaluate((data) => window.postMessage(data, '*'), forged);
  await expectAlert(page, '잘못된 경로로 접근하셨습니다.');
  await popup.evaluate((data) => window.opener.postMessage({ ...data, nonce: 'older' }, '*'), forged);
  await expectAlert(page, '잘못된 경로로 접근하셨습니다.');
  await expect(page.getByLabel('이름')).toHaveCount(0);
  await popup.close();
  await expect(page.getByRole('button', { name: '본인인증', exact: true })).toBeVisible();
});
