import { defineTexts } from '@pumasi/ui/i18n.ts';

export const linkTexts = defineTexts(
  'authLinks',
  {
    findID: '아이디 찾기',
    resetPassword: '비밀번호 재설정',
    signUp: '회원가입',
  },
  {
    findID: 'Find ID',
    resetPassword: 'Reset password',
    signUp: 'Sign up',
  },
);
