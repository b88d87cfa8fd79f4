import { defineTexts } from '@pumasi/ui/i18n.ts';

export const factTexts = defineTexts(
  'projectFacts',
  {
    title: '먼저 일한 이웃의 기록',
    median: '1건 소요',
    passRate: '통과율',
    perHour: '시간당',
    basis: '통과한 작업 {{count}}건을 바탕으로 계산했습니다.',
    none: '아직 기록이 모자라 보여 드리지 않습니다.',
    seconds: '{{seconds}}초',
    minutes: '{{minutes}}분',
    both: '{{minutes}}분 {{seconds}}초',
  },
  {
    title: 'How it went for others',
    median: 'Time each',
    passRate: 'Pass rate',
    perHour: 'Per hour',
    basis: 'From {{count}} works that passed.',
    none: 'Not shown until enough work has passed.',
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min',
    both: '{{minutes}} min {{seconds}} s',
  },
);
