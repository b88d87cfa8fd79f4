const plain = (text: string) => text.replace(/\s+/g, '');

/** The longest run of letters, blanks aside, that the summary takes over from the text; '' when shorter than `least`. */
export function copiedRun(summary: string, text: string, least: number): string {
  if (least <= 0) return '';
  const [ours, theirs] = [plain(summary), plain(text)];
  let best = '';
  for (let start = 0; start + Math.max(least, best.length + 1) <= ours.length; start++) {
    let length = Math.max(least, best.length + 1);
    while (start + length <= ours.length && theirs.includes(ours.slice(start, start + length))) {
      best = ours.slice(start, start + length);
      length += 1;
    }
  }
  return best;
}
