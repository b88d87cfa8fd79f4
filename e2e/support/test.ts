import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';

import { originOf } from './servers.ts';

/**
 * A refused call is part of many journeys, and the browser logs each as an error of its own; so does a look of ours
 * into a document's frame, where scripts are off.
 */
const EXPECTED = ['Failed to load resource', 'Blocked script execution in'];

/** What a page must never do in a journey: throw, complain in the console, or get a 5xx. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.some((start) => message.text().startsWith(start)))
      faults.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
}

export const test = base.extend<{ faults: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- a fixture must name what it needs, and this needs nothing
  baseURL: ({}, use, { parallelIndex }) => use(originOf(parallelIndex)),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('page', (page) => watch(page, faults));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Scripts are off in the documents' frames, so the checker would wait there forever; their names are checked here. */
async function setFramesAside(page: Page): Promise<() => Promise<void>> {
  // A frame that arrived in the middle of the check would be one to wait in.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const aside = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('iframe[sandbox=""]')].map((frame) => {
      const place = document.createElement('span');
      frame.replaceWith(place);
      return { frame, place };
    }),
  );
  const names = await aside.evaluate((all) => all.map(({ frame }) => frame.title));
  expect(names.filter((name) => name === '')).toEqual([]);
  return () =>
    aside.evaluate((all) => {
      for (const { frame, place } of all) place.replaceWith(frame);
    });
}

export async function expectAccessible(page: Page): Promise<void> {
  const putBack = await setFramesAside(page);
  // What is half faded in has a contrast that nobody sees for longer than a blink: movement is stopped and brought to its end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  await putBack();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

export { type Browser, expect, type Locator, type Page };
