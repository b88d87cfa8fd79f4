import { createHash } from 'node:crypto';
import { expectAlert, refuse } from './support/dialog.ts';
import { logIn, signIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

/** As the demonstration names its projects. */
const projectID = (key: string): string =>
  createHash('sha256').update(`pumasi demo ${key}`).digest('base64url').slice(0, 14);
const TESTED = { id: projectID('notice-summary'), name: '공공 안내문 간추리기' };
const CLOSED = { id: projectID('contract-expert'), name: '법률 문서 정밀 표시' };
const SIGNED = { id: projectID('private-voice'), name: '상담 녹음 받아 적기' };

const start = (page: Page) => page.getByRole('button', { name: '작업하기!' });

test('a pre-test stands before the work: nothing, then a wrong answer, then the right ones', async ({
  page,
}) => {
  await logIn(page, 'worker');
  await page.getByRole('button', { name: TESTED.name }).click();
  await expect(page).toHaveURL(new RegExp(`/pretest\\?projectID=${TESTED.id}`));
  await expect(page.getByRole('heading', { name: '사전 테스트' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveAttribute('rows', '5');
  await expectAccessible(page);

  await test.step('every question must be answered', async () => {
    await start(page).click();
    await expect(page.getByText('보기에서 답을 골라 주세요.')).toHaveCount(2);
    await expect(page.getByRole('alert').filter({ hasText: '답을 입력해 주세요.' })).toBeVisible();
    await expect(page.getByRole('radio').first(), 'the first of them has the focus').toBeFocused();
  });
  await test.step('the guide opens in a window of its own, without a way back', async () => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: '가이드 보기' }).click();
    const guide = await opening;
    await expect(guide.getByRole('heading', { name: '작업 가이드' })).toBeVisible();
    expect(await guide.evaluate(() => [innerWidth, innerHeight])).toEqual([1000, 900]);
    await expect(guide.getByRole('button', { name: '목록으로' })).toHaveCount(0);
    await guide.close();
  });
  await test.step('a wrong answer is told for two seconds, and not which one it was', async () => {
    await page.getByRole('radio', { name: '10자 이하' }).check();
    await page.getByRole('radio', { name: '쓰지 않는다' }).check();
    await page.getByRole('textbox').fill('근거');
    await start(page).click();
    const wrong = page.getByText('정답이 아닙니다. 가이드를 다시 확인해 주세요.');
    await expect(wrong).toBeVisible();
    await expect(wrong).toBeHidden({ timeout: 4000 });
  });
  await test.step('a failed submit says so and keeps the answers', async () => {
    await refuse(page, /\/pretest\/answer$/);
    await start(page).click();
    await expectAlert(page, '사전 테스트 제출에 실패하였습니다. 잠시 후 다시 시도해주세요.');
    await page.unrouteAll();
    await expect(page.getByRole('radio', { name: '10자 이하' })).toBeChecked();
  });
  await test.step('the right answers open the work, now and from the list', async () => {
    await page.getByRole('radio', { name: '20자에서 120자 사이' }).check();
    await page.getByRole('textbox').fill('근거문장');
    await start(page).click();
    await expect(page).toHaveURL(new RegExp(`/work\\?projectID=${TESTED.id}`));
    await page.goto('/worklist');
    await page.getByRole('button', { name: TESTED.name }).click();
    await expect(page).toHaveURL(/\/work\?/);
  });
});

test('a pre-test without a key lets nobody start, and only home is left', async ({ page }) => {
  await logIn(page, 'worker');
  await page.getByRole('button', { name: CLOSED.name }).click();
  await expect(page).toHaveURL(/\/pretest\?/);
  const main = page.getByRole('main');
  await expect(main.getByText('바로 시작할 수 없는 프로젝트입니다')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: '홈으로' }).click();
  await expect(page).toHaveURL(/\/worklist$/);
});

test('a pre-test that cannot be shown says why and leads back to the list', async ({ page }) => {
  await signIn(page, 'worker');
  await page.goto('/pretest?projectID=short');
  await expectAlert(page, '잘못된 접근 입니다.');
  await expect(page).toHaveURL(/\/worklist$/);
  for (const [code, status, text] of [
    ['1003', 403, '권한이 없습니다.'],
    ['1000', 400, '사전 테스트를 가져오는데 실패하였습니다. 잠시 후 다시 시도해주세요.'],
  ] as const) {
    await refuse(page, /\/pretest\?uID=/, code, status);
    await page.goto(`/pretest?projectID=${CLOSED.id}`);
    await expectAlert(page, text);
    await expect(page).toHaveURL(/\/worklist$/);
    await page.unrouteAll();
  }
});

async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the pad has no place');
  expect([Math.round(box.width), Math.round(box.height)]).toEqual([800, 150]);
  await page.mouse.move(box.x + 60, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 40, { steps: 6 });
  await page.mouse.move(box.x + 520, box.y + 110, { steps: 6 });
  await page.mouse.up();
}

