/** What people must know and what they ask, in the demonstration. */
import type { NewPretest } from '../../services/project/pretest.service.ts';
import { otherProjects } from './projects-other.ts';
import type { DemoProject } from './types.ts';

/** A project that shares its material with another; what is special is how one gets in. */
export interface GatedProject {
  readonly project: DemoProject;
  readonly pretest?: NewPretest;
  readonly pledge: boolean;
  readonly publicQuestion: boolean;
}

const choice = (
  problem: string,
  examples: readonly string[],
  answer: number,
): NewPretest['questions'][number] => ({ type: 1, problem, examples, answer, simpleAnswers: null });
const text = (problem: string, simpleAnswers: readonly string[]): NewPretest['questions'][number] => ({
  type: 2,
  problem,
  examples: [],
  answer: null,
  simpleAnswers,
});

const like = (key: string, units: number, over: Partial<DemoProject>): DemoProject => {
  const found = otherProjects().find((project) => project.key === key);
  if (!found) throw new Error(`there is no project ${key}`);
  return { ...found, units: found.units.slice(0, units), startedDaysAgo: 95, ...over };
};

export const gatedProjects = (): GatedProject[] => [
  {
    project: like('summary', 6, {
      key: 'notice-summary',
      name: '공공 안내문 간추리기',
      nameEn: 'Abstracts of public notices',
      description: '공공 안내문을 읽고 한 문장으로 간추립니다. 사전 테스트를 통과하면 시작할 수 있습니다.',
      descriptionEn: 'Put public notices into one sentence. Starts after a pre-test.',
      priceDescription: '안내문 1건 기준입니다.',
      paysAutomatically: false,
    }),
    pretest: {
      kind: 'default',
      coversEval: false,
      questions: [
        choice(
          '요약 문장의 길이는 얼마여야 하나요?',
          ['10자 이하', '20자에서 120자 사이', '200자 이상', '길이는 상관없다'],
          2,
        ),
        choice(
          '기사에 없지만 내가 알고 있는 사실은 어떻게 하나요?',
          ['요약에 덧붙인다', '괄호 안에 적는다', '쓰지 않는다'],
          3,
        ),
        text('요약의 바탕이 되어 함께 표시해야 하는 문장을 무엇이라고 하나요? (두 글자 또는 네 글자)', [
          '근거',
          '근거 문장',
          'evidence',
        ]),
      ],
    },
    pledge: false,
    publicQuestion: true,
  },
  {
    project: like('contract', 4, {
      key: 'contract-expert',
      name: '법률 문서 정밀 표시',
      nameEn: 'Expert tagging of legal texts',
      description: '법률 지식이 있는 분을 모십니다. 운영자가 경력을 확인한 뒤 참여할 수 있습니다.',
      descriptionEn: 'For people who know the law; an operator admits them after a talk.',
    }),
    pretest: {
      kind: 'noanswer',
      coversEval: true,
      questions: [
        {
          type: 2,
          problem: '법률 문서를 다루어 본 경력을 적어 주세요.',
          examples: [],
          answer: null,
          simpleAnswers: null,
        },
      ],
    },
    pledge: true,
    publicQuestion: false,
  },
  {
    project: like('voice', 6, {
      key: 'private-voice',
      name: '상담 녹음 받아 적기',
      nameEn: 'Writing down recorded calls',
      description: '상담 녹음을 듣고 그대로 적습니다. 동의서에 서명한 뒤 시작합니다.',
      descriptionEn: 'Write down recorded calls as said. Starts with a signed consent form.',
    }),
    pledge: true,
    publicQuestion: true,
  },
];

/** Projects where workers may ask in public. */
export const PUBLIC_QUESTION_KEYS = ['street', 'shelf', 'voice', 'summary'] as const;

export interface DemoQuestion {
  readonly by: string;
  readonly daysAgo: number;
  readonly project?: string;
  readonly category: 'site' | 'work' | 'education' | 'points' | 'other';
  readonly title: string;
  readonly question: string;
  readonly isPublic: boolean;
  readonly answer?: string;
}

const crowd = (
  by: string,
  daysAgo: number,
  project: string,
  title: string,
  question: string,
  answer?: string,
): DemoQuestion => ({
  by,
  daysAgo,
  project,
  category: 'work',
  title,
  question,
  isPublic: true,
  ...(answer ? { answer } : {}),
});
const mine = (
  daysAgo: number,
  category: DemoQuestion['category'],
  title: string,
  question: string,
  answer?: string,
): DemoQuestion => ({
  by: 'worker',
  daysAgo,
  category,
  title,
  question,
  isPublic: false,
  ...(answer ? { answer } : {}),
});

