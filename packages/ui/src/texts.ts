import { defineTexts, type Lang } from './i18n.ts';

export const brandName = (lang: Lang): string => (lang === 'en' ? 'Pumasi' : '품앗이');

export const uiTexts = defineTexts(
  'ui',
  {
    ok: '확인',
    cancel: '취소',
    close: '닫기',
    retry: '다시 시도',
    notice: '알림',
    confirm: '확인',
    loading: '불러오는 중',
    skip: '본문으로 바로가기',
    language: '언어',
    points: '포인트',
    category: { c1: '영상', c2: '이미지', c3: '설문', c4: '텍스트', c5: '오디오' },
    env: { e1: 'PC', e2: '모바일', e3: 'PC+모바일', e4: '기타' },
    error: {
      title: '불러오지 못했습니다',
      body: '네트워크 또는 서버에 문제가 있습니다. 저장된 작업과 포인트는 그대로입니다.',
    },
    left: '{{time}} 남음',
    pager: { label: '쪽 이동', before: '이전 쪽', after: '다음 쪽', page: '{{number}}쪽' },
  },
  {
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    notice: 'Notice',
    confirm: 'Please confirm',
    loading: 'Loading',
    skip: 'Skip to content',
    language: 'Language',
    points: 'points',
    category: { c1: 'Video', c2: 'Image', c3: 'Survey', c4: 'Text', c5: 'Audio' },
    env: { e1: 'PC', e2: 'Mobile', e3: 'PC+Mobile', e4: 'Other' },
    error: {
      title: 'This could not be loaded',
      body: 'There is a problem with the network or the server. Your saved work and points are untouched.',
    },
    left: '{{time}} left',
    pager: { label: 'Pages', before: 'Previous page', after: 'Next page', page: 'Page {{number}}' },
  },
);
