import { canvasOf, openCanvas } from './support/canvas.ts';
import { reviewOf, workOn } from './support/journeys.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const text = (page: Page) => page.getByTestId('tool-text');
const spans = (page: Page) => page.getByRole('list', { name: '표시한 곳' }).getByRole('listitem');

/** Selects by keys alone, from where the caret is. */
async function select(page: Page, letters: number): Promise<void> {
  for (let i = 0; i < letters; i++) await page.keyboard.press('Shift+ArrowRight');
}

test('legal_form_tagger: tags by the keyboard alone, and a reviewer passes them', async ({
  page,
  browser,
}) => {
  const PROJECT = '계약서 조항과 개체 태깅';
  let words = '';
  const workID = await workOn(page, 'jiwoo77', PROJECT, async () => {
    words = (await text(page).textContent()) ?? '';
    await text(page).focus();
    await page.keyboard.press('ArrowRight');
    // Eight letters, then the tag key in the same breath: all eight must be in it.
    await select(page, 8);
    await page.keyboard.press('1');
    await expect(spans(page)).toHaveCount(1);
    const row = (await spans(page).first().innerText()).replaceAll(/\s/g, '');
    expect(row).toContain(words.slice(0, 8).replaceAll(/\s/g, ''));

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await select(page, 4);
    await page.keyboard.press('2');
    await expect(spans(page)).toHaveCount(2);
    await page.keyboard.press('End');
    for (let i = 0; i < 6; i++) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('3');
    await expect(spans(page)).toHaveCount(3);

    await page.keyboard.press('Control+z');
    await expect(spans(page)).toHaveCount(2);
    await page.keyboard.press('Control+Shift+z');
    await expect(spans(page)).toHaveCount(3);
    await page.reload();
    await expect(spans(page), 'nothing is lost by a reload').toHaveCount(3);
    await page.getByRole('button', { name: '계속하기' }).click();
  });
  await reviewOf(browser, PROJECT, workID, async (reviewer) => {
    await expect(spans(reviewer)).toHaveCount(3);
    await text(reviewer).focus();
    await reviewer.keyboard.press('j');
    await reviewer.keyboard.press('o');
    await expect(spans(reviewer).first().getByLabel('맞음')).toBeVisible();
  });
});

test('text_summarizer: a summary with its evidence is written, judged and passed', async ({
  page,
  browser,
}) => {
  const PROJECT = '동네 소식 한 문장 요약';
  const summary = '이 소식은 동네 사람들에게 중요한 변화를 알려 준다.';
  const workID = await workOn(page, 'jiwoo77', PROJECT, async () => {
    await text(page).focus();
    await page.keyboard.press('w');
    await page.keyboard.insertText(summary);
    await expect(page.getByRole('list', { name: '요약의 조건' })).toContainText('1문장');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await select(page, 12);
    await page.keyboard.press('Enter');
    await expect(spans(page)).toHaveCount(1);
  });
  await reviewOf(browser, PROJECT, workID, async (reviewer) => {
    await expect(reviewer.getByText(summary)).toBeVisible();
    await expect(spans(reviewer)).toHaveCount(1);
  });
});

test('survey: answered by number keys, judged and passed', async ({ page, browser }) => {
  const PROJECT = '생활 상품안 선호도 조사';
  const workID = await workOn(page, 'jiwoo77', PROJECT, async () => {
    const on = (id: string) =>
      expect(page.locator(`[data-question="${id}"]`)).toHaveAttribute('data-current', 'true');
    await page.keyboard.press('Enter');
    await on('interest');
    for (const [answer, next] of [
      ['4', 'buy'],
      ['1', 'price'],
      ['2', 'worry'],
      ['1', 'aspects'],
    ] as const) {
      await page.keyboard.press(answer);
      await page.keyboard.press('Enter');
      await on(next);
    }
    for (const answer of ['3', '3', '2']) await page.keyboard.press(answer);
    await page.keyboard.press('Enter');
    await on('comment');
    await expect(page.getByText('모든 문항을 보았습니다. 제출하면 끝납니다.')).toBeVisible();
  });
  await reviewOf(browser, PROJECT, workID, async (reviewer) => {
    await expect(reviewer.getByText('써 보겠다')).toBeVisible();
    await reviewer.keyboard.press('j');
    await reviewer.keyboard.press('o');
    await expect(reviewer.getByText(/7문항 중 1문항 판정|6문항 중 1문항 판정/)).toBeVisible();
  });
});

test('audio_stt: an interval is marked, given a speaker and written down by keys, and passed', async ({
  page,
  browser,
}) => {
  const PROJECT = '상담 대화 구간 나누고 받아쓰기';
  const rows = (on: Page) => on.getByRole('list', { name: '구간' }).getByRole('listitem');
  const workID = await workOn(page, 'jiwoo77', PROJECT, async () => {
    await page.getByTestId('tool-timeline').focus();
    await page.keyboard.press('i');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('o');
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('네 안녕하세요');
    await page.keyboard.press('Escape');
  });
  await reviewOf(browser, PROJECT, workID, async (reviewer) => {
    await expect(rows(reviewer)).toHaveCount(1);
    await expect(reviewer.getByText('네 안녕하세요').first()).toBeVisible();
  });
});

test('object_tracker: a box is followed over frames and passed', async ({ page, browser }) => {
  const PROJECT = '교차로 영상 객체 추적';
  const rows = (on: Page) => on.getByRole('list', { name: '추적' }).getByRole('listitem');
  const workID = await workOn(page, 'jiwoo77', PROJECT, async () => {
    await openCanvas(page);
    const area = await canvasOf(page).boundingBox();
    if (!area) throw new Error('the clip has no place');
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    await page.keyboard.press('1');
    await page.mouse.move(x - 60, y - 40);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 50, { steps: 4 });
    await page.mouse.up();
    await expect(rows(page)).toHaveCount(1);
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Alt+ArrowRight');
  });
  await reviewOf(browser, PROJECT, workID, async (reviewer) => {
    await openCanvas(reviewer);
    await expect(rows(reviewer)).toHaveCount(1);
    await expectAccessible(reviewer);
  });
});
