import { mkdir } from 'node:fs/promises';
import type { ToolMode } from '@pumasi/tools/host';
import { launch, servePage } from './build-page.ts';
import type { Bench } from './page/main.tsx';

declare const bench: Bench;

/** Pictures of the real tool for the eye: widths × themes × modes, into the folder given as first argument. */
const folder = process.argv[2] ?? '/tmp/pumasi-shots';
const only = process.argv[3];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 900, height: 800 },
  { width: 390, height: 720 },
];

await mkdir(folder, { recursive: true });
const served = await servePage();
const browser = await launch();
try {
  for (const viewport of SIZES) {
    for (const theme of ['light', 'dark']) {
      for (const mode of ['work', 'review', 'view'] as ToolMode[]) {
        const name = `${viewport.width}-${theme}-${mode}`;
        if (only && !name.includes(only)) continue;
        const page = await browser.newPage({ viewport, hasTouch: viewport.width < 500 });
        await page.goto(`${served.url}?theme=${theme}`);
        await page.waitForFunction(() => 'bench' in globalThis);
        await page.evaluate(async (how) => {
          const { sample } = bench;
          const boxes = [0, 1, 2, 3, 4].map((i) => ({
            id: `car${i}`,
            classID: 'car',
            shape: { kind: 'box' as const, x: 55 + i * 143, y: 470 + i * 12, w: 150, h: 90, angle: 0 },
            attributes: {},
            source: i === 3 ? ('ml' as const) : ('worker' as const),
            ...(how === 'review' && i < 2 && { verdict: i === 0 ? ('ok' as const) : ('wrong' as const) }),
          }));
          const roof = {
            id: 'roof',
            classID: 'bicycle',
            shape: {
              kind: 'polygon' as const,
              rings: [
                [
                  [300, 300],
                  [420, 250],
                  [520, 320],
                  [470, 410],
                  [330, 400],
                ] as [number, number][],
              ],
            },
            attributes: {},
            source: 'worker' as const,
          };
          const lane = {
            ...sample.document.objects[1]!,
            shape: {
              kind: 'polyline' as const,
              points: [
                [40, 760],
                [600, 735],
                [1160, 715],
              ] as [number, number][],
            },
          };
          const remarks =
            how === 'review'
              ? [{ id: 'r1', x: 270, y: 480, text: '박스가 차보다 큽니다. 바퀴까지만 맞춰 주세요.' }]
              : [];
          const fileURL = await bench.picture({ width: 1200, height: 900 });
          await bench.mount({
            mode: how,
            data: { ...sample.document, objects: [...boxes, roof, lane], remarks },
            options: sample.options,
            fileURL,
            draftKey: `shot-${how}`,
          });
        }, mode);
        await page.waitForTimeout(500);
        const canvas = page.getByTestId('tool-canvas');
        const at = await canvas.evaluate((it) => ({
          s: Number(it.dataset.scale),
          x: Number(it.dataset.offsetX),
          y: Number(it.dataset.offsetY),
        }));
        await canvas.click({ position: { x: 400 * at.s + at.x, y: 330 * at.s + at.y } });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${folder}/${name}.png` });
        if (viewport.width < 500) {
          await page.getByRole('button', { name: '목록·속성' }).click();
          await page.waitForTimeout(500);
          await page.screenshot({ path: `${folder}/${name}-sheet.png` });
        } else if (mode === 'work') {
          await page.keyboard.press('Shift+Slash');
          await page.waitForTimeout(500);
          await page.screenshot({ path: `${folder}/${name}-keys.png` });
        }
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  await served.close();
}
