import { expectAlert, refuse } from './support/dialog.ts';
import { stranger } from './support/identity.ts';
import { NEW_PASSWORD, signUp, typeOnKeypad } from './support/joining.ts';
import { fillLogin, idOf, logInByForm } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const problem = (page: Page) => page.getByRole('alert');

/** The claims are read by the page and believed by nobody else: another state can be shown without one being there. */
async function pretend(page: Page, change: Record<string, unknown>): Promise<void> {
  const context = page.context();
  const access = (await context.cookies()).find(({ name }) => name === 'accessToken');
  if (!access) throw new Error('no token');
  const [head = '', payload = '', sign = ''] = access.value.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url');
  await context.addCookies([{ ...access, value: [head, changed, sign].join('.') }]);
}

test('the pledge wants a signature and an agreement', async ({ page }) => {
  await logInByForm(page, 'newbie', /\/securitypledge$/);
  await expect(
    page
      .getByTitle(/보안서약서.*전문/)
      .contentFrame()
      .getByRole('heading')
      .first(),
  ).toBeVisible();
  await expect(page.getByText('고용주(회사)')).toBeVisible();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date()).split('-');
  await expect(page.getByText(`${today[0]}년 ${today[1]}월 ${today[2]}일`)).toBeVisible();
  const pad = page.locator('canvas');
  await expect(pad).toHaveAttribute('width', '460');
  await expect(pad).toHaveAttribute('height', '150');
  const submit = () => page.getByRole('button', { name: '작성 완료 및 동의' }).click();
  await submit();
  await expect(problem(page)).toHaveText('서명이 필요합니다.');
  const box = await pad.boundingBox();
  if (!box) throw new Error('the pad has no place');
  const draw = async () => {
    await page.mouse.move(box.x + 30, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 90, { steps: 4 });
    await page.mouse.up();
  };
  await draw();
  await page.getByRole('button', { name: '지우기' }).click();
  await submit();
  await expect(problem(page), 'a cleared pad is empty').toHaveText('서명이 필요합니다.');
  await draw();
  await submit();
  await expect(problem(page)).toHaveText('보안서약서 동의가 필요합니다.');
  await page.getByLabel(/보안서약서의 내용을 확인하였으며/).check();
  await refuse(page, /\/securityPledge$/);
  await submit();
  await expectAlert(page, '보안서약서 서명 저장이 실패하였습니다. 잠시 후 다시 시도해주세요.');
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(pad, 'below 1200 px a name is typed').toHaveCount(0);
  await expect(page.getByLabel('서명', { exact: true })).toBeVisible();
});

