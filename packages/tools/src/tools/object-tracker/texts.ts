import { defineTexts } from '@pumasi/ui/i18n.ts';

export const trackerTexts = defineTexts(
  'tools.object_tracker',
  {
    problem: {
      'too-few': '대상을 {{min}}개 이상 추적해 주세요.',
      'too-many': '대상은 {{max}}개까지 추적할 수 있습니다.',
      'not-track': '{{number}}번: 상자의 추적이 아닙니다. 지워 주세요.',
      'class-missing': '{{number}}번 추적: 클래스를 골라 주세요.',
      'class-unknown': '{{number}}번 추적: 더 이상 쓰지 않는 클래스입니다. 다시 골라 주세요.',
      'too-few-keyframes': '{{number}}번 추적: 키프레임이 {{min}}개 이상 있어야 합니다.',
      'never-seen': '{{number}}번 추적: 보이는 프레임이 없습니다.',
      'box-too-small': '{{number}}번 추적: 상자의 한 변이 {{min}}픽셀보다 작습니다.',
      'attribute-missing': '{{number}}번 추적: ‘{{name}}’{{name:을|를}} 입력해 주세요.',
      'attribute-invalid': '{{number}}번 추적: ‘{{name}}’ 값을 확인해 주세요.',
    },
  },
  {
    problem: {
      'too-few': 'Track at least {{min}} {{min:object|objects}}.',
      'too-many': 'At most {{max}} {{max:object|objects}} may be tracked.',
      'not-track': 'Number {{number}} is no track of boxes. Delete it.',
      'class-missing': 'Track {{number}}: choose a class.',
      'class-unknown': 'Track {{number}}: its class is not used any more. Choose another.',
      'too-few-keyframes': 'Track {{number}} needs at least {{min}} {{min:keyframe|keyframes}}.',
      'never-seen': 'Track {{number}} is seen in no frame.',
      'box-too-small': 'Track {{number}}: a side of its box is shorter than {{min}} {{min:pixel|pixels}}.',
      'attribute-missing': 'Track {{number}}: enter ‘{{name}}’.',
      'attribute-invalid': 'Track {{number}}: check ‘{{name}}’.',
    },
  },
);
