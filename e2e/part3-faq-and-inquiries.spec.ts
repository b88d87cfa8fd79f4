import { expectAlert, refuse } from './support/dialog.ts';
import { fillLogin, idOf, signIn } from './support/people.ts';
import { type Browser, expect, expectAccessible, type Page, test } from './support/test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const tab = (page: Page, name: RegExp) =>
  page.getByRole('tablist', { name: '질문 분류' }).getByRole('tab', { name });

test('the FAQ is sorted by tabs with their counts, opens answers and finds by words and initials', async ({
  page,
}) => {
  await signIn(page, 'worker');
  await page.goto('/faq');
  const questions = page.getByRole('tabpanel').locator('details');
  await expect(questions).toHaveCount(24);
  await expectAccessible(page);
  await expect(tab(page, /^전체 24$/)).toHaveAttribute('aria-selected', 'true');
  await tab(page, /^수익 6$/).click();
  await expect(questions).toHaveCount(6);
  await questions.filter({ hasText: '출금할 때 세금은 얼마나 떼나요?' }).locator('summary').click();
  await expect(page.getByText('9,670원이 입금됩니다')).toBeVisible();
  await page.getByRole('searchbox').fill('ㅊㄱ');
  await expect(questions.first()).toContainText('출금');
  await expect(tab(page, /^회원 0$/)).toBeVisible();
  await page.getByRole('searchbox').fill('없는 낱말입니다');
  await expect(page.getByText('찾는 질문이 없습니다.')).toBeVisible();
});

test('whoever sees no points sees no questions about earnings', async ({ page }) => {
  await signIn(page, 'inhouse');
  await page.goto('/faq');
  await expect(tab(page, /^전체 18$/)).toBeVisible();
  await expect(tab(page, /수익/)).toHaveCount(0);
});

test('an empty FAQ and one that cannot be had have their own words', async ({ page }) => {
  await signIn(page, 'worker');
  await page.route(/\/faq\/list/, (route) => route.fulfill({ status: 204 }));
  await page.goto('/faq');
  await expect(page.getByText('등록된 문의가 없습니다.')).toBeVisible();
  await page.unrouteAll();
  await refuse(page, /\/faq\/list/);
  await page.reload();
  await expect(page.getByText('시스템 오류로 데이터를 가져오지 못했습니다.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('tab', { name: '전체 24' })).toBeVisible();
});

const submit = (page: Page) => page.getByRole('button', { name: '등록', exact: true });

async function answerInConsole(browser: Browser, title: string, answer: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/console/');
  await fillLogin(page, idOf('manager'));
  await page.getByRole('navigation').getByRole('link', { name: '질문' }).click();
  await expect(page.getByRole('heading', { name: '작업자 질문' })).toBeVisible();
  await page.getByRole('button', { name: /^답변 대기/ }).click();
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: /^열기/ }).click();
  await expect(card.getByRole('img', { name: 'shot.png' }), 'the picture came along').toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: '답변 등록' }).click();
  await expect(card.getByText('답변을 입력해 주세요.')).toBeVisible();
  await card.getByLabel('답변', { exact: true }).fill(answer);
  await card.getByRole('button', { name: '답변 등록' }).click();
  await expect(page.getByText('답변을 등록했습니다.')).toBeVisible();
  await context.close();
}

