import { defineTexts } from '@pumasi/ui/i18n.ts';

/** Keys as the specification names them: tasker.login.m7 … m10. */
export const taskerTexts = defineTexts(
  'tasker',
  {
    login: {
      title: '작업 시작하기',
      lead: '품앗이 아이디로 로그인하세요.',
      id: '아이디',
      idHint: '이메일 주소',
      password: '비밀번호',
      submit: '로그인',
      busy: '로그인 중…',
      m7: '아이디를 입력해 주세요.',
      m8: '비밀번호를 입력해 주세요.',
      m9: '아이디 또는 비밀번호가 올바르지 않습니다.',
      m10: '로그인에 여러 번 실패하여 잠시 로그인할 수 없습니다. 잠시 후 다시 시도해 주세요.',
      offline: '서버에 연결하지 못했습니다. 네트워크를 확인하고 다시 시도해 주세요.',
      demoNote: '체험용 서버입니다. 아래 계정으로 둘러보세요.\nworker@pumasi.example / demo1234',
    },
  },
  {
    login: {
      title: 'Start work',
      lead: 'Log in with your Pumasi ID.',
      id: 'ID',
      idHint: 'E-mail address',
      password: 'Password',
      submit: 'Log in',
      busy: 'Logging in…',
      m7: 'Please enter your ID.',
      m8: 'Please enter your password.',
      m9: 'The ID or the password is not correct.',
      m10: 'Login is locked for a while after several failed attempts. Please try again later.',
      offline: 'The server could not be reached. Check your network and try again.',
      demoNote: 'This is a demonstration server. Look around with\nworker@pumasi.example / demo1234',
    },
  },
);
