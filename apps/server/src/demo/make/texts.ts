/** Contracts with marked spans and articles with marked evidence, written out as plain text. */
import { type Part, truth, two, writeAsset, writeUnits } from './lib/manifest.ts';
import { articles } from './text-articles.ts';
import { concepts } from './text-concepts.ts';
import { forms } from './text-forms.ts';

/** `[[class#name|text]]` marks a span; the marks are dropped and the offsets kept. */
function unmark(marked: string): { text: string; parts: Part[]; names: Map<string, string> } {
  let text = '';
  const parts: Part[] = [];
  const names = new Map<string, string>();
  let last = 0;
  for (const m of marked.matchAll(/\[\[([a-z-]+)(?:#([a-z]+))?\|([^\]]+)\]\]/g)) {
    text += marked.slice(last, m.index);
    const start = text.length;
    text += m[3] ?? '';
    parts.push({ classID: m[1] ?? '', shape: { kind: 'span', start, end: text.length } });
    if (m[2]) names.set(m[2], `o${parts.length}`);
    last = (m.index ?? 0) + m[0].length;
  }
  return { text: text + marked.slice(last), parts, names };
}

export async function makeTexts(): Promise<void> {
  writeUnits(
    'contract',
    forms().map((form, i) => {
      const { text, parts, names } = unmark(form.marked);
      const file = `contract/contract-${two(i)}.txt`;
      writeAsset(file, text);
      const relations = form.links.flatMap(([from, to, kind], k) => {
        const [a, b] = [names.get(from), names.get(to)];
        return a && b ? [{ id: `r${k + 1}`, kind, from: a, to: b }] : [];
      });
      return {
        file,
        orgFileName: `${form.title}_${two(i)}.txt`,
        truth: truth('legal_form_tagger', parts, { relations }),
      };
    }),
  );
  writeUnits(
    'summary',
    articles.map((article, i) => {
      const { text, parts } = unmark(article.marked);
      const file = `summary/summary-${two(i)}.txt`;
      writeAsset(file, text);
      return {
        file,
        orgFileName: `기사_${two(i)}.txt`,
        truth: truth('text_summarizer', parts, { answers: { summary: article.summary } }),
      };
    }),
  );
  writeUnits(
    'concept',
    concepts.map(({ text, answers }, i) => {
      const file = `concept/concept-${two(i)}.txt`;
      writeAsset(file, text);
      return { file, orgFileName: `상품안_${two(i)}.txt`, truth: truth('survey', [], { answers }) };
    }),
  );
}
