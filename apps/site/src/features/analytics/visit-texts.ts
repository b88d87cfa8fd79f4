import { defineTexts } from '@pumasi/ui/i18n.ts';

export const visitTexts = defineTexts(
  'visits',
  {
    label: '방문 통계 안내',
    question:
      '더 나은 서비스를 위해 방문 통계를 수집해도 될까요? 어느 페이지가 열렸는지만 세며, 동의하지 않아도 모든 기능을 그대로 쓸 수 있습니다.',
    agree: '동의',
    refuse: '거부',
  },
  {
    label: 'Visit statistics',
    question:
      'May we count visits to make the service better? Only which page was opened is counted, and everything works the same if you refuse.',
    agree: 'Agree',
    refuse: 'Refuse',
  },
);
