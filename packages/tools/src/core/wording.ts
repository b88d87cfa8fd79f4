import type { Lang } from '@pumasi/ui/i18n.ts';
import { useLang } from '@pumasi/ui/i18n.ts';

type Bilingual<K extends string> = { [P in K | `${K}En`]?: string | undefined };

/** The project's own words in the reader's language; Korean where there is no other. */
export const wording = <K extends string>(lang: Lang, it: Bilingual<K>, key: K): string =>
  (lang === 'en' ? it[`${key}En`] : undefined) ?? it[key] ?? '';

export function useWording() {
  const lang = useLang();
  return <K extends string>(it: Bilingual<K>, key: K) => wording(lang, it, key);
}
