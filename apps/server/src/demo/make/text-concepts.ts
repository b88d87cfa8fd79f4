/** The product ideas that the survey shows, each with the answers of somebody who read it. */
import type { Answer } from '../content/document.ts';

interface Concept {
  readonly text: string;
  readonly answers: { readonly [key: string]: Answer };
}

type Level = 'low' | 'middle' | 'high';
const would = (
  interest: number,
  choice:
    | { readonly buy: 'yes' | 'maybe'; readonly price: string }
    | { readonly buy: 'no'; readonly why: string },
  worry: readonly string[],
  [fresh, useful, trust]: readonly [Level, Level, Level],
  comment?: string,
): Concept['answers'] => ({
  interest,
  ...choice,
  worry,
  aspects: { new: fresh, useful, trust },
  ...(comment === undefined ? {} : { comment }),
});

export const concepts: readonly Concept[] = [
  {
    text: '한 끼 양으로 나눈 나물 꾸러미: 다듬고 씻은 나물 다섯 가지를 한 번 먹을 만큼씩 담아 새벽에 보내 드립니다.',
    answers: would(
      4,
      { buy: 'yes', price: '5000' },
      ['price', 'quality'],
      ['middle', 'high', 'middle'],
      '양을 고를 수 있으면 더 좋겠습니다.',
    ),
  },
  {
    text: '동네 공구 함께 쓰기: 전동 드릴, 사다리, 재봉틀을 하루 단위로 빌려 쓰는 무인 보관함입니다.',
    answers: would(
      5,
      { buy: 'yes', price: '5000' },
      ['safety'],
      ['high', 'high', 'middle'],
      '사다리가 특히 필요했어요.',
    ),
  },
  {
    text: '조용한 출근 버스: 말소리와 전화 없이 쉬면서 갈 수 있는 정기 노선입니다.',
    answers: would(3, { buy: 'maybe', price: '10000' }, ['price'], ['high', 'middle', 'middle']),
  },
  {
    text: '비 오는 날 우산 배달: 가까운 가게에서 10분 안에 우산을 가져다줍니다. 돌려주면 값의 절반을 돌려받습니다.',
    answers: would(
      4,
      { buy: 'maybe', price: '0' },
      ['price', 'need'],
      ['high', 'middle', 'middle'],
      '가게가 가까이 있어야 쓸모가 있겠어요.',
    ),
  },
  {
    text: '어르신 말벗 스피커: 안부를 묻고 약 먹을 시간을 알려 주며, 대답이 없으면 가족에게 알립니다.',
    answers: would(
      5,
      { buy: 'yes', price: '10000' },
      ['privacy'],
      ['middle', 'high', 'middle'],
      '부모님 댁에 놓아 드리고 싶습니다.',
    ),
  },
  {
    text: '쌀로 만든 커피 컵: 다 마신 뒤 먹거나 화분에 넣으면 한 달 안에 흙이 됩니다.',
    answers: would(
      2,
      { buy: 'no', why: '컵을 먹거나 흙에 넣는 일이 번거로울 것 같습니다.' },
      ['quality', 'need'],
      ['high', 'low', 'low'],
    ),
  },
  {
    text: '주말 텃밭 이용권: 차로 20분 거리의 텃밭을 한 달에 두 번 쓸 수 있고, 평일에는 관리인이 물을 줍니다.',
    answers: would(
      4,
      { buy: 'yes', price: '20000' },
      ['need'],
      ['middle', 'high', 'high'],
      '물을 대신 준다는 점이 마음에 듭니다.',
    ),
  },
  {
    text: '반려동물 병원 비교: 진료비와 대기 시간을 미리 보고 예약할 수 있습니다.',
    answers: would(
      5,
      { buy: 'yes', price: '0' },
      ['privacy'],
      ['middle', 'high', 'middle'],
      '대기 시간이 실제와 같으면 좋겠습니다.',
    ),
  },
  {
    text: '옷 고쳐 입기 꾸러미: 단추, 실, 천과 함께 고치는 방법을 영상으로 알려 줍니다.',
    answers: would(3, { buy: 'maybe', price: '5000' }, ['quality'], ['middle', 'middle', 'middle']),
  },
  {
    text: '한 장짜리 계약서 풀이: 어려운 계약서를 쉬운 말로 한 장에 정리해 줍니다.',
    answers: would(
      5,
      { buy: 'yes', price: '10000' },
      ['privacy', 'quality'],
      ['high', 'high', 'low'],
      '틀린 풀이에 누가 책임지는지 알고 싶어요.',
    ),
  },
  {
    text: '밤 산책 동행 알림: 같은 방향으로 걷는 이웃과 시간을 맞춰 함께 걷습니다.',
    answers: would(
      2,
      { buy: 'no', why: '모르는 사람과 시간을 맞춰 걷는 일이 불안합니다.' },
      ['safety', 'privacy'],
      ['high', 'middle', 'low'],
    ),
  },
  {
    text: '냉장고 지도: 사진을 찍으면 남은 재료로 만들 수 있는 반찬 세 가지를 알려 줍니다.',
    answers: would(
      4,
      { buy: 'maybe', price: '5000' },
      ['none'],
      ['middle', 'high', 'high'],
      '재료를 잘 알아보기만 하면 매일 쓰겠습니다.',
    ),
  },
];
