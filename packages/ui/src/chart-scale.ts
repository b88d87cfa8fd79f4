/** The first round number (1, 2, 2.5 or 5 times a power of ten) that is not below the greatest value; at least 10. */
export function niceMax(greatest: number): number {
  if (greatest <= 10) return 10;
  const power = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= greatest) ?? 10;
  return step * power;
}

/** At most `count` places of `length`, evenly spread, the last one always among them. */
export function spread(length: number, count: number): number[] {
  if (length <= count) return Array.from({ length }, (_, index) => index);
  const step = (length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => Math.round(index * step));
}
