import { defineTexts } from '@pumasi/ui/i18n.ts';

export const segmentatorTexts = defineTexts(
  'tools.image_segmentator',
  {
    problem: {
      'too-few': '객체를 {{min}}개 이상 칠해 주세요.',
      'too-many': '객체는 {{max}}개까지 칠할 수 있습니다.',
      'class-too-few': '‘{{name}}’{{name:을|를}} {{min}}개 이상 칠해 주세요.',
      'class-too-many': '‘{{name}}’{{name:은|는}} {{max}}개까지 칠할 수 있습니다.',
      'shape-not-allowed': '{{number}}번 객체: 칠한 영역이 아닙니다. 지우고 다시 칠해 주세요.',
      'class-missing': '{{number}}번 객체: 클래스를 골라 주세요.',
      'class-unknown': '{{number}}번 객체: 더 이상 쓰지 않는 클래스입니다. 다시 골라 주세요.',
      'mask-too-small': '{{number}}번 객체: 영역이 {{min}}픽셀보다 작습니다.',
      overlap: '{{number}}번 객체: {{other}}번 객체와 겹칩니다.',
      'attribute-missing': '{{number}}번 객체: ‘{{name}}’{{name:을|를}} 입력해 주세요.',
      'attribute-invalid': '{{number}}번 객체: ‘{{name}}’ 값을 확인해 주세요.',
    },
  },
  {
    problem: {
      'too-few': 'Paint at least {{min}} {{min:object|objects}}.',
      'too-many': 'At most {{max}} {{max:object|objects}} may be painted.',
      'class-too-few': 'Paint at least {{min}} of ‘{{name}}’.',
      'class-too-many': 'At most {{max}} of ‘{{name}}’ may be painted.',
      'shape-not-allowed': 'Object {{number}}: it is not a painted mask. Delete it and paint it again.',
      'class-missing': 'Object {{number}}: choose a class.',
      'class-unknown': 'Object {{number}}: its class is not used any more. Choose another.',
      'mask-too-small': 'Object {{number}}: its mask has fewer than {{min}} {{min:pixel|pixels}}.',
      overlap: 'Object {{number}}: it overlaps object {{other}}.',
      'attribute-missing': 'Object {{number}}: enter ‘{{name}}’.',
      'attribute-invalid': 'Object {{number}}: check ‘{{name}}’.',
    },
  },
);
