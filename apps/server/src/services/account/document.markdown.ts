// The markdown of legal documents as HTML. Everything is escaped before anything is marked up, so no text of a document can ever be a tag.

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const LINK = /\[([^\]\n]{1,300})\]\((https?:\/\/[^\s()<>"']{1,500})\)/g;

/** Emphasis and links; only http and https addresses, and the page behind one learns nothing of us. */
const inline = (text: string): string =>
  escape(text)
    .replaceAll(LINK, '<a href="$2" rel="noopener noreferrer nofollow" target="_blank">$1</a>')
    .replaceAll(/\*\*([^*\n]{1,500})\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![*\w])\*([^*\n]{1,500})\*(?![*\w])/g, '<em>$1</em>');

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

function table(lines: readonly string[]): string {
  const [head = '', , ...rows] = lines;
  const row = (line: string, tag: 'th' | 'td'): string =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<div class="wide"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table></div>`;
}

function list(lines: readonly string[], tag: 'ul' | 'ol'): string {
  const items = lines.map((line) => `<li>${inline(line.replace(/^\s*(?:[-*]|\d{1,3}\.)\s+/, ''))}</li>`);
  return `<${tag}>${items.join('')}</${tag}>`;
}

function block(lines: readonly string[]): string {
  const [first = ''] = lines;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading && lines.length === 1)
    return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`;
  if (lines.length > 1 && first.startsWith('|') && /^\|[\s:|-]+\|?$/.test(lines[1] ?? ''))
    return table(lines);
  if (lines.every((line) => /^\s*[-*]\s+/.test(line))) return list(lines, 'ul');
  if (lines.every((line) => /^\s*\d{1,3}\.\s+/.test(line))) return list(lines, 'ol');
  return `<p>${lines.map(inline).join('<br>')}</p>`;
}

/** Blocks are parted by empty lines; a heading is a block of its own also without them. */
export function renderMarkdown(markdown: string): string {
  const blocks: string[][] = [[]];
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    const isHeading = /^#{1,4}\s/.test(line);
    if (line.trim() === '' || isHeading) blocks.push([]);
    if (line.trim() !== '') blocks.at(-1)?.push(line);
    if (isHeading) blocks.push([]);
  }
  return blocks
    .filter((lines) => lines.length > 0)
    .map(block)
    .join('\n');
}

const STYLE = `body{margin:0;padding:24px;font:15px/1.75 system-ui,-apple-system,"Apple SD Gothic Neo","Noto Sans KR","Malgun Gothic",sans-serif;color:#26231f;background:#fff;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto}h1{font-size:22px;line-height:1.4;margin:0 0 16px}h2{font-size:17px;margin:32px 0 8px}p{margin:0 0 12px}ol,ul{margin:0 0 12px;padding-left:22px}li{margin:4px 0}
.wide{overflow-x:auto;margin:0 0 16px}table{border-collapse:collapse;min-width:100%}th,td{border:1px solid #e6e2db;padding:8px 12px;text-align:left;vertical-align:top;min-width:5.5em}th{background:#f3f1ed}a{color:#0f5649}
footer{margin-top:32px;padding-top:12px;border-top:1px solid #e6e2db;color:#655e55;font-size:13px}`;

export function documentPage(document: {
  title: string;
  markdown: string;
  language: 'ko' | 'en';
  note: string;
}): string {
  return `<!doctype html><html lang="${document.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(document.title)}</title><style>${STYLE}</style></head><body><main>${renderMarkdown(document.markdown)}<footer>${escape(document.note)}</footer></main></body></html>`;
}
