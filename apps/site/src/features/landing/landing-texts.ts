import { defineTexts } from '@pumasi/ui/i18n.ts';

export const landingTexts = defineTexts(
  'landing',
  {
    nav: {
      label: '주요 메뉴',
      home: 'HOME',
      service: '서비스 소개',
      projects: '진행 중인 프로젝트',
      login: '로그인',
    },
    hero: {
      eyebrow: '함께 일하고, 정직하게 나눕니다',
      title1: '이웃이 함께 짓는',
      title2: 'AI 학습 데이터',
      lead: '사진에 이름을 붙이고, 소리를 받아 적고, 서로의 작업을 살펴 주세요. 검수를 통과한 만큼 포인트가 쌓이고, 매주 현금으로 출금할 수 있습니다.',
    },
    art: { person: '사람', tree: '나무', pose: '자세', voice: '음성 받아쓰기', pass: '검수 통과' },
    projects: {
      title: '지금 진행 중인 프로젝트',
      lead: '로그인하면 바로 참여할 수 있습니다.',
      unit: '건당',
      progress: '진행률',
      until: '마감',
      empty: '지금 공개된 프로젝트가 없습니다',
      emptyBody: '새 프로젝트가 열리면 여기에 가장 먼저 보입니다.',
    },
    ranking: {
      title: '누적 포인트 순위',
      lead: '꾸준히 품을 보탠 이웃들입니다. 아이디는 일부만 보여 드립니다.',
      place: '{{place}}위',
      empty: '아직 순위가 없습니다',
      emptyBody: '첫 작업이 검수를 통과하면 순위가 시작됩니다.',
    },
    service: {
      title: '품앗이는 이렇게 일합니다',
      lead: '품앗이는 서로의 일을 거들던 마을의 약속입니다. 그 약속을 데이터 작업에 옮겼습니다.',
      s1: {
        title: '고르고',
        body: '영상, 이미지, 설문, 텍스트, 오디오 가운데 나에게 맞는 프로젝트를 고릅니다. 단가와 마감일을 먼저 보여 드립니다.',
      },
      s2: {
        title: '작업하고',
        body: '작업 도구는 브라우저에서 바로 열립니다. 작업 중인 내용은 자동으로 남아 창을 닫아도 사라지지 않습니다.',
      },
      s3: {
        title: '서로 살피고',
        body: '다른 이웃이 최대 3단계로 검수합니다. 반려되면 이유를 함께 알려 드리고 다시 작업할 수 있습니다.',
      },
      s4: {
        title: '받습니다',
        body: '통과한 작업은 바로 포인트가 됩니다. 1포인트는 1원이며, 매주 출금을 신청할 수 있습니다.',
      },
    },
    footer: {
      about: '품앗이는 누구나 고쳐 쓸 수 있는 오픈소스 크라우드 작업 플랫폼입니다.',
      operator: '운영',
      support: '고객지원',
      hours: '월요일–금요일 09:00–18:00',
      version: '버전',
    },
  },
  {
    nav: {
      label: 'Main menu',
      home: 'HOME',
      service: 'How it works',
      projects: 'Running projects',
      login: 'Log in',
    },
    hero: {
      eyebrow: 'Work together, share fairly',
      title1: 'AI training data,',
      title2: 'made by neighbours',
      lead: 'Name what is in a picture, write down what you hear, look over each other’s work. Points add up with every review that passes, and you can withdraw them as cash each week.',
    },
    art: { person: 'person', tree: 'tree', pose: 'pose', voice: 'transcription', pass: 'Review passed' },
    projects: {
      title: 'Running projects',
      lead: 'Log in and join at once.',
      unit: 'per unit',
      progress: 'Progress',
      until: 'Until',
      empty: 'No public project is running now',
      emptyBody: 'New projects show up here first.',
    },
    ranking: {
      title: 'All-time ranking',
      lead: 'Neighbours who keep lending a hand. IDs are shown in part only.',
      place: 'No. {{place}}',
      empty: 'No ranking yet',
      emptyBody: 'It starts with the first work that passes its review.',
    },
    service: {
      title: 'How Pumasi works',
      lead: 'Pumasi is the old village promise to help with each other’s work. We brought it to data.',
      s1: {
        title: 'Choose',
        body: 'Video, image, survey, text or audio: pick the project that suits you. Price and end date are shown up front.',
      },
      s2: {
        title: 'Work',
        body: 'The tools open right in the browser. What you do is kept as you go, even when the window closes.',
      },
      s3: {
        title: 'Review',
        body: 'Other neighbours review in up to three stages. A rejection always comes with its reason and a second try.',
      },
      s4: {
        title: 'Get paid',
        body: 'Work that passes turns into points at once. One point is one won, and you may withdraw every week.',
      },
    },
    footer: {
      about: 'Pumasi is an open-source crowd-work platform that anybody may run and improve.',
      operator: 'Operated by',
      support: 'Support',
      hours: 'Monday–Friday 09:00–18:00',
      version: 'Version',
    },
  },
);
