import { defineTexts } from '@pumasi/ui/i18n.ts';

export const linkTexts = defineTexts(
  'authLinks',
  {
    findID: '아이디 찾기',
    resetPassword: '비밀번호 재설정',
    signUp: '회원가입',
    closed: {
      title: '지금은 이용할 수 없습니다',
      body: '본인인증 서비스를 준비하고 있습니다. 준비가 끝나면 이 화면에서 바로 진행할 수 있습니다.',
      login: '로그인으로',
    },
  },
  {
    findID: 'Find ID',
    resetPassword: 'Reset password',
    signUp: 'Sign up',
    closed: {
      title: 'Not available yet',
      body: 'Identity verification is being prepared. Once it is ready you can go on right here.',
      login: 'To login',
    },
  },
);
