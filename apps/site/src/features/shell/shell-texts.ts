import { defineTexts } from '@pumasi/ui/i18n.ts';

export const shellTexts = defineTexts(
  'shell',
  {
    nav: { label: '작업 메뉴', work: '작업', eval: '검수' },
    account: '계정 메뉴',
    logout: '로그아웃',
    dark: '어두운 화면',
    light: '밝은 화면',
    balance: '보유 포인트',
    toTop: '맨 위로',
  },
  {
    nav: { label: 'Work menu', work: 'Work', eval: 'Review' },
    account: 'Account menu',
    logout: 'Log out',
    dark: 'Dark theme',
    light: 'Light theme',
    balance: 'Points',
    toTop: 'Back to top',
  },
);
