const FIRST = 0xac00;
const LAST = 0xd7a3;
const PER_INITIAL = 588;
const FINALS = 28;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

const isSyllable = (code: number): boolean => code >= FIRST && code <= LAST;
const initialOf = (letter: string): string | undefined => {
  const code = letter.charCodeAt(0);
  return isSyllable(code) ? INITIALS[Math.floor((code - FIRST) / PER_INITIAL)] : undefined;
};

/** A syllable that is still being typed stands for every one that begins like it: 그 finds 금. */
function beginsLike(letter: string, typed: string): boolean {
  const [whole, part] = [letter.charCodeAt(0), typed.charCodeAt(0)];
  if (!isSyllable(whole) || !isSyllable(part) || (part - FIRST) % FINALS !== 0) return false;
  return whole >= part && whole < part + FINALS;
}

const letterMatches = (letter: string, asked: string, isLast: boolean): boolean =>
  letter === asked || initialOf(letter) === asked || (isLast && beginsLike(letter, asked));

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '');

/** Whether the text holds what was asked, spaces and case aside; consonants alone find by initials: ㅊㄱ finds 출금. */
export function hangulIncludes(text: string, asked: string): boolean {
  const [hay, needle] = [plain(text), plain(asked)];
  for (let at = 0; at + needle.length <= hay.length; at++)
    if ([...needle].every((letter, i) => letterMatches(hay[at + i] ?? '', letter, i === needle.length - 1)))
      return true;
  return needle === '';
}
