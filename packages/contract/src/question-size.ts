export const MAX_QUESTION_BYTES = 10_485_760;

/** The size of a text as the product counts it: 1, 2 or 3 bytes a character, a pair of surrogates as two. */
export function questionBytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  return bytes;
}

export const isTooLarge = (text: string): boolean =>
  text.length * 3 >= MAX_QUESTION_BYTES && questionBytes(text) >= MAX_QUESTION_BYTES;
