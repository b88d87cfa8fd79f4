import { siteConfig } from '@pumasi/ui/site-config.ts';
import { z } from 'zod';

/** The unit's content file: the data itself, or the data with what reviewers and workers said of it. */
const Content = z.looseObject({
  unitID: z.string().optional(),
  data: z.unknown(),
  rejectReason: z.string().optional(),
  unableReason: z.string().optional(),
  ml: z.unknown().optional(),
});
export interface UnitContent {
  data: unknown;
  rejectReason?: string | undefined;
  unableReason?: string | undefined;
  ml?: unknown;
}

/** Relative addresses are the unit service's. */
export const unitURL = (path: string): string =>
  path ? new URL(path, siteConfig().services['unit'] || location.origin).href : '';

export function readContent(value: unknown): UnitContent {
  const parsed = Content.safeParse(value);
  // A file that names none of the fields is the data itself.
  if (!parsed.success || !('data' in parsed.data)) return { data: value };
  const { data, rejectReason, unableReason, ml } = parsed.data;
  return { data, rejectReason, unableReason, ml };
}

export async function loadContent(contentURL: string): Promise<UnitContent> {
  if (!contentURL) return { data: null };
  const response = await fetch(unitURL(contentURL));
  if (response.status === 204) return { data: null };
  if (!response.ok) throw new Error(`content answered ${response.status}`);
  return readContent(await response.json());
}
