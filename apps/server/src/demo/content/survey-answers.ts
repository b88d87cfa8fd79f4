/** Other people answer otherwise: the same questionnaire filled in by somebody of another mind. */
import type { AnnotationDocument } from './document.ts';
import { seeded } from './random.ts';

type Answers = AnnotationDocument['answers'];

const WORRIES = ['price', 'quality', 'safety', 'privacy', 'need'] as const;
const LEVELS = ['low', 'middle', 'high'] as const;
const PRICES = ['0', '5000', '10000', '20000'] as const;
const REASONS = [
  '지금 쓰는 것으로 충분해서 바꿀 까닭이 없습니다.',
  '값에 견주어 자주 쓰지 않을 것 같습니다.',
  '우리 동네에서는 쓰기 어려울 것 같습니다.',
];

/** Around what the first reader thought: keeps to what each question allows, and to its branches. */
export function otherAnswers(answers: Answers, seed: number): Answers {
  const next = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const liked = typeof answers.interest === 'number' ? answers.interest : 3;
  const interest = Math.min(5, Math.max(1, Math.round(liked + (next() + next() - 1) * 2.4)));
  const buy =
    interest >= 4 ? pick(['yes', 'yes', 'maybe']) : interest === 3 ? pick(['yes', 'maybe', 'no']) : 'no';
  const worry = WORRIES.filter(() => next() < 0.34);
  const level = () =>
    LEVELS[Math.min(2, Math.max(0, Math.round((interest - 1) / 2 + (next() - 0.5))))] ?? 'middle';
  const { comment } = answers;
  return {
    interest,
    buy,
    ...(buy === 'no' ? { why: pick(REASONS) } : { price: pick(PRICES) }),
    worry: worry.length > 0 ? worry : ['none'],
    aspects: { new: level(), useful: level(), trust: level() },
    ...(comment !== undefined && next() < 0.4 ? { comment } : {}),
  };
}
