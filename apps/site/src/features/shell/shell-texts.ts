import { defineTexts } from '@pumasi/ui/i18n.ts';

export const shellTexts = defineTexts(
  'shell',
  {
    nav: {
      label: '작업 메뉴',
      work: '작업',
      eval: '검수',
      history: '참여 내역',
      point: '포인트',
      mypage: '마이페이지',
      faq: 'FAQ',
    },
    tab: { history: '내역', mypage: '마이' },
    updatePassword: '비밀번호 변경',
    account: '계정 메뉴',
    logout: '로그아웃',
    dark: '어두운 화면',
    light: '밝은 화면',
    balance: '보유 포인트',
    toTop: '맨 위로',
    alerts: {
      title: '알림',
      unread: '알림, 읽지 않음 {{count}}건',
      new: '새 알림',
      none: '아직 받은 알림이 없습니다',
      failed: '알림을 불러오지 못했습니다',
      readAll: '모두 읽음',
    },
    popUps: {
      apply: '지원하기',
      worker: {
        title: '우선 작업자를 모집합니다',
        body: '꾸준히 정확하게 작업하는 분께 단가를 최대 30%\u2060까지 올려 드립니다.',
      },
      reviewer: {
        title: '검수자를 모집합니다',
        body: '다른 이웃의 작업을 살피고 검수 포인트를 따로 받으세요.',
      },
    },
  },
  {
    nav: {
      label: 'Work menu',
      work: 'Work',
      eval: 'Review',
      history: 'History',
      point: 'Point',
      mypage: 'My Page',
      faq: 'FAQ',
    },
    tab: { history: 'History', mypage: 'My' },
    updatePassword: 'Update password',
    account: 'Account menu',
    logout: 'Log out',
    dark: 'Dark theme',
    light: 'Light theme',
    balance: 'Points',
    toTop: 'Back to top',
    alerts: {
      title: 'Alerts',
      unread: 'Alerts, {{count}} unread',
      new: 'New alert',
      none: 'No alerts yet',
      failed: 'Alerts could not be loaded',
      readAll: 'Mark all read',
    },
    popUps: {
      apply: 'Apply',
      worker: {
        title: 'Priority workers wanted',
        body: 'Steady and exact work earns up to 30% more per unit.',
      },
      reviewer: {
        title: 'Reviewers wanted',
        body: 'Look over the work of others and earn review points of your own.',
      },
    },
  },
);
