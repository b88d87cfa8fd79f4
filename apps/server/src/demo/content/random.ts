/** Seeded numbers for plans and perturbations: the same seed gives the same history everywhere. */
export function seeded(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
