/** A text with what is selected in it. */
export interface Edit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Puts something at the caret, in place of what is selected, and the caret after it. */
export function insert({ text, start, end }: Edit, piece: string): Edit {
  const at = start + piece.length;
  return { text: text.slice(0, start) + piece + text.slice(end), start: at, end: at };
}

/** Wraps what is selected, or takes the same wrapping off again; with nothing selected a word to overwrite is put in. */
export function wrap({ text, start, end }: Edit, mark: string, word: string): Edit {
  const inside = text.slice(start, end);
  const isWrapped =
    inside !== '' &&
    text.slice(start - mark.length, start) === mark &&
    text.slice(end, end + mark.length) === mark;
  if (isWrapped)
    return {
      text: text.slice(0, start - mark.length) + inside + text.slice(end + mark.length),
      start: start - mark.length,
      end: end - mark.length,
    };
  const body = inside || word;
  const from = start + mark.length;
  return {
    text: text.slice(0, start) + mark + body + mark + text.slice(end),
    start: from,
    end: from + body.length,
  };
}

/** Makes the selected lines a list, or plain again when all of them are one. */
export function list({ text, start, end }: Edit): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const stop = text.indexOf('\n', end);
  const to = stop < 0 ? text.length : stop;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const made = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  const whole = text.slice(0, from) + made + text.slice(to);
  return lines.length === 1
    ? { text: whole, start: from + made.length, end: from + made.length }
    : { text: whole, start: from, end: from + made.length };
}

/** A link whose address is selected next, ready to be typed or pasted over. */
export function link({ text, start, end }: Edit, word: string): Edit {
  const name = text.slice(start, end) || word;
  const address = 'https://';
  const from = start + name.length + 3;
  return {
    text: `${text.slice(0, start)}[${name}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  };
}

/** 512b, 1.5kb, 2.31mb. */
export function shortSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}b`;
  return bytes < 1_048_576 ? `${(bytes / 1024).toFixed(1)}kb` : `${(bytes / 1_048_576).toFixed(2)}mb`;
}
