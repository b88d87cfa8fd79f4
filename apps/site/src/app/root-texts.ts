import { defineTexts } from '@pumasi/ui/i18n.ts';

export const rootTexts = defineTexts(
  'root',
  {
    notFound: {
      title: '페이지를 찾을 수 없습니다',
      body: '주소가 잘못되었거나 삭제된 페이지입니다.',
      home: '홈으로',
      back: '뒤로가기',
    },
    failed: {
      title: '화면을 열지 못했습니다',
      body: '서버에 연결되지 않았거나 화면을 여는 중 오류가 발생했습니다. 저장된 작업과 포인트는 그대로입니다.',
    },
  },
  {
    notFound: {
      title: 'This page cannot be found',
      body: 'The address is wrong or the page was deleted.',
      home: 'Home',
      back: 'Back',
    },
    failed: {
      title: 'This screen could not be opened',
      body: 'The server could not be reached, or something went wrong while opening it. Your saved work and points are untouched.',
    },
  },
);
