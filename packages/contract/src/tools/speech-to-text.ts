import { z } from 'zod';
import { type AnnotationDocument, emptyDocument, idSchema } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import type { AnswerProblem, ToolDefinition } from './tool-definition.ts';

const MAX_TEXT = 10_000;
const name = z.string().min(1).max(LIMITS.name);

const tagDefinition = z.object({
  id: idSchema,
  name,
  nameEn: name.optional(),
  /** Written at the caret, such as ‘(불분명)’. A tag without it speaks of the whole clip and is switched on or off. */
  mark: z.string().min(1).max(40).optional(),
});
export type SpeechTag = z.infer<typeof tagDefinition>;

const DEFAULT_TAGS: readonly SpeechTag[] = [
  { id: 'noise', name: '잡음', nameEn: 'Noise', mark: '(잡음)' },
  { id: 'unclear', name: '불분명', nameEn: 'Unclear', mark: '(불분명)' },
];

export const speechToTextOptions = z
  .object({
    /** Written by the rules of spelling, as it sounds, or both in two fields. */
    rules: z.enum(['spelling', 'sound', 'dual']).default('spelling'),
    minLength: z.number().int().min(0).max(MAX_TEXT).default(1),
    maxLength: z.number().int().min(1).max(MAX_TEXT).default(1_000),
    tags: z
      .array(tagDefinition)
      .max(50)
      .default([...DEFAULT_TAGS]),
    /** With more than one the worker says which it is. */
    languages: z.array(z.string().min(2).max(10)).max(20).default([]),
    skips: z.array(z.number().min(0.1).max(60)).length(3).default([1, 2, 3]),
  })
  .refine((it) => it.minLength <= it.maxLength, { error: 'min-over-max' })
  .refine((it) => new Set(it.tags.map((tag) => tag.id)).size === it.tags.length, { error: 'duplicate-tag' });
export type SpeechToTextOptions = z.infer<typeof speechToTextOptions>;

export type SpeechToTextProblem =
  | 'text-missing'
  | 'text-too-short'
  | 'text-too-long'
  | 'sound-missing'
  | 'sound-too-long'
  | 'language-missing'
  | 'tag-unknown';
type Problem = AnswerProblem<SpeechToTextProblem>;

export interface SpeechAnswer {
  readonly text: string;
  readonly sound: string;
  readonly language: string | null;
  readonly tags: readonly string[];
}

/** Whatever the document holds, read as an answer of this tool. */
export function speechAnswerOf({ answers }: Pick<AnnotationDocument, 'answers'>): SpeechAnswer {
  const { text, sound, language, tags } = answers;
  return {
    text: typeof text === 'string' ? text : '',
    sound: typeof sound === 'string' ? sound : '',
    language: typeof language === 'string' ? language : null,
    tags: Array.isArray(tags) ? tags : [],
  };
}

/** The tags that go with a text: those switched on, and those whose mark is written in it; in the project's order. */
export function tagsOf(
  definitions: readonly SpeechTag[],
  switched: readonly string[],
  ...texts: readonly string[]
): string[] {
  return definitions
    .filter(({ id, mark }) =>
      mark === undefined ? switched.includes(id) : texts.some((text) => text.includes(mark)),
    )
    .map((it) => it.id);
}

/** Length without marks: a text that is nothing but ‘(불분명)’ says nothing of its length. */
export function spokenLength(definitions: readonly SpeechTag[], text: string): number {
  const bare = definitions.reduce((left, { mark }) => (mark ? left.replaceAll(mark, '') : left), text);
  return bare.trim().length;
}

function validate(document: AnnotationDocument, options: SpeechToTextOptions): Problem[] {
  const found: Problem[] = [];
  const { text, sound, language, tags } = speechAnswerOf(document);
  const marked = options.tags.some(({ mark }) => mark !== undefined && text.includes(mark));
  const length = spokenLength(options.tags, text);
  if (text.trim() === '') {
    if (options.minLength > 0) found.push({ code: 'text-missing' });
  } else if (length < options.minLength && !marked) {
    found.push({ code: 'text-too-short', values: { min: options.minLength } });
  }
  if (text.length > options.maxLength)
    found.push({ code: 'text-too-long', values: { max: options.maxLength } });
  if (options.rules === 'dual') {
    if (sound.trim() === '' && options.minLength > 0) found.push({ code: 'sound-missing' });
    if (sound.length > options.maxLength) {
      found.push({ code: 'sound-too-long', values: { max: options.maxLength } });
    }
  }
  if (options.languages.length > 1 && (language === null || !options.languages.includes(language))) {
    found.push({ code: 'language-missing' });
  }
  const known = new Set(options.tags.map((it) => it.id));
  for (const tag of tags) if (!known.has(tag)) found.push({ code: 'tag-unknown', values: { name: tag } });
  return found;
}

export const speechToText: ToolDefinition<SpeechToTextOptions, SpeechToTextProblem> = {
  id: 'speech_to_text',
  options: speechToTextOptions,
  validate,
  sample: {
    options: speechToTextOptions.parse({
      tags: [...DEFAULT_TAGS, { id: 'overlap', name: '말 겹침', nameEn: 'Overlap' }],
      languages: ['ko', 'en'],
      rules: 'dual',
    }),
    classes: [],
    document: {
      ...emptyDocument('speech_to_text', 1),
      answers: {
        text: '주문하신 따뜻한 (불분명) 두 잔 나왔습니다.',
        sound: '주문하신 따뜨탄 (불분명) 두 잔 나왔습니다.',
        language: 'ko',
        tags: ['unclear', 'overlap'],
      },
    },
  },
};