export const demoQuestions: readonly DemoQuestion[] = [
  crowd(
    'moonriver',
    31,
    'street',
    '유리창에 비친 차도 표시하나요?',
    '가게 유리창에 비친 차가 또렷하게 보입니다.',
    '아니요. **비친 모습은 표시하지 않습니다.** 실제 도로 위의 대상만 표시해 주세요.',
  ),
  crowd(
    'jiwoo77',
    24,
    'street',
    '트럭 위에 실린 승용차는 어떻게 하나요?',
    '운반 트럭에 승용차 세 대가 실려 있습니다.',
    '트럭은 **트럭 하나**로, 실린 차는 **각각 승용차**로 표시합니다. 서로 가려진 차에는 *가려짐*을 켜 주세요.',
  ),
  crowd(
    'sol.park',
    12,
    'street',
    '자전거를 끌고 가는 사람은요?',
    '타지 않고 끌고 가면 보행자인가요?',
    '사람은 **보행자**, 자전거는 **이륜차**로 따로 표시합니다.\n\n- 타고 있을 때: 이륜차 하나\n- 끌고 갈 때: 보행자와 이륜차',
  ),
  crowd(
    'daon.lee',
    3,
    'street',
    '신호등이 꺼져 있으면 어떤 색을 고르나요?',
    '점멸 중이라 꺼진 순간에 찍힌 것 같습니다.',
  ),
  crowd(
    'green.tea',
    18,
    'voice',
    '웃음소리도 적나요?',
    '말하다가 웃는 소리가 섞여 있습니다.',
    '웃음소리는 적지 않고 **잡음**으로 표시해 주세요.',
  ),
  crowd(
    'yerin.j',
    9,
    'summary',
    '숫자가 여러 개면 다 써야 하나요?',
    '예산과 대수, 기간이 모두 나옵니다.',
    '가장 중요한 숫자 **하나나 둘**이면 됩니다. 쓰는 숫자는 기사와 같아야 합니다.',
  ),
  mine(
    64,
    'site',
    '어두운 화면으로 바꿀 수 있나요?',
    '밤에 작업할 때 눈이 부십니다.',
    '오른쪽 위 **계정 메뉴**에서 *어두운 화면*을 고르시면 됩니다.',
  ),
  mine(
    57,
    'points',
    '포인트가 어제 것까지만 보여요',
    '오늘 통과한 작업이 보이지 않습니다.',
    '확인해 보니 오늘 작업은 아직 검수 중입니다. 통과하는 대로 바로 쌓입니다.',
  ),
  mine(
    49,
    'work',
    '[작업] 같은 사진이 두 번 나왔어요',
    '번호는 다른데 사진이 같습니다.',
    '의뢰자가 일부러 넣은 **중복 확인용** 자료입니다. 똑같이 작업해 주시면 됩니다.',
  ),
  mine(
    41,
    'education',
    '상자를 한 번에 옮기는 방법이 있나요?',
    '화살표로 한 칸씩 옮기니 오래 걸립니다.',
    '**Shift**를 누른 채 화살표를 누르면 10칸씩 움직입니다. 작업 화면에서 `?`를 누르면 단축키를 모두 볼 수 있습니다.',
  ),
  mine(
    36,
    'points',
    '출금일이 공휴일이면요?',
    '다음 주 목요일이 쉬는 날입니다.',
    '하루 앞당겨 **수요일**에 지급합니다.',
  ),
  mine(
    29,
    'work',
    '[작업] 반려 사유가 이해되지 않아요',
    '가장자리를 맞추라고 하는데 이미 맞는 것 같습니다.',
    '확대해서 보시면 왼쪽이 5픽셀쯤 모자랍니다. 확대는 마우스 휠로 할 수 있습니다.',
  ),
  mine(
    21,
    'other',
    '친구에게 소개해도 되나요?',
    '추천인 제도가 있는지 궁금합니다.',
    '언제든 환영합니다. 아직 추천인 제도는 없습니다.',
  ),
  mine(
    15,
    'site',
    '알림이 너무 자주 와요',
    '반려 알림만 받고 싶습니다.',
    '**마이페이지 > 기본정보 수정 > 알림 수신 동의**에서 고를 수 있습니다.',
  ),
  mine(
    8,
    'work',
    '[검수] 검수는 언제부터 할 수 있나요?',
    '작업은 꾸준히 하고 있습니다.',
    '검수자 모집은 **매달 첫째 주**에 열립니다. 그때 지원해 주세요.',
  ),
  mine(2, 'work', '[작업] 안개 낀 사진의 기준', '차 모양이 흐릿하게만 보일 때에도 표시해야 하나요?'),
  mine(1, 'points', '세금 증빙 자료를 받을 수 있나요?', '종합소득세 신고에 쓰려고 합니다.'),
];

export const demoRollingMessages: readonly { project?: string; ko: string; en: string }[] = [
  {
    project: 'street',
    ko: '작업 가이드가 2판으로 바뀌었습니다. 신호등 기준을 꼭 확인해 주세요.',
    en: 'The work guide is now version 2. Please check the rules for traffic lights.',
  },
  {
    project: 'street',
    ko: '지난주 가장 많은 반려 사유는 ‘멀리 있는 표지판 누락’이었습니다.',
    en: 'Last week’s most frequent reason of rejection: distant signs left out.',
  },
  {
    ko: '이번 주 출금 요청은 다음 주 목요일에 지급됩니다.',
    en: 'This week’s withdrawals are paid on Thursday next week.',
  },
];

/** The second edition of the street guide: what taught us something goes into the rules. */
export const secondStreetGuide = (first: string): string =>
  first
    .replace('작업 가이드 (v1)', '작업 가이드 (v2)')
    .replace(
      '- 화면에서 높이가 16픽셀보다 작은 대상은 표시하지 않습니다.',
      '- 화면에서 높이가 12픽셀보다 작은 대상은 표시하지 않습니다.\n- 유리창이나 물에 비친 대상은 표시하지 않습니다.',
    )
    .replace(
      '신호등은 켜진 등의 색을 고릅니다.',
      '신호등은 켜진 등의 색을 고릅니다. 꺼져 있으면 작업불가로 알립니다.',
    );
