/** 10 digits are shown 3+3+4, otherwise 3+4+4. */
export function splitMobile(digits: string): string {
  const middle = digits.length === 10 ? 6 : 7;
  return [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter(Boolean).join('-');
}
