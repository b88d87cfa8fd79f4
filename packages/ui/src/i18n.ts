import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export type Lang = 'ko' | 'en';
export const LANGS: readonly Lang[] = ['ko', 'en'];
const STORAGE_KEY = 'pumasi.lang';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

export type Translate<T> = (key: Leaves<T>, values?: Record<string, string | number>) => string;

const stored = (): Lang => {
  const lang = globalThis.localStorage?.getItem(STORAGE_KEY);
  return lang === 'en' ? 'en' : 'ko';
};

void i18next.use(initReactI18next).init({
  lng: stored(),
  fallbackLng: 'ko',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});
i18next.on('languageChanged', (lang) => {
  document.documentElement.lang = lang;
  localStorage.setItem(STORAGE_KEY, lang);
});
document.documentElement.lang = i18next.language;

export const currentLang = (): Lang => (i18next.language === 'en' ? 'en' : 'ko');
export const setLang = (lang: Lang): Promise<unknown> => i18next.changeLanguage(lang);

/** Each area brings its own texts; Korean is the master, English must have the same keys or it does not compile. */
export function defineTexts<const T extends object>(namespace: string, ko: T, en: Shape<T>) {
  i18next.addResourceBundle('ko', namespace, ko);
  i18next.addResourceBundle('en', namespace, en);
  return {
    /** In components: follows the language switch. */
    useTexts(): Translate<T> {
      const { t } = useTranslation(namespace);
      return t as unknown as Translate<T>;
    },
    /** Outside components: the language of the moment. */
    text: ((key: string, values?: Record<string, string | number>) =>
      i18next.t(key, { ns: namespace, ...values })) as Translate<T>,
  };
}

/** The current language for components that format dates and numbers. */
export function useLang(): Lang {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'ko';
}
