import type { Faq, FaqCategory } from '@pumasi/contract/api/faq';
import { expect, test } from 'vitest';
import { inTab, searchFaqs, tabsFor, visibleFaqs } from './arrange-faqs.ts';

const faq = (category: FaqCategory, title: string, content = ''): Faq => ({
  faqID: title,
  category,
  title,
  content,
  CreatedAt: '',
  UpdatedAt: '',
  DeletedAt: null,
});
const FAQS = [
  faq('회원', '가입'),
  faq('작업', '반려', '고쳐서 다시 제출합니다'),
  faq('수익', '출금'),
  faq('서비스', '모바일'),
];
const titles = (faqs: readonly Faq[]) => faqs.map(({ title }) => title);

test('every category has its tab, all holds all', () => {
  expect(titles(inTab(FAQS, 'all'))).toEqual(['가입', '반려', '출금', '모바일']);
  expect(
    (['member', 'work', 'earnings', 'service'] as const).map((tab) => titles(inTab(FAQS, tab))[0]),
  ).toEqual(['가입', '반려', '출금', '모바일']);
});

test('without points there is neither the tab of earnings nor its questions', () => {
  expect(tabsFor(false)).toContain('earnings');
  expect(tabsFor(true)).not.toContain('earnings');
  expect(titles(visibleFaqs(FAQS, true))).toEqual(['가입', '반려', '모바일']);
  expect(visibleFaqs(FAQS, false)).toHaveLength(4);
});

test('the search looks at titles and answers, by initials too', () => {
  expect(titles(searchFaqs(FAQS, 'ㅊㄱ'))).toEqual(['출금']);
  expect(titles(searchFaqs(FAQS, '다시 제출'))).toEqual(['반려']);
  expect(searchFaqs(FAQS, 'ㄷㅅㅈㅊ'), 'initials look at titles alone').toEqual([]);
  expect(searchFaqs(FAQS, '')).toHaveLength(4);
});
