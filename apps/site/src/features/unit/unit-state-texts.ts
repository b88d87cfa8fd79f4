import { defineTexts } from '@pumasi/ui/i18n.ts';

export const unitStateTexts = defineTexts(
  'unitState',
  {
    waiting: '작업대기',
    working: '작업중',
    reWorking: '재작업중',
    awaiting: '검수대기',
    underReview: '검수중',
    rejected: '반려',
    reReview: '재검수',
    passed: '통과',
    error: '오류',
    appeal: {
      open: '이의 제기 중',
      operator: '운영자 결정 대기',
      upheld: '이의 인정',
      dismissed: '이의 기각',
    },
  },
  {
    waiting: 'Waiting to work',
    working: 'Working',
    reWorking: 'Re-working',
    awaiting: 'Awaiting review',
    underReview: 'Under review',
    rejected: 'Rejected',
    reReview: 'Re-review',
    passed: 'Passed',
    error: 'Error',
    appeal: {
      open: 'Appealed',
      operator: 'Waits for an operator',
      upheld: 'Appeal upheld',
      dismissed: 'Appeal dismissed',
    },
  },
);
