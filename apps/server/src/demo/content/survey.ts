/** The branching questionnaire of the survey project. */
import type { JsonValue } from './types.ts';

const scale = (
  id: string,
  title: string,
  titleEn: string,
  low: readonly [string, string],
  high: readonly [string, string],
): JsonValue => ({
  id,
  kind: 'scale',
  title,
  titleEn,
  required: true,
  min: 1,
  max: 5,
  lowLabel: low[0],
  lowLabelEn: low[1],
  highLabel: high[0],
  highLabelEn: high[1],
});
const choice = (
  id: string,
  title: string,
  titleEn: string,
  choices: readonly (readonly [string, string, string])[],
  multiple = false,
  when: JsonValue = null,
): JsonValue => ({
  id,
  kind: multiple ? 'multiple' : 'single',
  title,
  titleEn,
  required: true,
  choices: choices.map(([value, name, nameEn]) => ({
    value,
    name,
    nameEn,
    exclusive: multiple && value === 'none',
  })),
  ...(when === null ? {} : { when }),
});

export const questionnaire = (): { readonly [key: string]: JsonValue } => ({
  title: '생활 상품안 선호도',
  titleEn: 'Ideas for daily life',
  intro: '상품안을 읽고 솔직하게 답해 주세요. 맞고 틀린 답은 없습니다.',
  introEn: 'Read the idea and answer frankly. No answer is right or wrong.',
  showFile: true,
  sections: [
    {
      id: 'use',
      title: '관심과 쓰임',
      titleEn: 'Interest and use',
      questions: [
        scale(
          'interest',
          '이 상품안에 얼마나 관심이 가나요?',
          'How interesting is this idea?',
          ['전혀 아니다', 'Not at all'],
          ['매우 그렇다', 'Very much'],
        ),
        choice('buy', '나온다면 써 보시겠어요?', 'Would you try it?', [
          ['yes', '써 보겠다', 'Yes'],
          ['maybe', '생각해 보겠다', 'Maybe'],
          ['no', '쓰지 않겠다', 'No'],
        ]),
        choice(
          'price',
          '한 달에 얼마까지 낼 수 있나요?',
          'What would you pay a month?',
          [
            ['0', '무료만', 'Only free'],
            ['5000', '5천 원까지', 'Up to 5,000 won'],
            ['10000', '1만 원까지', 'Up to 10,000 won'],
            ['20000', '2만 원까지', 'Up to 20,000 won'],
          ],
          false,
          { question: 'buy', in: ['yes', 'maybe'] },
        ),
        choice(
          'worry',
          '걱정되는 점을 모두 골라 주세요.',
          'What worries you?',
          [
            ['price', '값', 'Price'],
            ['quality', '품질', 'Quality'],
            ['safety', '안전', 'Safety'],
            ['privacy', '개인 정보', 'Privacy'],
            ['need', '필요하지 않다', 'No need'],
            ['none', '없다', 'Nothing'],
          ],
          true,
        ),
        {
          id: 'why',
          kind: 'text',
          title: '쓰지 않으려는 까닭을 적어 주세요.',
          titleEn: 'Why would you not use it?',
          required: true,
          minLength: 10,
          maxLength: 500,
          when: { question: 'buy', in: ['no'] },
        },
      ],
    },
    {
      id: 'view',
      title: '평가',
      titleEn: 'Your view',
      questions: [
        {
          id: 'aspects',
          kind: 'matrix',
          title: '각 항목을 평가해 주세요.',
          titleEn: 'Please rate each aspect.',
          required: true,
          rows: [
            { value: 'new', name: '새로움', nameEn: 'Novelty' },
            { value: 'useful', name: '쓸모', nameEn: 'Use' },
            { value: 'trust', name: '믿음', nameEn: 'Trust' },
          ],
          columns: [
            { value: 'low', name: '낮다', nameEn: 'Low' },
            { value: 'middle', name: '보통', nameEn: 'Middle' },
            { value: 'high', name: '높다', nameEn: 'High' },
          ],
        },
        {
          id: 'comment',
          kind: 'text',
          title: '더 하고 싶은 말이 있으면 적어 주세요.',
          titleEn: 'Anything else?',
          required: false,
          maxLength: 1000,
        },
      ],
    },
  ],
});
