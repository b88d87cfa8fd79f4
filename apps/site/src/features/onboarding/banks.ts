import type { Lang } from '@pumasi/ui/i18n.ts';

/** Codes of the spec with the names Koreans know the banks by. Names of brands are the same in both languages' lists. */
export const BANKS: readonly (readonly [code: number, ko: string, en: string])[] = [
  [2, '산업은행', 'KDB (Industrial)'],
  [3, '기업은행', 'IBK (Enterprise)'],
  [4, '국민은행', 'Kookmin'],
  [5, '외환은행', 'Foreign Exchange'],
  [7, '수협은행', 'Suhyup (Fisheries)'],
  [11, '농협은행', 'Nonghyup'],
  [20, '우리은행', 'Woori'],
  [23, 'SC제일은행', 'SC First'],
  [27, '씨티은행', 'Citi'],
  [31, '대구은행', 'Daegu'],
  [32, '부산은행', 'Busan'],
  [34, '광주은행', 'Gwangju'],
  [35, '제주은행', 'Jeju'],
  [37, '전북은행', 'Jeonbuk'],
  [39, '경남은행', 'Gyeongnam'],
  [45, '새마을금고', 'Community Credit (MG)'],
  [48, '신협', 'Credit Union'],
  [50, '저축은행', 'Savings banks'],
  [64, '산림조합', 'Forestry'],
  [71, '우체국', 'Post office'],
  [81, '하나은행', 'Hana'],
  [88, '신한은행', 'Shinhan'],
  [89, '케이뱅크', 'K bank'],
  [90, '카카오뱅크', 'Kakao Bank'],
];

/** '-' for a code that names no bank. */
export function bankName(code: number, lang: Lang): string {
  const found = BANKS.find(([one]) => one === code);
  return found ? found[lang === 'ko' ? 1 : 2] : '-';
}
