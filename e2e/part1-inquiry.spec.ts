import { expectAlert, refuse } from './support/dialog.ts';
import { pressIdentity, stranger } from './support/identity.ts';
import { fillLogin, idOf } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const EMPTY_ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const zip = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: EMPTY_ZIP });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

async function fill(page: Page, company: string): Promise<void> {
  await page.getByLabel('회사명').fill(company);
  await page.getByLabel('담당자 이름').fill('한새봄');
  await page.getByLabel('이메일').fill('han@example.com');
  await page.getByLabel('연락처').fill('021234567');
  await page.getByLabel('내용', { exact: true }).fill('도로 사진 1만 장의 가공을 의뢰합니다.');
  await page.getByLabel(/개인정보 수집 · 이용에 동의합니다/).check();
}

test('an inquiry asks for what is missing, in order', async ({ page }) => {
  await page.goto('/intro#inquiry');
  const send = () => page.getByRole('button', { name: '문의 보내기' }).click();
  const steps = [
    ['회사명을 입력하셔야 합니다.', '회사명', '새싹상회'],
    ['담당자 이름을 입력하셔야 합니다.', '담당자 이름', '한새봄'],
    ['이메일을 입력하셔야 합니다.', '이메일', 'han@'],
    ['올바른 이메일을 입력하세요.', '이메일', 'han@example.com'],
    ['연락처를 입력하셔야 합니다.', '연락처', '02-123-4567'],
    ['연락처는 숫자만 입력하셔야 합니다.', '연락처', '021234567'],
    ['내용을 입력하셔야 합니다.', '내용', '문의합니다'],
  ] as const;
  for (const [text, label, value] of steps) {
    await send();
    await expect(problem(page)).toHaveText(text);
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await send();
  await expect(problem(page)).toHaveText('개인정보 수집 · 이용 동의가 필요합니다.');
  await page.getByLabel('회사명').fill('');
  await page.getByLabel('회사명').pressSequentially('가'.repeat(22));
  await expect(page.getByLabel('회사명')).toHaveValue('가'.repeat(20));
  await page.getByLabel('담당자 이름').fill('');
  await page.getByLabel('담당자 이름').pressSequentially('가'.repeat(12));
  await expect(page.getByLabel('담당자 이름')).toHaveValue('가'.repeat(10));
  await page.getByRole('button', { name: '내용 보기' }).click();
  await expect(
    page.getByRole('dialog', { name: '개인정보 수집 · 이용 동의' }).locator('iframe'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: '견적 요청' }).check();
  await page.getByLabel('데이터 종류').selectOption('other');
  await page.getByLabel(/개인정보 수집 · 이용에 동의합니다/).check();
  await page.getByRole('button', { name: '견적 요청하기' }).click();
  await expect(problem(page)).toHaveText('기타 내용을 입력하셔야 합니다.');
  await expectAccessible(page);
});

test('only archives may be attached', async ({ page }) => {
  await page.goto('/intro#inquiry');
  const file = page.getByLabel('샘플 파일 (선택)');
  await file.setInputFiles(zip('견적.pdf'));
  await expectAlert(page, '압축 파일(zip, tar, gz, bz2, xz, 7z)만 첨부할 수 있습니다.');
  await expect(file).toHaveValue('');
  await file.setInputFiles(zip('sample'));
  await expectAlert(page, '확장자가 없는 파일은 첨부할 수 없습니다. 파일 이름을 확인해 주세요.');
  await expect(page.getByText('선택한 파일 없음')).toBeVisible();
  await file.setInputFiles(zip('sample.zip'));
  await expect(page.getByText('sample.zip')).toBeVisible();
  await page.getByRole('button', { name: '첨부 취소' }).click();
  await expect(page.getByText('선택한 파일 없음')).toBeVisible();
});

test('an inquiry arrives at the operators with its sample, and failures say so', async ({ page }) => {
  const company = `새싹상회 ${Date.now().toString(36)}`;
  await page.goto('/intro#inquiry');
  await fill(page, company);
  await refuse(page, /\/project\/request$/);
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expectAlert(page, '문의 등록이 실패하였습니다.');
  await page.unroute(/\/project\/request$/);
  await page.route(/\/project\/request$/, (route) => route.abort());
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expectAlert(page, '문의 등록이 실패하였습니다.');
  await page.unroute(/\/project\/request$/);
  await expect(page.getByLabel('회사명'), 'nothing typed is lost').toHaveValue(company);
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expectAlert(page, '문의가 정상적으로 등록되었습니다.');
  await expect(page.getByLabel('회사명')).toHaveValue('');

  await page.getByRole('radio', { name: '견적 요청' }).check();
  await fill(page, company);
  await page.getByLabel('데이터 종류').selectOption('image');
  await page.getByLabel('작업 종류').selectOption('other');
  await page.getByLabel('기타 내용').fill('위성 사진 판독');
  await page.getByRole('group', { name: '전처리' }).getByLabel('인하우스').check();
  await page.getByLabel('알게 된 경로 (선택)').fill('이웃의 소개');
  await page.getByLabel('샘플 파일 (선택)').setInputFiles(zip('sample.zip'));
  await page.getByRole('button', { name: '견적 요청하기' }).click();
  await expectAlert(page, '작업 의뢰가 정상적으로 등록되었습니다.');
  await expect(page.getByText('선택한 파일 없음')).toBeVisible();

  await page.goto('/console/');
  await fillLogin(page, idOf('manager'));
  await page.getByRole('link', { name: '문의' }).click();
  const card = page.getByRole('listitem').filter({ hasText: company }).filter({ hasText: '위성 사진 판독' });
  await expect(card).toContainText('알게 된 경로: 이웃의 소개');
  await expect(card).toContainText('인하우스');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: /sample\.zip/ }).click();
  expect((await download).suggestedFilename()).toBe('sample.zip');
  await card.getByRole('button', { name: '확인으로 표시' }).click();
  await expect(card.getByText('확인됨', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '미확인', exact: true }).click();
  await expect(card).toBeHidden();
});

test('whoever verifies an identity finds the code in the development outbox without a login', async ({
  page,
}) => {
  const mobile = stranger().mobile;
  await page.goto('/findID');
  await page.getByRole('tab', { name: '본인인증으로 찾기' }).click();
  const opening = page.waitForEvent('popup');
  await pressIdentity(page)();
  const popup = await opening;
  const opened = page.context().waitForEvent('page');
  await popup.getByRole('link', { name: '발신함 열기' }).click();
  const outbox = await opened;
  await expect(outbox.getByRole('heading', { name: '발신함' })).toBeVisible();
  await expectAccessible(outbox);
  const sent = await page.request.post(`${new URL(popup.url()).origin}/api/v1/gcert/code`, {
    data: { context: 'findid', name: '김새싹', gender: 0, birthdate: '1990-01-02', mobile },
  });
  expect(sent.status()).toBe(200);
  await outbox.getByRole('textbox').fill(mobile);
  await expect(outbox.getByRole('listitem').filter({ hasText: mobile })).toContainText(/\d{6}/);
});

test('operators read the development outbox, requesters do not', async ({ page }) => {
  await page.goto('/console/');
  await fillLogin(page, idOf('admin'));
  await page.getByRole('link', { name: '발신함' }).click();
  await expect(page.getByRole('heading', { name: '발신함' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await fillLogin(page, idOf('requester'));
  await expect(page.getByText(idOf('requester')).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '발신함' })).toHaveCount(0);
  await page.goto('/console/inquiries');
  await expect(page).toHaveURL(/\/console\/?$/);
});
