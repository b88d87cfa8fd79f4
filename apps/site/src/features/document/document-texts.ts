import { defineTexts } from '@pumasi/ui/i18n.ts';

export const documentTexts = defineTexts(
  'document',
  {
    terms: '이용약관',
    privacy: '개인정보처리방침',
    pledge: '보안서약서',
    photos: '사진 이용약관',
    failed: '조회 중 에러가 발생하였습니다.',
    close: '닫기',
  },
  {
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    pledge: 'Security pledge',
    photos: 'Photo terms',
    failed: 'An error occurred during lookup.',
    close: 'Close',
  },
);
