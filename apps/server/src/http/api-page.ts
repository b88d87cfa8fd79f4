import { CODES } from '@pumasi/contract/codes';
import type { Route } from '@pumasi/contract/route';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
body{font:16px/1.6 system-ui,sans-serif;margin:0;color:#26231f;background:#faf8f5}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 5rem}
h1{font-size:2rem;margin:0 0 .25rem}h2{margin:2.5rem 0 .75rem;font-size:1.25rem;text-transform:capitalize}
details{background:#fff;border:1px solid #e7e1d8;border-radius:12px;margin:.5rem 0;overflow:hidden}
summary{padding:.75rem 1rem;cursor:pointer;display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap}
summary b{font:600 .8rem/1.6 ui-monospace,monospace;min-width:3.5rem;color:#0b5d57}
summary code{font:.9rem ui-monospace,monospace;word-break:break-all}summary span{color:#6b645a;flex-basis:100%}
pre{margin:0;padding:1rem;border-top:1px solid #e7e1d8;background:#f6f2ec;font:.8rem/1.5 ui-monospace,monospace;overflow:auto}
table{border-collapse:collapse}td,th{text-align:left;padding:.25rem 1.25rem .25rem 0}a{color:#0b5d57}`;

/** A page to read the calls on: plain HTML without a script, so the strict policy holds here too. */
export function apiPage(routes: readonly Route[], document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, unknown>>;
  const services = [...new Set(routes.map((route) => route.service))];
  const callOf = (route: Route): string => `
    <details><summary><b>${route.method}</b><code>${escape(route.path)}</code><span>${escape(route.summary)}</span></summary>
    <pre tabindex="0">${escape(JSON.stringify(paths[route.path]?.[route.method.toLowerCase()], null, 2))}</pre></details>`;
  const sections = services.map(
    (service) =>
      `<h2>${service}</h2>${routes
        .filter((route) => route.service === service)
        .map(callOf)
        .join('')}`,
  );
  const codes = Object.entries(CODES).map(
    ([code, { status, name }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${name}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
    <title>Pumasi API</title><style>${STYLE}</style></head><body><main><h1>Pumasi API</h1>
    <p>${routes.length} calls. The same as a document for machines: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
    ${sections.join('')}<h2>Result codes</h2><table><tr><th>code</th><th>HTTP</th><th>meaning</th></tr>${codes.join('')}</table></main></body></html>`;
}
