/** Arithmetic in the field of 256 elements that QR codes use (x^8 + x^4 + x^3 + x^2 + 1). */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product & 0xff;
}

function generator(degree: number): number[] {
  const coefficients: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++)
      coefficients[at] = multiply(coefficients[at] ?? 0, root) ^ (coefficients[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return coefficients;
}

/** The words that let a reader mend what is dirty or torn. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of divisor.entries())
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}
