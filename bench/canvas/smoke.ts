import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { launch, servePage } from './build-page.ts';
import type { Bench } from './page/main.tsx';

declare const bench: Bench;

/** What only a browser can show: real pointer and touch, IndexedDB after a reload, the keys. */
const served = await servePage();
const browser = await launch();

async function open(page: Page): Promise<void> {
  await page.goto(served.url);
  await page.waitForFunction(() => 'bench' in globalThis);
  await page.evaluate(async () => {
    const fileURL = await bench.picture({ width: 1200, height: 900 });
    await bench.mount({ mode: 'work', data: null, options: {}, fileURL, draftKey: 'smoke' });
  });
}

async function toScreen(page: Page, x: number, y: number): Promise<[number, number]> {
  return page.getByTestId('tool-canvas').evaluate(
    (canvas, at) => {
      const { left, top } = canvas.getBoundingClientRect();
      const { scale, offsetX, offsetY } = canvas.dataset;
      return [
        left + at.x * Number(scale) + Number(offsetX),
        top + at.y * Number(scale) + Number(offsetY),
      ] as [number, number];
    },
    { x, y },
  );
}

async function collected(page: Page) {
  return page.evaluate(() => bench.handle.current!.collect());
}

try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => assert.fail(error.message));
  await open(page);
  const canvas = page.getByTestId('tool-canvas');
  await page.keyboard.press('b');
  await page.mouse.move(...(await toScreen(page, 100, 100)));
  await page.mouse.down();
  await page.mouse.move(...(await toScreen(page, 200, 150)), { steps: 4 });
  await page.mouse.move(...(await toScreen(page, 300, 220)), { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('p');
  for (const [x, y] of [
    [500, 300],
    [700, 300],
    [600, 450],
  ] as const) {
    await page.mouse.click(...(await toScreen(page, x, y)));
  }
  await page.keyboard.press('Enter');
  assert.equal(await canvas.getAttribute('data-objects'), '2');
  const result = await collected(page);
  assert.ok(result.ok);
  const box = result.data.objects[0]!.shape;
  assert.ok(
    box.kind === 'box' && Math.abs(box.x - 100) < 1.5 && Math.abs(box.w - 200) < 2,
    JSON.stringify(box),
  );
  console.log('draws a box and a polygon with mouse and keys');

  const before = Number(await canvas.getAttribute('data-scale'));
  await page.mouse.move(...(await toScreen(page, 600, 400)));
  await page.mouse.wheel(0, -400);
  await page.waitForTimeout(600);
  assert.ok(Number(await canvas.getAttribute('data-scale')) > before);
  console.log('zooms to the cursor');

  await page.waitForTimeout(400);
  await open(page);
  await page.getByText('저장하지 않은 작업을 불러왔습니다.').waitFor();
  assert.equal(await canvas.getAttribute('data-objects'), '2');
  await page.getByRole('button', { name: '버리고 처음 상태로' }).click();
  assert.equal(await canvas.getAttribute('data-objects'), '0');
  await page.waitForTimeout(400);
  await open(page);
  assert.equal(await canvas.getAttribute('data-objects'), '0');
  console.log('keeps unsent work over a reload and lets go of it when told');

  for (const theme of ['light', 'dark']) {
    for (const mode of ['work', 'review', 'view'] as const) {
      for (const width of [1280, 390]) {
        const context = await browser.newContext({ viewport: { width, height: 800 } });
        const judged = await context.newPage();
        await judged.goto(`${served.url}?theme=${theme}`);
        await judged.waitForFunction(() => 'bench' in globalThis);
        await judged.evaluate(async (how) => {
          const fileURL = await bench.picture({ width: 1200, height: 900 });
          const { document, options } = bench.sample;
          await bench.mount({ mode: how, data: document, options, fileURL, draftKey: how });
        }, mode);
        if (width < 500) await judged.getByRole('button', { name: '목록·속성' }).click();
        await judged.getByRole('button', { name: /자동차 박스/ }).click();
        await judged.waitForTimeout(300);
        await judged.evaluate(axe.source);
        const found = await judged.evaluate(
          async (off) => {
            const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
              rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
            });
            return violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
            );
            // A tool is a part of a page: its landmarks and first heading are the page's.
          },
          ['region', 'landmark-one-main', 'page-has-heading-one'],
        );
        assert.deepEqual(found, [], `${theme} ${mode} ${width}`);
        await context.close();
      }
    }
  }
  console.log('looked at by axe in every mode and theme');

  const phone = await browser.newPage({
    viewport: { width: 390, height: 720 },
    hasTouch: true,
    isMobile: true,
  });
  phone.on('pageerror', (error) => assert.fail(error.message));
  await open(phone);
  const scale = Number(await phone.getByTestId('tool-canvas').getAttribute('data-scale'));
  const cdp = await phone.context().newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((it, id) => ({ ...it, id })) });
  await touch('touchStart', [{ x: 180, y: 300 }]);
  await touch('touchStart', [
    { x: 180, y: 300 },
    { x: 220, y: 300 },
  ]);
  for (let i = 1; i <= 8; i++) {
    await touch('touchMove', [
      { x: 180 - i * 10, y: 300 },
      { x: 220 + i * 10, y: 300 },
    ]);
  }
  await touch('touchEnd', []);
  await phone.waitForTimeout(700);
  const pinched = Number(await phone.getByTestId('tool-canvas').getAttribute('data-scale'));
  assert.ok(pinched > scale * 2, `${scale} → ${pinched}`);
  await phone.getByRole('button', { name: '폴리곤' }).tap();
  for (const [x, y] of [
    [120, 200],
    [260, 210],
    [190, 330],
  ] as const)
    await phone.touchscreen.tap(x, y);
  await phone.getByRole('button', { name: '그리기 완료' }).tap();
  assert.equal(await phone.getByTestId('tool-canvas').getAttribute('data-objects'), '1');
  console.log('pinches and draws with fingers');
} finally {
  await browser.close();
  await served.close();
}
console.log('smoke: all good');