test('each step has its words for what is missing and for what failed', async ({ page }) => {
  const userID = await signUp(page, stranger());
  await fillLogin(page, userID, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/securitypledge$/);
  await page.getByRole('button', { name: '이름 입력으로 서명' }).click();
  await page.getByLabel('서명', { exact: true }).fill('새 이웃');
  await page.getByLabel(/보안서약서의 내용을 확인하였으며/).check();
  await page.getByRole('button', { name: '작성 완료 및 동의' }).click();

  await expect(page).toHaveURL(/\/notification$/);
  await expect(page.getByText('마이페이지 > 기본정보 수정 > 알림 수신 동의')).toBeVisible();
  await refuse(page, /\/gaccount\/user\/uid\/[\w-]+$/);
  await page.getByLabel('전체 동의').check();
  await page.getByRole('button', { name: '네, 알림 받을게요' }).click();
  await expectAlert(page, '정보 수정이 실패하였습니다.');
  await page.unroute(/\/gaccount\/user\/uid\/[\w-]+$/);
  const saved = page.waitForRequest((r) => r.method() === 'PUT' && /\/user\/uid\//.test(r.url()));
  await page.getByRole('button', { name: '아니요, 다음에 할게요' }).click();
  expect((await saved).postDataJSON()).toEqual({
    smsNotification: false,
    emailNotification: false,
    kakaoNotification: false,
  });

  await expect(page).toHaveURL(/\/accountRegist$/);
  await expect(page.getByRole('heading', { name: '출금 정보를 등록해 주세요' })).toBeVisible();
  const save = () => page.getByRole('button', { name: '저장' }).click();
  await save();
  await expect(problem(page)).toHaveText('예금주를 입력하셔야 합니다.');
  await page.getByLabel('예금주').fill('새 이웃');
  await save();
  await expect(problem(page)).toHaveText('은행을 선택하셔야 합니다.');
  await page.getByRole('combobox').selectOption('90');
  await expect(page.getByRole('combobox').locator('option')).toHaveCount(25);
  await save();
  await expect(problem(page)).toHaveText('계좌번호를 입력하셔야 합니다.');
  await page.getByLabel('계좌번호').fill('3333-01');
  await save();
  await expect(problem(page)).toHaveText('계좌번호는 숫자만 입력하셔야 합니다.');
  await page.getByLabel('계좌번호').fill('3333012345678');
  await page.getByLabel('주민등록번호 앞 6자리').fill('900101');
  await save();
  await expect(problem(page)).toHaveText('주민등록번호 13자리를 확인해주세요.');
  await typeOnKeypad(page, '2345678');
  await expect(page.getByText('•••••••')).toBeVisible();
  await expectAccessible(page);
  await refuse(page, /\/user\/tasker\/uid\//);
  await save();
  await expectAlert(page, '정보 수정이 실패하였습니다.');
  await page.unroute(/\/user\/tasker\/uid\//);
  await refuse(page, /\/token$/, '1007', 401);
  await save();
  await expect(page, 'a login that cannot be renewed ends').toHaveURL(/\/$/);
  await page.unroute(/\/token$/);
  await page.goto('/worklist');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await fillLogin(page, userID, NEW_PASSWORD);
  await expect(page, 'the account was saved').toHaveURL(/\/worklist$/);
});

test('the privacy page wants its consent, for whoever has not given it', async ({ page }) => {
  await logInByForm(page, 'newbie', /\/securitypledge$/);
  await pretend(page, { securityPledge: true });
  await page.goto('/worklist');
  await expect(page).toHaveURL(/\/privacyAgreement$/);
  await expect(page.getByTitle(/개인정보 수집.*전문/)).toBeVisible();
  await expectAccessible(page);
  const agree = () => page.getByRole('button', { name: '동의하고 계속' }).click();
  await agree();
  await expect(problem(page)).toHaveText('개인정보 수집 · 이용 동의가 필요합니다.');
  await page.getByLabel(/개인정보 수집 · 이용에 동의합니다/).check();
  await refuse(page, /\/privacyAgreement$/);
  await agree();
  await expectAlert(page, '정보 수정이 실패하였습니다.');
});

test('the keypad lies otherwise at each opening', async ({ page }) => {
  await logInByForm(page, 'worker');
  await pretend(page, { withdrawState: 0 });
  await page.goto('/accountRegist');
  const open = () => page.getByRole('button', { name: /주민등록번호 뒤 7자리/ }).click();
  const seen = new Set<string>();
  for (let n = 0; n < 4; n++) {
    await open();
    seen.add(await page.getByRole('group', { name: '숫자 키패드' }).innerText());
    await page.getByRole('group', { name: '숫자 키패드' }).getByRole('button', { name: '닫기' }).click();
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('the bank page says what must be mended', async ({ page }) => {
  await logInByForm(page, 'worker');
  await pretend(page, { withdrawState: 3 });
  await page.goto('/worklist');
  await expect(page).toHaveURL(/\/accountRegist$/);
  await expect(page.getByRole('heading', { name: '올바른 계좌번호를 다시 등록해 주세요' })).toBeVisible();
  await expect(page.getByLabel('예금주'), 'what was given before is there').not.toHaveValue('');
  await expect(page.getByLabel('은행')).not.toHaveValue('0');
  await expect(page.getByLabel('계좌번호'), 'the number is what must be mended').toHaveValue('');
  await expect(page.getByText('주민등록번호 앞 6자리')).toHaveCount(0);
  await expect(page.getByLabel('주민등록번호 앞 6자리')).toHaveCount(0);
  await pretend(page, { withdrawState: 4 });
  await page.goto('/worklist');
  await expect(page.getByRole('heading', { name: '올바른 정보를 다시 등록해 주세요' })).toBeVisible();
  await expect(page.getByLabel('주민등록번호 앞 6자리')).toBeVisible();
  await pretend(page, { withdrawState: 4, division: 2 });
  await page.goto('/worklist');
  await expect(
    page.getByRole('heading', { name: '작업 프로젝트' }),
    'in-house taskers are not asked',
  ).toBeVisible();
  await page.goto('/privacyAgreement');
  await expect(page, 'consent is recorded already').toHaveURL(/\/worklist$/);
});

test('an on-premise installation skips the onboarding and hides the points', async ({ page }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as { licence: object };
    await route.fulfill({ response, json: { ...found, licence: { ...found.licence, onPremise: true } } });
  });
  await page.goto('/login');
  await fillLogin(page, idOf('newbie'));
  await expect(page).toHaveURL(/\/worklist$/);
  await expect(page.getByRole('heading', { name: '작업 프로젝트' })).toBeVisible();
  await expect(page.getByText('보유 포인트')).toHaveCount(0);
});
