import { readFile } from 'node:fs/promises';
import { amend } from './support/answers.ts';
import { expectAlert, refuse } from './support/dialog.ts';
import { typeOnKeypad } from './support/joining.ts';
import { balanceOf, logIn, signIn } from './support/people.ts';
import { expect, expectAccessible, type Locator, type Page, test } from './support/test.ts';

const panel = (page: Page): Locator => page.getByRole('region', { name: '출금', exact: true });
const form = (page: Page): Locator => page.getByRole('dialog', { name: '출금 신청' });
const figure = async (page: Page, name: string): Promise<number> => {
  const found = panel(page).getByText(name, { exact: true }).locator('..').locator('strong');
  await expect(found).toContainText('P');
  return Number((await found.innerText()).replace(/\D/g, ''));
};
const CALENDAR = /\/payout\/calendar$/;

async function openPoints(page: Page): Promise<number> {
  await logIn(page, 'worker');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /보유 포인트/ })
    .click();
  await expect(page).toHaveURL(/\/point$/);
  return figure(page, '출금 가능 포인트');
}

async function openForm(page: Page, amount = '6000'): Promise<void> {
  await panel(page).getByLabel('출금할 금액').fill(amount);
  await panel(page).getByRole('button', { name: '출금 신청' }).click();
  await expect(form(page)).toBeVisible();
}

async function fillRegistration(page: Page): Promise<void> {
  await form(page).getByLabel('주민등록번호 앞 6자리').fill('900101');
  await typeOnKeypad(page, '2345678');
}

const send = (page: Page) => form(page).getByRole('button', { name: '신청하기' }).click();

test('the amount steps by 1,000, never goes over the balance, and tells what remains', async ({ page }) => {
  const balance = await openPoints(page);
  const total = await figure(page, '총 포인트');
  expect(total).toBe(balance + (await figure(page, '자동 출금 포인트')));
  await expectAccessible(page);
  const amount = panel(page).getByLabel('출금할 금액');
  await panel(page).getByRole('button', { name: '1,000 P 올리기' }).click();
  await expect(amount).toHaveValue('1,000');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('2,000');
  expect(await figure(page, '예상 잔액')).toBe(total - 2000);
  await amount.fill('99999999');
  await expect(amount).toHaveValue(balance.toLocaleString('en-US'));
  await panel(page).getByRole('button', { name: '1,000 P 내리기' }).click();
  await panel(page).getByRole('button', { name: '전액' }).click();
  await expect(amount).toHaveValue(balance.toLocaleString('en-US'));
  await expect(page.getByText('출금은 5,000포인트부터 신청할 수 있습니다. (전액 출금 가능)')).toBeVisible();
});

