import { signIn } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const PROJECT = '휴대전화로 물건 찍기';
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  permissions: ['camera'],
});
const cards = (page: Page) => page.locator('[data-picture]');
const shutter = (page: Page) => page.getByRole('button', { name: '찍기', exact: true });

async function openCamera(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(shutter(page)).toBeEnabled();
}

/** A camera that sees something else each time it is opened; Chromium's own shows nearly the same picture for ever. */
function lookAround(): void {
  let looks = 0;
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 960;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    const look = looks++;
    const draw = () => {
      for (let x = 0; x < 8; x++)
        for (let y = 0; y < 6; y++) {
          brush.fillStyle = `hsl(${(x * 47 + y * 83 + look * 131) % 360} 60% ${((x * 5 + y * 7 + look * 11) % 9) * 10 + 8}%)`;
          brush.fillRect(x * 160, y * 160, 160, 160);
        }
      requestAnimationFrame(draw);
    };
    draw();
    return canvas.captureStream(30);
  };
}

async function enter(page: Page): Promise<void> {
  await page.goto('/worklist');
  await page.getByRole('button', { name: PROJECT, exact: true }).click();
  await page.getByRole('button', { name: '작업하기' }).click();
  await expect(page).toHaveURL(/\/work\?projectID=/);
}

test('a phone takes pictures in a frame, again if need be, and sends them when the network is back', async ({
  page,
  context,
}) => {
  await page.addInitScript(lookAround);
  await signIn(page, 'daon.lee');
  await enter(page);
  await openCamera(page, '카메라로 찍기');
  await expectAccessible(page);
  await shutter(page).click();
  await page.getByRole('button', { name: '다시 찍기' }).click();
  await expect(shutter(page)).toBeEnabled();
  await shutter(page).click();
  await page.getByRole('button', { name: '이 사진 쓰기' }).click();
  await page.getByRole('button', { name: '카메라 닫기' }).click();
  await expect(cards(page)).toHaveCount(1);

  await openCamera(page, '한 장 더 찍기');
  await shutter(page).click();
  await page.getByRole('button', { name: '이 사진 쓰기' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel('흔들리지 않았고 글자를 읽을 수 있습니다').check();
  await expectAccessible(page);

  await test.step('without a network it waits; a reload loses nothing, and the sending goes on by itself', async () => {
    const put = /\/unit\/work$/;
    await page.route(put, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await expect(page.getByRole('button', { name: '지금 보내기' })).toBeVisible();
    await page.unroute(put);
    const sent = page.waitForResponse((r) => r.request().method() === 'PUT' && put.test(r.url()));
    await page.reload();
    expect((await sent).status()).toBe(200);
    await expect(cards(page), 'the next unit is open').toHaveCount(0);
  });
  await context.close();
});

test('where the camera is refused, the phone’s own one is offered', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await signIn(page, 'byeol2');
  await enter(page);
  await page.getByRole('button', { name: '카메라로 찍기' }).click();
  await expect(page.getByText('카메라를 쓸 수 없습니다')).toBeVisible();
  await expect(page.getByLabel('휴대전화 카메라 열기').and(page.locator('input'))).toHaveAttribute(
    'capture',
    'environment',
  );
  await expectAccessible(page);
  await context.close();
});
