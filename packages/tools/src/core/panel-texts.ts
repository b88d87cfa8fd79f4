import { defineTexts } from '@pumasi/ui/i18n.ts';

/** Words that every tool's panels share. */
export const panelTexts = defineTexts(
  'tools.panel',
  {
    keys: '단축키',
    close: '닫기',
    ok: '맞음',
    wrong: '틀림',
    verdict: '판정',
    remark: '의견',
    remarkOf: '{{name}} 의견',
    remarkPlaceholder: '무엇이 잘못되었는지 적어 주세요',
    addRemark: '의견 쓰기',
    reviewer: '검수 의견',
    textFault: {
      title: '글을 열 수 없습니다',
      missing: '이 작업에 글이 없습니다. 새로고침해도 같으면 관리자에게 알려 주세요.',
      network: '네트워크를 확인하고 다시 시도해 주세요. 입력한 내용은 이 기기에 남아 있습니다.',
      unreadable: '파일이 손상되었거나 UTF-8 글이 아닙니다. 입력한 내용은 이 기기에 남아 있습니다.',
      'too-large': '글이 너무 길어 브라우저에서 열 수 없습니다.',
      retry: '다시 시도',
    },
    loadingText: '글을 불러오는 중입니다',
  },
  {
    keys: 'Keys',
    close: 'Close',
    ok: 'Right',
    wrong: 'Wrong',
    verdict: 'Verdict',
    remark: 'Remark',
    remarkOf: 'Remark on {{name}}',
    remarkPlaceholder: 'Say what is wrong',
    addRemark: 'Write a remark',
    reviewer: 'Reviewer',
    textFault: {
      title: 'The text cannot be opened',
      missing: 'This unit has no text. If reloading does not help, tell the administrator.',
      network: 'Check the network and try again. What you entered is kept on this device.',
      unreadable: 'The file is damaged or not text in UTF-8. What you entered is kept on this device.',
      'too-large': 'The text is too long for the browser.',
      retry: 'Try again',
    },
    loadingText: 'Loading the text',
  },
);