test('an inquiry with a picture is written, waits, is answered in the console, and its author is told', async ({
  page,
  browser,
}) => {
  const title = `상자가 저장되지 않아요 ${Date.now()}`;
  await signIn(page, 'worker');
  await page.goto('/faq');
  await page.getByRole('link', { name: '1:1 문의하기' }).click();
  await expect(page).toHaveURL(/\/mypage\?tabParam=tab-5&viewParam=create/);

  await test.step('what is missing is told letter for letter', async () => {
    await submit(page).click();
    await expect(page.getByText('문의 유형을 선택해 주세요.')).toBeVisible();
    await expect(page.getByText('100자 이하 제목을 입력해 주세요')).toBeVisible();
    await expect(page.getByText('문의 내용을 입력 해주세요')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('제목').fill('가'.repeat(101));
    await expect(page.getByText('100자 이하 제목을 입력해 주세요')).toBeVisible();
  });
  await test.step('the kind of work stands before the title', async () => {
    await page.getByLabel('문의 유형').selectOption('작업/검수');
    await page.getByLabel('제목').fill(title);
    await page.getByLabel('작업 구분').selectOption('작업');
    await expect(page.getByLabel('제목')).toHaveValue(`[작업] ${title}`);
    await page.getByLabel('작업 구분').selectOption('검수');
    await expect(page.getByLabel('제목')).toHaveValue(`[검수] ${title}`);
    await page.getByLabel('작업 구분').selectOption('작업');
    await page.getByLabel('프로젝트', { exact: true }).selectOption('도로 장면 객체 표시');
  });
  await test.step('a picture goes to the server, a text of 10 MB does not', async () => {
    const text = page.getByLabel('문의 내용');
    await text.fill('가'.repeat(3_495_254));
    await expect(page.getByText('10.00mb / 10mb')).toHaveAttribute('data-over', 'true');
    await text.fill('저장을 누르면 이렇게 됩니다.\n');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: PNG });
    await expect(text).toHaveValue(
      /!\[shot\.png\]\(\/api\/v1\/public\/gproject\/question\/picture\/[\w-]{43}\)/,
    );
    await page.getByRole('button', { name: '미리보기' }).click();
    const picture = page.getByRole('img', { name: 'shot.png' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });
  await test.step('a failed registration keeps everything', async () => {
    await refuse(page, /\/gproject\/question$/);
    await submit(page).click();
    await expectAlert(page, '등록하지 못했습니다. 다시 시도해 주세요.');
    await page.unrouteAll();
    await submit(page).click();
    await expect(page.getByText('등록이 완료되었습니다.')).toBeVisible();
  });

  await expect(page).toHaveURL(/viewParam=list/);
  const row = page.getByRole('row').filter({ hasText: `[작업] ${title}` });
  await expect(row).toContainText('처리중');
  await expect(row).toContainText(/\d{4}\.\d{2}\.\d{2}/);
  await expect(page.getByRole('row')).toHaveCount(10);
  await expectAccessible(page);

  await answerInConsole(browser, title, '새로 고친 뒤 **다시 저장**해 주세요.');
  await test.step('the bell leads to the answer', async () => {
    const bell = page.getByRole('banner').getByRole('button', { name: /^알림/ });
    await bell.click();
    await page.getByText(`‘[작업] ${title}’ 문의에 답변이 등록되었습니다.`).click();
    await expect(page).toHaveURL(/tabParam=tab-5/);
    await page.reload();
    await expect(row).toContainText('답변완료');
    await row.getByRole('button').click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByText('다시 저장')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  });
});

test('a project that the form no longer shows is not sent', async ({ page }) => {
  await signIn(page, 'worker');
  await page.goto('/mypage?tabParam=tab-5&viewParam=create');
  const project = page.getByLabel('프로젝트', { exact: true });
  await page.getByLabel('문의 유형').selectOption('작업/검수');
  await project.selectOption('도로 장면 객체 표시');
  // The worker reviews nothing, so the list of review has no project at all.
  await page.getByLabel('작업 구분').selectOption('검수');
  await expect(project).toHaveValue('');
  await page.getByLabel('제목').fill('검수 자격은 어떻게 얻나요?');
  await page.getByLabel('문의 내용').fill('궁금합니다.');
  await refuse(page, /\/gproject\/question$/);
  const sent = page.waitForRequest(/\/gproject\/question$/);
  await submit(page).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('projectID');
  await expectAlert(page, '등록하지 못했습니다. 다시 시도해 주세요.');
});

test('an inquiry that cannot be opened leads back one page', async ({ page }) => {
  await signIn(page, 'worker');
  await page.goto('/faq');
  await page.getByRole('link', { name: '내 문의 보기' }).click();
  await refuse(page, /\/question\/[0-9a-f-]{36}$/, '1005', 404);
  await page.getByRole('row').nth(1).getByRole('button').click();
  await expectAlert(page, '문의 내용을 가져오는데 실패하였습니다.');
  await expect(page).toHaveURL(/\/faq$/);
  await page.unrouteAll();
  await refuse(page, /\/question\/list/);
  await page.goto('/mypage?tabParam=tab-5');
  await expect(page.getByText('문의 목록을 가져오는데 실패하였습니다.')).toBeVisible();
});
