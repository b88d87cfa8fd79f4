/** Of a submitted work: empty waits for its review, 1 was rejected, anything else passed. */
export function outcomeOf(evalState: number | null): 'waiting' | 'reject' | 'pass' {
  if (evalState === null) return 'waiting';
  return evalState === 1 ? 'reject' : 'pass';
}
