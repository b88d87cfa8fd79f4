import { defineTexts } from '@pumasi/ui/i18n.ts';

export const sessionTexts = defineTexts(
  'session',
  { expired: '로그인이 만료되었습니다. 다시 로그인해 주세요.' },
  { expired: 'Your login has expired. Please log in again.' },
);