test('a withdrawal is previewed, requested, traced and cancelled', async ({ page }) => {
  await openPoints(page);
  const held = await balanceOf(page);
  await openForm(page, '7000');
  await expect(form(page).getByText('세금 (3.3%)').locator('..')).toContainText('230');
  await expect(form(page).getByText('실제 받는 금액').locator('..')).toContainText('6,770');
  await form(page).getByLabel('출금할 금액').fill('6000');
  await expect(form(page).getByText('실제 받는 금액').locator('..')).toContainText('5,810');
  await expect(form(page).getByLabel('예금주')).toHaveAttribute('readonly', '');
  await expect(form(page).getByLabel('계좌번호')).toHaveValue(/^\d\d\*+\d\d$/);
  await expect(
    form(page).getByText('주민등록번호는 소득 신고에 필요한 증빙 자료로 사용됩니다.'),
  ).toBeVisible();
  await expectAccessible(page);
  await fillRegistration(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/balance\?billType=1|payout\/calendar|\/exchange$|tasker\/uid/.test(request.url()))
      asked.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`);
  });
  const sent = page.waitForRequest(/\/exchange$/);
  await send(page);
  const request = await sent;
  expect(request.headers()['skey'], 'a key of its own').toBeTruthy();
  const body = request.postDataJSON() as { exchange: number; account: Record<string, string> };
  expect(body.exchange).toBe(6000);
  expect(body.account['regidentNum']).not.toContain('900101');
  await expect(form(page)).toBeHidden();
  await expect(page.getByText('출금을 신청했습니다.', { exact: true })).toBeVisible();
  expect(asked.indexOf('GET balance')).toBeLessThan(asked.indexOf('PUT exchange'));
  expect(asked.indexOf('GET calendar')).toBeLessThan(asked.indexOf('PUT exchange'));
  await expect.poll(() => balanceOf(page), 'the top bar follows').toBe(held - 6000);

  await expect(panel(page).getByText(/6,000 P 출금을 신청했습니다/)).toBeVisible();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  await expect(row).toContainText('6,000');
  await expect(row).toContainText('190');
  await expect(row).toContainText('5,810');
  await expect(row).toContainText('신한은행');
  await expect(row).toContainText('신청');
  await expect(row.getByRole('cell').last(), 'not processed yet').toHaveText('');
  await row.getByRole('button', { name: /흐름 보기/ }).click();
  const trace = page.getByRole('dialog', { name: '출금의 흐름' });
  await expect(trace).toContainText('6,000 × 3.3% = 198원, 10원 미만을 버려 190 P');
  await expect(trace.getByRole('row', { name: /출금 가능 출금 대기 6,000 P/ })).toBeVisible();
  await expectAccessible(page);
  await expect(trace).toContainText('에 지급될 때의 예상 세금입니다.');
  await page.keyboard.press('Escape');
  await expect(trace).toBeHidden();

  const cancel = panel(page).getByRole('button', { name: '출금 신청 취소' });
  await cancel.click();
  const ask = page.getByRole('dialog').filter({ hasText: '출금 신청을 취소하시겠습니까?' });
  await ask.getByRole('button', { name: '그대로 두기' }).click();
  await refuse(page, /\/exchange\/cancel$/, '1021', 409);
  await cancel.click();
  await ask.getByRole('button', { name: '신청 취소' }).click();
  await expectAlert(page, '시스템 오류로 취소하지 못했습니다.');
  await page.unroute(/\/exchange\/cancel$/);
  // A request of last week has no button in the panel any more, so its own window has one.
  await row.getByRole('button', { name: /흐름 보기/ }).click();
  await trace.getByRole('button', { name: '출금 신청 취소' }).click();
  await expect(trace, 'one window at a time').toBeHidden();
  await ask.getByRole('button', { name: '신청 취소' }).click();
  await expect(panel(page).getByRole('button', { name: '출금 신청', exact: true })).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(held);
  await expect(row).toContainText('취소');
});

test('what a project pays by itself has a pot of its own, and each Wednesday its trace', async ({ page }) => {
  await openPoints(page);
  expect(await figure(page, '자동 출금 포인트')).toBeGreaterThan(0);
  await expect(panel(page).getByText(/ 자동 지급$/)).toBeVisible();
  await page.goto('/mypage?tabParam=tab-6');
  const history = page.getByRole('table', { name: '포인트 내역' });
  await expect(history).toBeVisible();
  const automatic = history.getByRole('button', { name: '자동 출금', exact: true });
  while (!(await automatic.count())) {
    const loaded = page.waitForResponse(/\/point\/list/);
    await page.getByRole('button', { name: '다음 쪽' }).click();
    await loaded;
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await automatic.first().click();
  const trace = page.getByRole('dialog', { name: '출금의 흐름' });
  await expect(trace.getByRole('heading', { name: '자동 출금' })).toBeVisible();
  await expect(trace).toContainText('자동 출금 포인트에서 출금 대기로');
  await expect(trace).toContainText('자동 지급 완료');
  await expectAccessible(page);
});

test('the nine checks come in order, each in its words', async ({ page }) => {
  await openPoints(page);
  await amend(page, /\/user\/uid\/[^/]+$/, (answer) => ({
    ...answer,
    user: { ...(answer.user as object), certificated: false },
  }));
  await page.reload();
  // What the page was told when it opened is more than what is there when the request is sent.
  const first = { balance: 20_000 };
  await page.route(/\/balance\?billType=1/, (route) =>
    route.fulfill({ json: { resultCode: '0000', balance: first.balance } }),
  );
  const shown: { request: object | null } = { request: null };
  await amend(page, CALENDAR, (answer) => ({ ...answer, request: shown.request }));
  await openForm(page);
  const expectRefusal = async (text: string) => {
    await send(page);
    await expect(form(page), 'one window at a time').toBeHidden();
    await expectAlert(page, text);
    await expect(form(page)).toBeVisible();
  };
  await expectRefusal('인증 회원이 아닙니다. 본인인증이 필요합니다.');
  await page.keyboard.press('Escape');
  await page.unroute(/\/user\/uid\/[^/]+$/);
  await page.reload();
  await openForm(page);
  first.balance = 4000;
  await expectRefusal('포인트가 부족합니다. 신청한 금액이 보유 포인트보다 많습니다.');
  await form(page).getByLabel('출금할 금액').fill('3000');
  await expectRefusal('포인트가 부족합니다. 5,000포인트 이상부터 출금할 수 있습니다.');
  first.balance = 20_000;
  await expectRefusal('신청 포인트를 확인해 주세요. 5,000포인트 이상 신청할 수 있습니다.');
  await form(page).getByLabel('출금할 금액').fill('5000');
  shown.request = {
    bankbookID: '00000000-0000-4000-8000-000000000001',
    state: 2,
    exchange: 5000,
    payoutOn: '2026-11-26',
    cancellable: true,
  };
  await expectRefusal('이미 출금 신청 내역이 있습니다. 출금은 일주일에 한 번만 가능합니다.');
  shown.request = null;
  await form(page).getByLabel('계좌번호').fill('');
  await expectRefusal('계좌번호를 입력해 주세요.');
  await form(page).getByLabel('계좌번호').fill('110abc222333');
  await expect(form(page).getByLabel('계좌번호'), 'digits alone').toHaveValue('110222333');
  await form(page).getByRole('combobox').selectOption('0');
  await expectRefusal('은행을 선택해 주세요.');
  await form(page).getByRole('combobox').selectOption('88');
  await expectRefusal('주민등록번호를 입력해 주세요.');
  await form(page).getByLabel('주민등록번호 앞 6자리').fill('9001012');
  await expect(form(page).getByLabel('주민등록번호 앞 6자리')).toHaveValue('900101');
  await expectRefusal('주민등록번호 13자리를 확인해 주세요.');
});

test('a refused request says why, and what was typed stays', async ({ page }) => {
  await openPoints(page);
  await openForm(page);
  await fillRegistration(page);
  await refuse(page, /\/exchange$/, '1004', 409);
  await send(page);
  await expectAlert(page, '이번 주에 이미 출금 신청 내역이 있습니다.');
  await page.unroute(/\/exchange$/);
  await refuse(page, /\/exchange$/, '1011', 409);
  await send(page);
  await expectAlert(page, '시스템 오류로 신청하지 못했습니다.');
  await expect(form(page).getByLabel('주민등록번호 앞 6자리')).toHaveValue('900101');
  await refuse(page, /\/balance\?billType=1/);
  await send(page);
  await expectAlert(page, '포인트 정보를 가져오지 못했습니다. 잠시 후 다시 시도해 주세요.');
});

test('a payout that a holiday moves must be seen and ticked first', async ({ page }) => {
  await signIn(page, 'worker');
  await amend(page, CALENDAR, (answer) => ({
    ...answer,
    regular: { payoutOn: '2026-05-04', usualDay: '2026-05-05', moved: true },
  }));
  await page.goto('/point');
  await panel(page).getByRole('button', { name: '출금 신청' }).click();
  const notice = page.getByRole('dialog', { name: '휴일 지급 안내' });
  await expect(notice).toContainText('5월 5일 (화)은 휴일이므로 이번 신청은 5월 4일 (월)에 지급됩니다.');
  await expect(form(page)).toBeHidden();
  await expectAccessible(page);
  await notice.getByRole('button', { name: '확인' }).click();
  const snack = page.getByText('확인 후 체크해 주세요.');
  await expect(snack).toBeVisible();
  await expect(snack).toBeHidden({ timeout: 3500 });
  await notice.getByRole('checkbox').check();
  await notice.getByRole('button', { name: '확인' }).click();
  await expect(notice).toBeHidden();
  await expect(form(page)).toBeVisible();
});

test('every state of a withdrawal has its name', async ({ page }) => {
  await signIn(page, 'worker');
  const states = [2, 11, 14, 15, 3, 5, 12, 8, 9, 10, 1];
  const bankbook = (state: number, index: number) => ({
    bankbookID: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    billType: 1,
    state,
    exchange: 10_000,
    tax: 330,
    payout: 9670,
    exchangeAt: '2026-11-02T01:00:00.000Z',
    withdrawAt: '2026-11-12T01:00:00.000Z',
    payoutOn: '2026-11-12',
    cancellable: false,
    accountNum: '',
    bankCode: 88,
    accountHolder: '김하늘',
  });
  await page.route(/\/bankbook\/count/, (route) =>
    route.fulfill({ json: { resultCode: '0000', count: states.length } }),
  );
  await page.route(/\/bankbook\/list/, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page')) - 1;
    const bankbooks = states.map(bankbook).slice(at * 10, at * 10 + 10);
    return route.fulfill({ status: 206, json: { resultCode: '0000', bankbooks } });
  });
  await page.goto('/point');
  // All at once: a row that goes while it is read would be waited for.
  const cells = () =>
    page.getByRole('row').evaluateAll((rows) =>
      rows
        .map((row) => [...row.querySelectorAll('td')])
        .filter((all) => all.length > 0)
        .map((all) =>
          [2, 3, 6, 8].map((at) =>
            (all[at]?.querySelector('div')?.innerText ?? '').replace(/\s+/g, ' ').replace(' 포인트', ''),
          ),
        ),
    );
  const paid = ['330P', '9,670P'];
  await expect
    .poll(cells)
    .toEqual([
      ...Array.from({ length: 4 }, () => [...paid, '신청', '']),
      [...paid, '취소', '2026.11.12'],
      [...paid, '지급 완료', '2026.11.12'],
      [...paid, '지급 완료', '2026.11.12'],
      [...paid, '입금 오류', '2026.11.12'],
      [...paid, '환불', '2026.11.12'],
      ['0P', '0P', '만료', '2026.11.12'],
    ]);
  await page.getByRole('button', { name: '2쪽' }).click();
  await expect.poll(cells).toEqual([[...paid, '-', '2026.11.12']]);
});

test('earnings are pictures, tables, a file and a statement', async ({ page }) => {
  await signIn(page, 'worker');
  await page.goto('/point');
  const chart = page.getByRole('slider', { name: /날짜별 적립 포인트/ });
  await expect(chart).toBeVisible();
  await chart.focus();
  await page.keyboard.press('End');
  const last = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(last);
  await expect(chart).toHaveAttribute('aria-valuetext', /\d+월 \d+일 \(.\): [\d,]+ P/);
  await page.getByRole('button', { name: '최근 90일' }).click();
  await expect(chart).toHaveAttribute('aria-valuemax', '90');
  await page.getByText('표로 보기').click();
  await expect(page.getByRole('rowheader').first()).toContainText('월');
  await expectAccessible(page);
  await page.getByLabel('시작일').fill('2026-11-20');
  await page.getByLabel('종료일').fill('2026-11-10');
  await expect(page.getByText('시작일이 종료일보다 늦습니다.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 내려받기' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^pumasi-points-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.charCodeAt(0), 'spreadsheets need the mark to read Korean').toBe(0xfe_ff);
  expect(csv.split('\n').length).toBeGreaterThan(10);

  await page.route(/\/statement\/\d+$/, (route) =>
    route.fulfill({
      json: {
        resultCode: '0000',
        statement: {
          year: 2026,
          gross: 30_000,
          tax: 990,
          net: 29_010,
          payments: [
            {
              bankbookID: '00000000-0000-4000-8000-000000000001',
              billType: 1,
              paidOn: '2026-10-15',
              gross: 30_000,
              tax: 990,
              net: 29_010,
            },
          ],
        },
      },
    }),
  );
  await page.getByRole('button', { name: '연간 지급 명세서' }).click();
  const statement = page.getByRole('dialog', { name: '연간 지급 명세서' });
  await expect(statement.getByRole('row', { name: /합계 - 30,000 P 990 P 29,010 P/ })).toBeVisible();
  await expect(statement).toContainText('김하늘');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await statement.getByRole('button', { name: '인쇄하기' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
});

test('the point screen is not there for whom points are hidden', async ({ page }) => {
  await logIn(page, 'inhouse');
  const menu = page.getByRole('navigation', { name: '작업 메뉴' });
  await expect(menu.getByRole('link', { name: '참여 내역' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '포인트' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'FAQ' })).toHaveCount(0);
  await page.goto('/point');
  await expect(page).toHaveURL(/\/worklist$/);
});
