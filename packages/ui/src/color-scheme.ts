import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** public/theme.js of each app reads the same key before the first paint. */
const SCHEME_KEY = 'pumasi.scheme';
type Scheme = 'light' | 'dark';

const chosen = (): Scheme | undefined => {
  const value = localStorage.getItem(SCHEME_KEY);
  return value === 'light' || value === 'dark' ? value : undefined;
};

/** Mantine reads and writes the choice of our own key. */
export const schemeManager: MantineColorSchemeManager = {
  get: (fallback: MantineColorScheme) => chosen() ?? fallback,
  set: (value) => {
    if (value === 'auto') localStorage.removeItem(SCHEME_KEY);
    else localStorage.setItem(SCHEME_KEY, value);
  },
  subscribe() {},
  unsubscribe() {},
  clear: () => localStorage.removeItem(SCHEME_KEY),
};
