import { defineTexts } from '@pumasi/ui/i18n.ts';

export const annotatorTexts = defineTexts(
  'tools.image_annotator',
  {
    problem: {
      'too-few': '객체를 {{min}}개 이상 그려 주세요.',
      'too-many': '객체는 {{max}}개까지 그릴 수 있습니다.',
      'class-too-few': '‘{{name}}’{{name:을|를}} {{min}}개 이상 그려 주세요.',
      'class-too-many': '‘{{name}}’{{name:은|는}} {{max}}개까지 그릴 수 있습니다.',
      'shape-not-allowed': '{{number}}번 객체: 이 프로젝트에서 쓰지 않는 도형입니다.',
      'class-missing': '{{number}}번 객체: 클래스를 골라 주세요.',
      'class-unknown': '{{number}}번 객체: 더 이상 쓰지 않는 클래스입니다. 다시 골라 주세요.',
      'box-too-small': '{{number}}번 객체: 한 변이 {{min}}픽셀보다 작습니다.',
      'too-many-vertices': '{{number}}번 객체: 점은 {{max}}개까지 찍을 수 있습니다.',
      'attribute-missing': '{{number}}번 객체: ‘{{name}}’{{name:을|를}} 입력해 주세요.',
      'attribute-invalid': '{{number}}번 객체: ‘{{name}}’ 값을 확인해 주세요.',
    },
  },
  {
    problem: {
      'too-few': 'Draw at least {{min}} {{min:object|objects}}.',
      'too-many': 'At most {{max}} {{max:object|objects}} may be drawn.',
      'class-too-few': 'Draw at least {{min}} of ‘{{name}}’.',
      'class-too-many': 'At most {{max}} of ‘{{name}}’ may be drawn.',
      'shape-not-allowed': 'Object {{number}}: this project does not use its kind of shape.',
      'class-missing': 'Object {{number}}: choose a class.',
      'class-unknown': 'Object {{number}}: its class is not used any more. Choose another.',
      'box-too-small': 'Object {{number}}: a side is shorter than {{min}} {{min:pixel|pixels}}.',
      'too-many-vertices': 'Object {{number}}: at most {{max}} {{max:point|points}} may be set.',
      'attribute-missing': 'Object {{number}}: enter ‘{{name}}’.',
      'attribute-invalid': 'Object {{number}}: check ‘{{name}}’.',
    },
  },
);
