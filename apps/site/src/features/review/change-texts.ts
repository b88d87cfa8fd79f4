import { defineTexts } from '@pumasi/ui/i18n.ts';

export const changeTexts = defineTexts(
  'reviewChanges',
  {
    title: '다시 제출된 작업입니다',
    see: '지난 제출 보기',
    before: '{{round}}차 제출',
    same: '지난 제출과 똑같습니다.',
    added: '추가 {{count}}',
    changed: '수정 {{count}}',
    removed: '삭제 {{count}}',
    answers: '바뀐 답변 {{count}}',
    relations: '바뀐 연결 {{count}}',
    filesAdded: '새 파일 {{count}}',
    filesRemoved: '뺀 파일 {{count}}',
    filesMoved: '파일 순서 바뀜',
  },
  {
    title: 'Submitted again',
    see: 'See the last submission',
    before: 'Submission {{round}}',
    same: 'Nothing differs from the last submission.',
    added: '{{count}} added',
    changed: '{{count}} changed',
    removed: '{{count}} removed',
    answers: '{{count}} {{count:answer|answers}} changed',
    relations: '{{count}} {{count:link|links}} changed',
    filesAdded: '{{count}} new {{count:file|files}}',
    filesRemoved: '{{count}} {{count:file|files}} removed',
    filesMoved: 'Files in another order',
  },
);
