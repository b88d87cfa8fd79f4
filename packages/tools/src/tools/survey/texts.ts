import { defineTexts } from '@pumasi/ui/i18n.ts';

export const surveyTexts = defineTexts(
  'tools.survey',
  {
    problem: {
      required: '{{number}}번 ‘{{name}}’에 답해 주세요.',
      'answer-invalid': '{{number}}번 ‘{{name}}’의 답을 확인해 주세요.',
      'too-few-choices': '{{number}}번: {{min}}개 이상 골라 주세요.',
      'too-many-choices': '{{number}}번: {{max}}개까지만 골라 주세요.',
      'not-alone': '{{number}}번: 함께 고를 수 없는 항목이 있습니다.',
      'too-short': '{{number}}번: {{min}}자 이상 적어 주세요.',
      'too-long': '{{number}}번: {{max}}자까지 적을 수 있습니다.',
      'too-small': '{{number}}번: {{min}} 이상이어야 합니다.',
      'too-large': '{{number}}번: {{max}} 이하여야 합니다.',
      'not-whole': '{{number}}번: 정수로 적어 주세요.',
      'row-missing': '{{number}}번: ‘{{row}}’ 줄도 골라 주세요.',
      'not-asked': '묻지 않는 문항 ‘{{name}}’의 답이 있습니다.',
    },
  },
  {
    problem: {
      required: 'Answer question {{number}}: ‘{{name}}’',
      'answer-invalid': 'Check your answer to question {{number}}: ‘{{name}}’',
      'too-few-choices': 'Question {{number}}: choose at least {{min}}.',
      'too-many-choices': 'Question {{number}}: choose no more than {{max}}.',
      'not-alone': 'Question {{number}}: one of these cannot be chosen with others.',
      'too-short': 'Question {{number}}: write at least {{min}} {{min:character|characters}}.',
      'too-long': 'Question {{number}}: write at most {{max}} {{max:character|characters}}.',
      'too-small': 'Question {{number}}: it must be {{min}} or more.',
      'too-large': 'Question {{number}}: it must be {{max}} or less.',
      'not-whole': 'Question {{number}}: enter a whole number.',
      'row-missing': 'Question {{number}}: choose for ‘{{row}}’ too.',
      'not-asked': 'There is an answer to ‘{{name}}’, which is not asked.',
    },
  },
);
