import { defineTexts } from '@pumasi/ui/i18n.ts';

export const assignTexts = defineTexts(
  'assigned',
  {
    button: '배정 목록',
    workTitle: '배정된 작업 목록',
    evalTitle: '배정된 검수 목록',
    number: '번호',
    unit: '유닛',
    state: '상태',
    report: '작업불가 신고',
    open: '열기',
    none: '배정된 데이터가 없습니다',
    noneBody: '작업을 시작하면 이곳에 쌓입니다.',
    refused: {
      alreadyDone: '이미 완료된 작업입니다.',
      waiting: '대기 중인 작업입니다.',
      done: '완료된 작업입니다.',
    },
    failed: '작업을 열지 못했습니다. 잠시 후 다시 시도해주세요.',
    changed: '그 사이 상태가 바뀌어 열 수 없습니다.',
  },
  {
    button: 'Assigned list',
    workTitle: 'Assigned work',
    evalTitle: 'Assigned reviews',
    number: 'No.',
    unit: 'Unit',
    state: 'State',
    report: 'reported as impossible',
    open: 'Open',
    none: 'Nothing is assigned',
    noneBody: 'What you start gathers here.',
    refused: {
      alreadyDone: 'Already completed work.',
      waiting: 'Waiting work.',
      done: 'Completed work.',
    },
    failed: 'It could not be opened. Please try again shortly.',
    changed: 'Its state changed meanwhile, so it cannot be opened.',
  },
);
