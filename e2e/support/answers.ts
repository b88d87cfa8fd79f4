import type { Page } from './test.ts';

type Json = Record<string, unknown>;

/** Lets the server answer, then changes what the page sees of it. */
export async function amend(page: Page, path: RegExp, change: (answer: Json) => Json): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Json) });
  });
}

/** The installation's licence with other flags. */
export const amendLicence = (page: Page, flags: Json): Promise<void> =>
  amend(page, /\/config\.json$/, (config) => ({
    ...config,
    licence: { ...(config.licence as Json), ...flags },
  }));
