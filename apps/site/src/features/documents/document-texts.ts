import { defineTexts } from '@pumasi/ui/i18n.ts';

export const documentTexts = defineTexts(
  'document',
  {
    names: {
      d1: '이용약관',
      d2: '개인정보처리방침',
      d3: '보안서약서',
      d4: '사진 이용약관',
      d7: '개인정보 수집 · 이용 동의',
    },
    failed: '조회 중 에러가 발생하였습니다.',
    failedBody: '네트워크를 확인하고 다시 시도해 주세요.',
    version: '제{{version}}판',
    effective: '시행일 {{day}}',
    frame: '{{title}} 전문',
    list: '약관 및 정책',
  },
  {
    names: {
      d1: 'Terms of use',
      d2: 'Privacy policy',
      d3: 'Security pledge',
      d4: 'Photo terms',
      d7: 'Consent to the collection and use of personal data',
    },
    failed: 'An error occurred while loading.',
    failedBody: 'Check your network and try again.',
    version: 'Version {{version}}',
    effective: 'In force from {{day}}',
    frame: 'Full text: {{title}}',
    list: 'Terms and policies',
  },
);
