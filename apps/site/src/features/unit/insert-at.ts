interface Span {
  start: number;
  end: number;
}

/** Where the caret stands in a field; at the end when it was never there. */
export const caretOf = (
  field: Pick<HTMLTextAreaElement, 'selectionStart' | 'selectionEnd'> | null,
  text: string,
): Span => ({ start: field?.selectionStart ?? text.length, end: field?.selectionEnd ?? text.length });

/** Puts a word where the caret is, in place of what is selected. */
export const insertAt = (
  text: string,
  word: string,
  { start, end }: Span,
): { text: string; caret: number } => ({
  text: text.slice(0, start) + word + text.slice(end),
  caret: start + word.length,
});
