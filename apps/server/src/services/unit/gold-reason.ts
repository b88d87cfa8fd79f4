import type { Fault } from '@pumasi/contract/documents/compare';

const MOST_NAMED = 3;
/** A reviewer never says the same twice in the same words. */
const SENTENCES: Record<Fault['kind'], readonly ((what: string) => string)[]> = {
  missing: [
    (what) => `빠진 대상이 있습니다: ${what}`,
    (what) => `${what} 누락된 것 같아요. 다시 확인해 주세요`,
    (what) => `표시되지 않은 대상이 보입니다(${what})`,
  ],
  extra: [
    (what) => `불필요한 표시가 있습니다: ${what}`,
    (what) => `${what} 표시는 가이드에 맞지 않습니다`,
    (what) => `분류가 다르거나 없어도 되는 표시가 있어요(${what})`,
  ],
  loose: [
    (what) => `경계가 맞지 않습니다: ${what}`,
    (what) => `${what} 가장자리를 조금 더 바짝 맞춰 주세요`,
    (what) => `위치나 크기가 벗어난 표시가 있습니다(${what})`,
  ],
  detail: [(what) => `속성을 다시 확인해 주세요: ${what}`, (what) => `${what} 세부 내용이 실제와 다릅니다`],
  answer: [
    (what) => `답변을 다시 확인해 주세요: ${what}`,
    (what) => `${what} 항목의 답이 내용과 맞지 않습니다`,
  ],
};
const REPORTED = [
  '작업이 가능한 자료로 보입니다. 다시 확인해 주세요.',
  '내용을 알아볼 수 있습니다. 작업을 진행해 주세요.',
];
const UNREADABLE = '제출된 내용을 확인할 수 없습니다. 다시 작업해 주세요.';

const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

/** What a reviewer would have said: names what to look at, in as few words as they would. */
export function goldReason(
  faults: readonly Fault[],
  nameOf: (of: string) => string,
  random: () => number = Math.random,
): string {
  const kinds = [...new Set(faults.map((fault) => fault.kind))];
  const sentences = kinds.slice(0, MOST_NAMED).map((kind) => {
    const counts = new Map<string, number>();
    for (const fault of faults.filter((one) => one.kind === kind))
      counts.set(nameOf(fault.of), (counts.get(nameOf(fault.of)) ?? 0) + 1);
    const named = [...counts].slice(0, MOST_NAMED).map(([name, n]) => (n > 1 ? `${name} ${n}개` : name));
    return pick(SENTENCES[kind], random)(named.join(', '));
  });
  return sentences.length ? `${sentences.join('. ')}.` : UNREADABLE;
}

export const reportedReason = (random: () => number = Math.random): string => pick(REPORTED, random);
