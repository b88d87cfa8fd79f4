type Both<T> = { ko: T; en: T };
export interface Season {
  kind: 'snow' | 'blossom' | 'lantern';
  /** Days as YYYY-MM-DD, both included. */
  from: string;
  to: string;
}
export interface SiteSettings {
  company: Both<[label: string, value: string]>[];
  familySites: (Both<string> & { url: string })[];
  recruit: { worker: string; reviewer: string };
  seasons: Season[];
  popUps: { banner: boolean; worker: boolean; reviewer: boolean };
  notice: { title: Both<string>; body: Both<string> } | null;
}

const NONE: SiteSettings = {
  company: [],
  familySites: [],
  recruit: { worker: '/intro', reviewer: '/intro' },
  seasons: [],
  popUps: { banner: false, worker: false, reviewer: false },
  notice: null,
};

/** An address that an operator wrote: a page of this site or of the web, never a script. */
export const safeAddress = (address: string): string =>
  /^(https?:\/\/|\/(?!\/))/.test(address) ? address : '#';

let loading: Promise<SiteSettings> | undefined;

/**
 * What an operator may edit without a new build: /site-settings.json beside the site's pages. Asked once per page
 * load; a file that is missing or broken costs its contents, never the page.
 */
export function siteSettings(): Promise<SiteSettings> {
  loading ??= fetch('/site-settings.json')
    .then((response) => response.json() as Promise<Partial<SiteSettings>>)
    .then((found) => ({ ...NONE, ...found }))
    .catch((error: unknown) => {
      console.warn('site-settings.json cannot be used', error);
      return NONE;
    });
  return loading;
}

/** The decorations of a day. */
export const seasonsOn = (day: string, seasons: readonly Season[]): Season['kind'][] =>
  seasons.filter(({ from, to }) => from <= day && day <= to).map(({ kind }) => kind);
