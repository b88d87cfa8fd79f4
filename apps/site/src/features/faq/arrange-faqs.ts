import { FAQ_CATEGORIES, type Faq, type FaqCategory } from '@pumasi/contract/api/faq';
import { hangulIncludes } from '../../lib/hangul-search.ts';

export type FaqTab = 'all' | 'member' | 'work' | 'earnings' | 'service';
const EARNINGS: FaqCategory = '수익';
const TAB_OF = Object.fromEntries(
  FAQ_CATEGORIES.map((category, i) => [category, (['member', 'work', 'earnings', 'service'] as const)[i]]),
) as Record<FaqCategory, Exclude<FaqTab, 'all'>>;

export const tabOf = (category: FaqCategory): Exclude<FaqTab, 'all'> => TAB_OF[category];

export const FAQ_TABS: readonly FaqTab[] = ['all', 'member', 'work', 'earnings', 'service'];

/** Whoever sees no points sees no questions about them either, not even in the count of all. */
export const visibleFaqs = (faqs: readonly Faq[], hidesPoints: boolean): Faq[] =>
  faqs.filter(({ category }) => !hidesPoints || category !== EARNINGS);

/** Initials alone are found by chance in any longer text, so they look at titles only. */
const ONLY_INITIALS = /^[ㄱ-ㅎ\s]+$/;

export const searchFaqs = (faqs: readonly Faq[], asked: string): Faq[] =>
  faqs.filter(
    ({ title, content }) =>
      hangulIncludes(title, asked) || (!ONLY_INITIALS.test(asked) && hangulIncludes(content, asked)),
  );

export const inTab = (faqs: readonly Faq[], tab: FaqTab): Faq[] =>
  tab === 'all' ? [...faqs] : faqs.filter(({ category }) => tabOf(category) === tab);

export const tabsFor = (hidesPoints: boolean): FaqTab[] =>
  FAQ_TABS.filter((tab) => !hidesPoints || tab !== 'earnings');
