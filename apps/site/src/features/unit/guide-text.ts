const START = '<!-- info:start -->';
const END = '<!-- info:end -->';

/** Only what stands between the info markers is for workers; a guide without markers is shown whole. */
export function guideText(markdown: string): string {
  if (!markdown.includes(START)) return markdown;
  return markdown
    .split(START)
    .slice(1)
    .map((part) => part.split(END)[0] ?? '')
    .join('\n')
    .trim();
}
