import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

export const SCHEME_KEY = 'pumasi.scheme';
export type Scheme = 'light' | 'dark';

const system = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
const chosen = (): Scheme | undefined => {
  const value = localStorage.getItem(SCHEME_KEY);
  return value === 'light' || value === 'dark' ? value : undefined;
};

export const currentScheme = (): Scheme => chosen() ?? system();

/** Pages without Mantine (the landing) obey the same attribute, so the choice holds everywhere. */
export function applyScheme(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme());
}

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
