import { defineTexts } from '@pumasi/ui/i18n.ts';

export const hostTexts = defineTexts(
  'tools.host',
  {
    loading: '작업 도구를 준비하는 중입니다',
    restored: '저장하지 않은 작업을 불러왔습니다.',
    discard: '버리고 처음 상태로',
    keep: '계속하기',
    afresh: '처음부터 다시 하기',
    unfinished: '그리던 도형이 있습니다. 완료하거나 취소한 뒤 다시 시도해 주세요.',
    unsendable: '내용이 너무 커서 제출할 수 없습니다. 객체 수를 줄여 주세요.',
    filesMissing: '사진을 모두 불러오지 못했습니다. 네트워크를 확인하거나 해당 사진을 다시 넣어 주세요.',
    notReady: '아직 불러오는 중입니다. 잠시 뒤 다시 시도해 주세요.',
    fault: {
      'unknown-tool': '이 작업의 도구를 찾을 수 없습니다',
      'unknown-toolText': '‘{{tool}}’ 도구가 이 버전에 없습니다. 새로고침해도 같으면 관리자에게 알려 주세요.',
      options: '프로젝트 설정을 읽을 수 없습니다',
      optionsText: '도구 설정이 올바르지 않습니다. 관리자에게 알려 주세요.',
      content: '작업 내용을 읽을 수 없습니다',
      contentText:
        '저장된 내용이 손상되었거나 더 새로운 버전에서 만들어졌습니다. 서버의 내용은 바뀌지 않았습니다.',
      network: '도구를 불러오지 못했습니다',
      networkText: '네트워크를 확인하고 다시 시도해 주세요. 입력한 내용은 이 기기에 남아 있습니다.',
      crash: '도구가 멈췄습니다',
      crashText: '마지막으로 저장된 순간까지의 내용은 이 기기에 남아 있습니다.',
    },
    retry: '다시 시도',
  },
  {
    loading: 'Preparing the tool',
    restored: 'Work that was not saved has been restored.',
    discard: 'Discard it and start over',
    keep: 'Continue',
    afresh: 'Begin afresh',
    unfinished: 'A shape is half drawn. Finish or cancel it, then try again.',
    unsendable: 'There is too much content to submit. Reduce the number of objects.',
    filesMissing: 'Not all pictures could be loaded. Check the network, or add the missing ones again.',
    notReady: 'Still loading. Try again in a moment.',
    fault: {
      'unknown-tool': 'The tool of this unit was not found',
      'unknown-toolText':
        'There is no tool ‘{{tool}}’ in this release. If reloading does not help, tell the administrator.',
      options: 'The project’s settings cannot be read',
      optionsText: 'The options of the tool are not valid. Please tell the administrator.',
      content: 'The content cannot be read',
      contentText:
        'What was stored is damaged or was made by a newer release. Nothing on the server was changed.',
      network: 'The tool could not be loaded',
      networkText: 'Check the network and try again. What you entered is kept on this device.',
      crash: 'The tool has stopped',
      crashText: 'Everything up to the last saved moment is kept on this device.',
    },
    retry: 'Try again',
  },
);
