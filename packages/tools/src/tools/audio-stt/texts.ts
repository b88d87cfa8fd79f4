import { defineTexts } from '@pumasi/ui/i18n.ts';

export const sttTexts = defineTexts(
  'tools.audio_stt',
  {
    problem: {
      'too-few': '구간을 {{min}}개 이상 만들어 주세요.',
      'too-many': '구간은 {{max}}개까지 만들 수 있습니다.',
      'not-interval': '{{number}}번: 시간 구간이 아닙니다. 지워 주세요.',
      'speaker-missing': '{{number}}번 구간: 화자를 골라 주세요.',
      'speaker-unknown': '{{number}}번 구간: 더 이상 쓰지 않는 화자입니다. 다시 골라 주세요.',
      'too-short': '{{number}}번 구간: {{min}}초보다 짧습니다.',
      'too-long': '{{number}}번 구간: {{max}}초보다 깁니다. 나눠 주세요.',
      overlap: '{{number}}번 구간: 앞 구간과 겹칩니다.',
      'text-missing': '{{number}}번 구간: 받아쓴 글이 없습니다.',
      'text-too-long': '{{number}}번 구간: 글은 {{max}}자까지 쓸 수 있습니다.',
      'attribute-missing': '{{number}}번 구간: ‘{{name}}’{{name:을|를}} 입력해 주세요.',
      'attribute-invalid': '{{number}}번 구간: ‘{{name}}’ 값을 확인해 주세요.',
    },
  },
  {
    problem: {
      'too-few': 'Mark at least {{min}} {{min:interval|intervals}}.',
      'too-many': 'At most {{max}} {{max:interval|intervals}} may be marked.',
      'not-interval': 'Number {{number}} is no interval of time. Delete it.',
      'speaker-missing': 'Interval {{number}}: choose a speaker.',
      'speaker-unknown': 'Interval {{number}}: its speaker is not used any more. Choose another.',
      'too-short': 'Interval {{number}} is shorter than {{min}} s.',
      'too-long': 'Interval {{number}} is longer than {{max}} s. Split it.',
      overlap: 'Interval {{number}} overlaps one before it.',
      'text-missing': 'Interval {{number}} has no transcript.',
      'text-too-long': 'Interval {{number}}: at most {{max}} {{max:letter|letters}} may be written.',
      'attribute-missing': 'Interval {{number}}: enter ‘{{name}}’.',
      'attribute-invalid': 'Interval {{number}}: check ‘{{name}}’.',
    },
  },
);
