import { defineTexts } from '@pumasi/ui/i18n.ts';

export const speechTexts = defineTexts(
  'tools.speech_to_text',
  {
    problem: {
      'text-missing': '들은 내용을 적어 주세요.',
      'text-too-short': '{{min}}자 이상 적어 주세요.',
      'text-too-long': '{{max}}자까지 쓸 수 있습니다.',
      'sound-missing': '‘소리 나는 대로’ 칸을 채워 주세요.',
      'sound-too-long': '‘소리 나는 대로’ 칸은 {{max}}자까지 쓸 수 있습니다.',
      'language-missing': '언어를 골라 주세요.',
      'tag-unknown': '‘{{name}}’ 표시는 더 이상 쓰지 않습니다. 내용을 한 번 고친 뒤 다시 제출해 주세요.',
    },
  },
  {
    problem: {
      'text-missing': 'Write what you hear.',
      'text-too-short': 'Write at least {{min}} {{min:letter|letters}}.',
      'text-too-long': 'At most {{max}} {{max:letter|letters}} may be written.',
      'sound-missing': 'Fill in ‘As it sounds’.',
      'sound-too-long': '‘As it sounds’ may have at most {{max}} {{max:letter|letters}}.',
      'language-missing': 'Choose the language.',
      'tag-unknown': 'The tag ‘{{name}}’ is not used any more. Change the text once and submit again.',
    },
  },
);
