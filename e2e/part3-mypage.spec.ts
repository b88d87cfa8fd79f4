import { amend } from './support/answers.ts';
import { expectAlert, refuse } from './support/dialog.ts';
import { passIdentity, stranger } from './support/identity.ts';
import { join, NEW_PASSWORD, typeOnKeypad } from './support/joining.ts';
import { balanceOf, fillLogin, logIn, signIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const summary = (page: Page) => page.getByRole('region', { name: '계정 요약' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openTab = async (page: Page, tab: string) => {
  await page.goto(`/mypage?tabParam=${tab}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
};

test('my page sums up the account and has five tabs', async ({ page }) => {
  await logIn(page, 'worker');
  await page.getByRole('button', { name: /계정 메뉴/ }).click();
  await page.getByRole('link', { name: '마이페이지' }).last().click();
  await expect(summary(page)).toContainText('worker@pumasi.example');
  await expect(summary(page)).toContainText('인증 회원');
  const left = summary(page).getByText('남은 포인트').locator('..').locator('strong');
  await expect(left).toContainText('P');
  expect(Number((await left.innerText()).replace(/\D/g, ''))).toBe(await balanceOf(page));
  await expect(summary(page).getByText('지급받은 포인트')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    '진행 중인 작업',
    '진행 중인 검수',
    '기본 정보 수정',
    '1:1 문의',
    '포인트 내역',
  ]);
  await expect(page.getByRole('table', { name: '작업한 프로젝트' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await summary(page).getByRole('link', { name: '출금 신청' }).click();
  await expect(page).toHaveURL(/\/point$/);
});

test('the address opens a tab, the points tab tells where each point came from', async ({ page }) => {
  await signIn(page, 'worker');
  await openTab(page, 'tab-6');
  const table = page.getByRole('table', { name: '포인트 내역' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '날짜',
    '적립',
    '출금',
    '프로젝트명',
    '남은 포인트',
  ]);
  await expect(table.getByRole('link').first()).toHaveAttribute('href', /\/review\?projectID=.+&unitID=/);
  await expectAccessible(page);
  await page.getByRole('tab', { name: '1:1 문의' }).click();
  await expect(page).toHaveURL(/tabParam=tab-5/);
  await openTab(page, 'tab-4');
  await expect(page.getByRole('tab', { name: '진행 중인 작업' }), 'there is no tab-4').toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('histories that cannot be had are empty tables', async ({ page }) => {
  await signIn(page, 'reviewer');
  await refuse(page, /\/project\/user\/[^/]+\/list/);
  for (const tab of ['tab-1', 'tab-2']) {
    await openTab(page, tab);
    await expect(page.getByRole('table').getByRole('columnheader').first()).toBeVisible();
    await expect(page.getByText('검색된 데이터가 없습니다.')).toBeVisible();
  }
});

test('points are hidden from the restricted level', async ({ page }) => {
  await signIn(page, 'inhouse');
  await openTab(page, 'tab-6');
  await expect(page.getByRole('tab', { name: '포인트 내역' })).toHaveCount(0);
  await expect(summary(page).getByText('남은 포인트')).toHaveCount(0);
  await expect(summary(page).getByRole('link', { name: '출금 신청' })).toHaveCount(0);
});

test('an unverified member is told what that means', async ({ page }) => {
  await signIn(page, 'worker');
  await amend(page, /\/user\/uid\/[^/]+$/, (answer) => ({
    ...answer,
    user: { ...(answer.user as object), certificated: false },
  }));
  await openTab(page, 'tab-3');
  await expect(summary(page)).toContainText('미인증 회원');
  await summary(page).getByRole('button', { name: '미인증 회원 안내' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    '본인인증을 하지 않은 회원은 출금 신청과 연락처 변경을 할 수 없습니다.',
  );
  await section(page, '기본 정보').getByRole('button', { name: '연락처 변경' }).click();
  await expectAlert(page, '인증 회원만 변경 가능합니다');
});

test('consents are kept at once, and a refused one moves back', async ({ page }) => {
  await signIn(page, 'sol.park');
  await openTab(page, 'tab-3');
  const consents = section(page, '알림 수신 동의');
  await expectAccessible(page);
  const before = await consents.getByRole('switch', { name: '카카오톡' }).isChecked();
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT');
  await consents.getByRole('switch', { name: '카카오톡' }).click();
  expect((await saved).request().postDataJSON() as object).toMatchObject({ kakaoNotification: !before });
  await page.reload();
  await expect(consents.getByRole('switch', { name: '카카오톡' })).toBeChecked({ checked: !before });

  const put = /\/user\/uid\/[^/]+$/;
  const answerPut = (status: number, resultCode: string) =>
    page.route(put, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status, json: { resultCode, message: '' } })
        : route.fallback(),
    );
  await answerPut(400, '1000');
  const app = consents.getByRole('switch', { name: '앱 알림' });
  const was = await app.isChecked();
  await app.click();
  await expectAlert(page, '상태 변경에 실패했습니다.');
  await expect(app).toBeChecked({ checked: was });
  await page.unroute(put);
  await answerPut(206, '0000');
  await app.click();
  await expect(app).toBeChecked({ checked: !was });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await test.step('one that was refused is not sent again with the next', async () => {
    await page.unroute(put);
    const sent: Record<string, boolean>[] = [];
    const email = consents.getByRole('switch', { name: '이메일' });
    const wanted = await email.isChecked();
    await page.route(put, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      sent.push(route.request().postDataJSON() as Record<string, boolean>);
      if (sent.length > 1) return route.fulfill({ status: 206, json: { resultCode: '0000' } });
      await email.click();
      return route.fulfill({ status: 400, json: { resultCode: '1000', message: '' } });
    });
    await app.click();
    await expectAlert(page, '상태 변경에 실패했습니다.');
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]).toMatchObject({ appNotification: was, emailNotification: wanted });
    expect(sent[1]).toMatchObject({ appNotification: !was, emailNotification: !wanted });
    await expect(app).toBeChecked({ checked: !was });
    await expect(email).toBeChecked({ checked: !wanted });
  });
});

test.describe('a member', () => {
  const person = stranger();
  let userID = '';
  let password = NEW_PASSWORD;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    userID = await join(await context.newPage(), person);
    await context.close();
  });
  const enter = async (page: Page) => {
    await page.goto('/login');
    await fillLogin(page, userID, password);
    await expect(page).toHaveURL(/\/worklist$/);
  };

  test('changes the bank account', async ({ page }) => {
    await enter(page);
    await openTab(page, 'tab-3');
    const bank = section(page, '계좌 정보');
    await expect(bank).toContainText('11********89');
    await bank.getByRole('button', { name: '계좌 변경' }).click();
    const save = bank.getByRole('button', { name: '저장하기' });
    await bank.getByLabel('예금주').fill('');
    await save.click();
    await expect(bank.getByRole('alert')).toHaveText('예금주를 입력하셔야 합니다.');
    await bank.getByLabel('예금주').fill(person.name);
    await bank.getByRole('combobox').selectOption('0');
    await save.click();
    await expect(bank.getByRole('alert')).toHaveText('은행을 선택하셔야 합니다.');
    await bank.getByRole('combobox').selectOption('90');
    await save.click();
    await expect(bank.getByRole('alert')).toHaveText('계좌번호를 입력하셔야 합니다.');
    await bank.getByLabel('계좌번호').fill('3333-01');
    await save.click();
    await expect(bank.getByRole('alert')).toHaveText('계좌번호는 숫자만 입력하셔야 합니다.');
    await bank.getByLabel('계좌번호').fill('3333012345677');
    await bank.getByLabel('주민등록번호 앞 6자리').fill('900101');
    await typeOnKeypad(page, '2345678');
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText('계좌 정보를 저장했습니다.')).toBeVisible();
    await expect(bank).toContainText('카카오뱅크');
    await expect(bank).toContainText('33*********77');
  });

  test('changes the mobile number through the identity pop-up, as themselves only', async ({ page }) => {
    await enter(page);
    await openTab(page, 'tab-3');
    const basic = section(page, '기본 정보');
    const press = () => basic.getByRole('button', { name: '연락처 변경' }).click();
    await passIdentity(page, stranger(), press);
    await expectAlert(page, '본인인증한 사람이 회원 정보와 다릅니다.');
    await passIdentity(page, { ...person, mobile: '01077778888' }, press);
    await expect(page.getByText('연락처를 변경했습니다.')).toBeVisible();
    await expect(basic).toContainText('010-7777-8888');
    await expect(basic).toContainText(person.name);
    await expect(basic).toContainText(person.gender);
  });

  test('changes the password, on its page as in its dialog, and logs in anew', async ({ page }) => {
    await enter(page);
    await openTab(page, 'tab-3');
    await section(page, '로그인 정보').getByRole('button', { name: '비밀번호 변경' }).click();
    const dialog = page.getByRole('dialog', { name: '비밀번호 변경' });
    await dialog.getByRole('button', { name: '변경하기' }).click();
    await expectAlert(page, '모든 정보를 입력해 주세요.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /계정 메뉴/ }).click();
    await page.getByRole('link', { name: '비밀번호 변경' }).click();
    await expect(page).toHaveURL(/\/updatepassword$/);
    await expectAccessible(page);
    const main = page.getByRole('main');
    const fresh = 'harvest2026';
    await main.getByLabel('현재 비밀번호').fill('wrong1234');
    await main.getByLabel('새 비밀번호', { exact: true }).fill('short');
    await main.getByLabel('새 비밀번호 확인').fill('short');
    await expect(main.getByRole('alert').first()).toHaveText(
      '비밀번호는 8자 이상~20자 이하로 입력해 주세요(숫자+영문 필수)',
    );
    const submit = main.getByRole('button', { name: '변경하기' });
    await submit.click();
    await expectAlert(page, '모든 정보를 입력해 주세요.');
    await main.getByLabel('새 비밀번호', { exact: true }).fill(fresh);
    await main.getByLabel('새 비밀번호 확인').fill(`${fresh}x`);
    await expect(main.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
    await main.getByLabel('새 비밀번호 확인').fill(fresh);
    await expect(main.getByText('비밀번호가 일치합니다.')).toBeVisible();
    await submit.click();
    await expectAlert(page, '현재 비밀번호가 일치하지 않습니다.');
    await refuse(page, /\/pw$/, '1000', 400);
    await submit.click();
    await expectAlert(page, '비밀번호를 다시 확인해 주세요.');
    await page.unroute(/\/pw$/);
    await refuse(page, /\/pw$/, '1003', 403);
    await submit.click();
    await expectAlert(page, '비밀번호 변경에 실패했습니다.');
    await page.unroute(/\/pw$/);
    await main.getByLabel('현재 비밀번호').fill(password);
    await submit.click();
    await expectAlert(page, '비밀번호가 변경되었습니다.');
    await expect(page).toHaveURL(/\/login$/);
    password = fresh;
    await enter(page);
  });

  test('closes the account, after every check', async ({ page, context }) => {
    await enter(page);
    await openTab(page, 'tab-3');
    const open = () => section(page, '회원 탈퇴').getByRole('button', { name: '회원 탈퇴' }).click();
    const dialog = page.getByRole('dialog', { name: '회원 탈퇴' });
    const close = () => dialog.getByRole('button', { name: '탈퇴하기' }).click();
    await refuse(page, /\/reward$/);
    await page.reload();
    await open();
    await close();
    await expectAlert(page, '포인트를 확인해주세요.');
    await page.unroute(/\/reward$/);
    await page.reload();
    await open();
    await expectAccessible(page);
    await close();
    await expectAlert(page, '회원 탈퇴 필수 항목에 동의해주세요.');
    await dialog.getByRole('checkbox').check();
    const asked = page.waitForRequest(/\/bankbook\/list/);
    await page.route(/\/bankbook\/list/, (route) =>
      route.fulfill({ json: { resultCode: '0000', bankbooks: [{}] } }),
    );
    await close();
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.getAll('state'), searchParams.get('page'), searchParams.get('limit')]).toEqual([
      ['2', '11'],
      '1',
      '10',
    ]);
    await expectAlert(page, '출금이 예정된 포인트가 있습니다. 다시 확인해주세요.');
    await page.unroute(/\/bankbook\/list/);
    await dialog.getByLabel('비밀번호').fill('wrong1234');
    await close();
    await expectAlert(page, '비밀번호가 일치하지 않습니다. 다시 한 번 확인해 주세요.');
    await dialog.getByLabel('비밀번호').fill(password);
    for (const [status, resultCode, text] of [
      [403, '1003', '회원 탈퇴에 실패하셨습니다...'],
      // Money at the bank: only the server knows.
      [409, '1021', '출금이 예정된 포인트가 있습니다. 다시 확인해주세요.'],
    ] as const) {
      await page.route(/\/user\/uid\/[^/]+$/, (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status, json: { resultCode, message: '' } })
          : route.fallback(),
      );
      await close();
      await expectAlert(page, text);
      await page.unroute(/\/user\/uid\/[^/]+$/);
    }
    await close();
    await expect(page).toHaveURL(/\/$/);
    const names = (await context.cookies()).filter(({ value }) => value !== '').map(({ name }) => name);
    expect(names).not.toContain('accessToken');
    expect(names).not.toContain('refreshToken');
    await page.goto('/login');
    await fillLogin(page, userID, password);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert').or(page.getByRole('alertdialog')).first()).toBeVisible();
  });
});