test('a project with a pledge asks for a signature once, then opens', async ({ page }) => {
  await logIn(page, 'worker');
  const asked = new RegExp(`/pledge\\?projectID=${SIGNED.id}&type=5`);
  await page.getByRole('button', { name: SIGNED.name }).click();
  await expect(page).toHaveURL(asked);
  await page.goto(`/work?projectID=${SIGNED.id}`);
  await expect(page, 'an address of one’s own does not lead past it').toHaveURL(asked);
  await expect(page.getByRole('heading', { name: '작업 참여 동의서' })).toBeVisible();
  await expect(page.getByTitle('작업 참여 동의서 전문')).toBeVisible();
  await expectAccessible(page);
  const agree = page.getByRole('button', { name: '작성 완료 및 동의' });
  await agree.click();
  await expect(page.getByText('서명이 필요합니다.')).toBeVisible();
  await drawSignature(page);
  await page.getByRole('button', { name: '지우기' }).click();
  await agree.click();
  await expect(page.getByText('서명이 필요합니다.'), 'a cleared box is empty').toBeVisible();
  await drawSignature(page);
  await refuse(page, /\/unit\/pledge$/);
  await agree.click();
  await expectAlert(page, '보안서약서 서명 저장이 실패하였습니다. 잠시 후 다시 시도해주세요.');
  await page.unrouteAll();
  await agree.click();
  await expect(page).toHaveURL(new RegExp(`/work\\?projectID=${SIGNED.id}`));
  await page.goto('/worklist');
  await page.getByRole('button', { name: SIGNED.name }).click();
  await expect(page, 'nobody signs twice').toHaveURL(/\/work\?/);
});

test('the pledge of reviewers has its own title; without what it needs the page leads to the list', async ({
  page,
  faults,
}) => {
  await signIn(page, 'worker');
  await page.goto(`/pledge?projectID=${SIGNED.id}&type=6`);
  await expect(page.getByRole('heading', { name: '보안서약서', exact: true })).toBeVisible();
  for (const query of ['', '?type=5', `?projectID=${SIGNED.id}`]) {
    await page.goto(`/pledge${query}`);
    await expect(page).toHaveURL(/\/worklist$/);
  }
  await refuse(page, /\/document\/type\/5\/latest/, '1005', 404);
  await page.goto(`/pledge?projectID=${SIGNED.id}&type=5`);
  await expectAlert(page, '오류가 발생했습니다. 같은 현상이 반복 시 관리자에게 문의해주세요.');
  await expect(page).toHaveURL(/\/worklist$/);
  // What could not be fetched is logged, too.
  faults.length = 0;
});

test('the guide shows what is between its markers, and what changed since it was last seen', async ({
  page,
}) => {
  await signIn(page, 'worker');
  const street = `/guide?projectID=${projectID('street')}`;
  await page.goto(`${street}&type=1`);
  await expect(page.getByText('지난번에 본 1판에서 바뀐 내용입니다')).toBeVisible();
  const changes = page.locator('details').getByRole('listitem');
  await expect(changes).toHaveCount(5);
  await expect(changes.filter({ hasText: '유리창이나 물에 비친 대상은 표시하지 않습니다.' })).toContainText(
    '추가됨:',
  );
  await expect(page.getByText('담당: 품앗이 데이터팀'), 'outside the markers').toHaveCount(0);
  await expect(page.getByRole('button', { name: '목록으로' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${street}&type=2&newWindow=true`);
  await expect(page.getByRole('heading', { name: '검수 가이드' })).toBeVisible();
  await expect(page.getByRole('button', { name: '목록으로' })).toHaveCount(0);
  await page.goto('/guide?projectID=short');
  await expectAlert(page, '잘못된 접근 입니다.');
});

test('the work screen calls out messages, shows public questions and takes a new one', async ({ page }) => {
  await signIn(page, 'worker');
  await page.goto(`/work?projectID=${projectID('shelf')}`);
  await expect(page.getByText('이번 주 출금 요청은 다음 주 목요일에 지급됩니다.')).toBeVisible();
  await page.getByRole('button', { name: '공개 질문' }).click();
  const board = page.getByRole('dialog');
  await expect(board.getByText('아직 공개 질문이 없습니다')).toBeVisible();
  await board.getByRole('button', { name: '질문하기' }).click();
  await board.getByRole('button', { name: '등록' }).click();
  await expect(board.getByText('100자 이하 제목을 입력해 주세요')).toBeVisible();
  await expect(board.getByText('문의 내용을 입력 해주세요')).toBeVisible();
  await expectAccessible(page);
  const title = `겹쳐 놓인 상품은 몇 개인가요? ${Date.now()}`;
  await board.getByLabel('제목').fill(title);
  await board.getByLabel('문의 내용').fill('앞뒤로 놓여 **뒤의 것**이 조금만 보입니다.');
  await board.getByRole('button', { name: '등록' }).click();
  const item = board.locator('details').first();
  await expect(item).toContainText(title);
  await item.locator('summary').click();
  await expect(item.getByText('아직 답변이 없습니다.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board).toBeHidden();

  await page.goto(`/work?projectID=${projectID('street')}`);
  await page.getByRole('button', { name: '공개 질문' }).click();
  const answered = board.locator('details', { hasText: '자전거를 끌고 가는 사람은요?' });
  await answered.locator('summary').click();
  await expect(answered.getByText('끌고 갈 때: 보행자와 이륜차')).toBeVisible();
});
