import { expect, type Locator, type Page } from './test.ts';

export const canvasOf = (page: Page): Locator => page.getByTestId('tool-canvas');

type Point = readonly [number, number];

/** Where a point of the picture is on the screen now. */
export async function onScreen(page: Page, [x, y]: Point): Promise<{ x: number; y: number }> {
  const view = await canvasOf(page).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const { scale, offsetX, offsetY } = (element as HTMLElement).dataset;
    return { left, top, scale: Number(scale), offsetX: Number(offsetX), offsetY: Number(offsetY) };
  });
  return { x: view.left + view.offsetX + x * view.scale, y: view.top + view.offsetY + y * view.scale };
}

export async function openCanvas(page: Page): Promise<void> {
  await expect(canvasOf(page)).toHaveAttribute('data-ready', 'true');
}

export const expectObjects = (page: Page, count: number): Promise<void> =>
  expect(canvasOf(page)).toHaveAttribute('data-objects', String(count));

export async function drawBox(page: Page, from: Point, to: Point): Promise<void> {
  await page.keyboard.press('b');
  const [a, b] = [await onScreen(page, from), await onScreen(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

/** Press at the first point, pull over the others, let go. */
export async function drag(page: Page, points: readonly Point[]): Promise<void> {
  for (const [i, point] of points.entries()) {
    const { x, y } = await onScreen(page, point);
    await page.mouse.move(x, y, { steps: i === 0 ? 1 : 5 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** A broad stroke of the brush, of the second class. */
export async function brush(page: Page): Promise<void> {
  await canvasOf(page).focus();
  await page.keyboard.press('2');
  await page.keyboard.press('b');
  for (let i = 0; i < 6; i++) await page.keyboard.press(']');
  await drag(page, [
    [300, 200],
    [420, 330],
    [300, 330],
  ]);
}

export async function drawPolygon(page: Page, points: readonly Point[]): Promise<void> {
  await page.keyboard.press('p');
  for (const point of points) {
    const { x, y } = await onScreen(page, point);
    await page.mouse.click(x, y);
  }
  await page.keyboard.press('Enter');
}

/** A finger instead of a mouse: Playwright can only tap, so the browser is told itself. */
export async function touchBox(page: Page, from: Point, to: Point): Promise<void> {
  const [a, b] = [await onScreen(page, from), await onScreen(page, to)];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [a]);
  await touch('touchMove', [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }]);
  await touch('touchMove', [b]);
  await touch('touchEnd', []);
  await finger.detach();
}
