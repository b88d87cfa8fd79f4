import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

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

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What is half faded in has a contrast that nobody sees for longer than a blink: movement is stopped and brought to its end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (values) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Scripts are off in the documents' frames, so the checker would wait there forever; their names are checked from here.
      iframes: false,
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, RULES);
  await page.emulateMedia({ reducedMotion: null });
  expect(found).toEqual([]);
}

export { type Browser, expect, type Locator, type Page };
