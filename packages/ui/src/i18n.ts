import { useSyncExternalStore } from 'react';

/*
 * A language runtime of our own instead of a library: what we need is a typed lookup with gaps to fill,
 * and the landing page has no 18 kB to spare for more.
 */
export type Lang = 'ko' | 'en';
export const LANGS: readonly Lang[] = ['ko', 'en'];
const STORAGE_KEY = 'pumasi.lang';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
type Values = Record<string, string | number>;

export type Translate<T> = (key: Leaves<T>, values?: Values) => string;

const stored = (): Lang => (globalThis.localStorage?.getItem(STORAGE_KEY) === 'en' ? 'en' : 'ko');
let lang: Lang = stored();
document.documentElement.lang = lang;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentLang = (): Lang => lang;

export async function setLang(next: Lang): Promise<void> {
  lang = next;
  document.documentElement.lang = next;
  localStorage.setItem(STORAGE_KEY, next);
  for (const listener of listeners) listener();
}

/** The key itself when nothing is found: visible in tests and to whoever looks, never an empty button. */
function find(texts: object, key: string): string {
  let at: unknown = texts;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null) return key;
    at = (at as Record<string, unknown>)[part];
  }
  return typeof at === 'string' ? at : key;
}

const endsInConsonant = (word: string): boolean | undefined => {
  const code = (word.at(-1)?.charCodeAt(0) ?? 0) - 0xac00;
  return code >= 0 && code < 11_172 ? code % 28 > 0 : undefined;
};

/** `{{count:box|boxes}}` by one or many, `{{name:을|를}}` by how the name ends; both where nobody can tell. */
function choose(value: string | number, first: string, second: string): string {
  const isFirst = typeof value === 'number' ? value === 1 : endsInConsonant(value);
  if (isFirst === undefined) return `${first}(${second})`;
  return isFirst ? first : second;
}

const GAP = /\{\{\s*(\w+)(?::([^|{}]*)\|([^|{}]*))?\s*\}\}/g;
const fill = (text: string, values: Values): string =>
  text.replace(GAP, (gap, name: string, first?: string, second?: string) => {
    const value = values[name];
    if (value === undefined) return gap;
    return first === undefined || second === undefined ? String(value) : choose(value, first, second);
  });

const translator =
  (texts: object) =>
  (key: string, values?: Values): string => {
    const text = find(texts, key);
    return values ? fill(text, values) : text;
  };

/** Each area brings its own texts; Korean is the master, English must have the same keys or it does not compile. */
export function defineTexts<const T extends object>(_namespace: string, ko: T, en: Shape<T>) {
  const translate = { ko: translator(ko), en: translator(en) } as Record<Lang, Translate<T>>;
  return {
    /** In components: follows the language switch. */
    useTexts: (): Translate<T> => translate[useLang()],
    /** Outside components: the language of the moment. */
    text: ((key, values) => translate[lang](key, values)) as Translate<T>,
  };
}

/** The current language for components that format dates and numbers. */
export const useLang = (): Lang => useSyncExternalStore(subscribe, currentLang);
