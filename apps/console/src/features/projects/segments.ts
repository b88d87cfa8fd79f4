export interface Progress {
  total: number;
  workWait: number;
  working: number;
  evalWait: number;
  evaling: number;
  reject: number;
  pass: number;
}
export const SEGMENTS = [
  ['pass', 'var(--pm-success)'],
  ['review', 'var(--pm-info)'],
  ['working', 'var(--pm-warm)'],
  ['reject', 'var(--pm-danger)'],
] as const;
export type Segment = (typeof SEGMENTS)[number][0];

/** Shares of the whole in percent; what is left over waits. */
export function shares(progress: Progress): Record<Segment, number> {
  const of = (part: number): number => (progress.total > 0 ? (part / progress.total) * 100 : 0);
  return {
    pass: of(progress.pass),
    review: of(progress.evalWait + progress.evaling),
    working: of(progress.working),
    reject: of(progress.reject),
  };
}
