import type { CertMessage, CertQuery } from '@pumasi/contract/api/cert';
import { certTexts } from './texts.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Asked = Pick<CertQuery, 'context' | 'nonce' | 'language'> & { target: string };

/** The mark of the site (packages/ui/src/components/logo.tsx); this page is of another origin and shares no code with it. */
const MARK = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><g fill="var(--accent-text)"><circle cx="9.5" cy="7.5" r="4"/>
<path d="M3 15.5c0-1.4 1.1-2.5 2.5-2.5h3C14.3 13 19 17.7 19 23.5V27c0 1.1-.9 2-2 2h-1.5C8.6 29 3 23.4 3 16.5z"/></g><g fill="var(--warm)"><circle cx="22.5" cy="7.5" r="4"/>
<path d="M29 15.5c0-1.4-1.1-2.5-2.5-2.5h-3c-2.3 0-4.4.7-6.2 2 2.8 2 4.7 5.2 4.7 8.5V27c0 .5-.1.9-.3 1.3C26 26.3 29 21.7 29 16.5z"/></g></svg>`;

function frame(
  language: 'ko' | 'en',
  attributes: Record<string, string>,
  head: string,
  body: string,
): string {
  const t = certTexts[language];
  const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escape(value)}"`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(t.title)} · Pumasi</title>
<link rel="stylesheet" href="/api/v1/gcert/popup.css"></head>
<body${data.join('')}><header><span class="brand">${MARK}<b>품앗이</b></span>${head}</header><main>${body}</main>
<script src="/api/v1/gcert/popup.js" defer></script></body></html>`;
}

const field = (name: string, label: string, input: string): string =>
  `<div class="field"><label for="${name}">${escape(label)}</label>${input}<p class="error" id="${name}-error" hidden></p></div>`;
const input = (name: string, placeholder: string, extra: string): string =>
  `<input id="${name}" name="${name}" placeholder="${escape(placeholder)}" aria-describedby="${name}-error" ${extra}>`;

/** The sandbox's form: first the person, then the code. */
export function sandboxPage(asked: Asked): string {
  const t = certTexts[asked.language];
  const other = asked.language === 'ko' ? 'en' : 'ko';
  const query = new URLSearchParams({
    context: asked.context,
    nonce: asked.nonce,
    origin: asked.target,
    language: other,
  });
  const gender = (value: number, label: string): string =>
    `<label class="choice"><input type="radio" name="gender" value="${value}"><span>${escape(label)}</span></label>`;
  const body = `
<h1>${escape(t.title)}</h1><p class="lead">${escape(t.purpose[asked.context])}</p>
<p class="notice" role="note">${escape(t.sandbox)} <a href="${escape(asked.target)}/console/outbox" target="_blank" rel="noopener">${escape(t.outbox)}</a></p>
<form id="person" novalidate>
${field('name', t.name, input('name', t.namePlaceholder, 'autocomplete="name" maxlength="50" required'))}
${field('birthdate', t.birthdate, input('birthdate', t.birthdatePlaceholder, 'inputmode="numeric" autocomplete="bday" maxlength="10" required'))}
<fieldset class="field"><legend>${escape(t.gender)}</legend><div class="choices">${gender(0, t.female)}${gender(1, t.male)}</div>
<p class="error" id="gender-error" hidden></p></fieldset>
${field('mobile', t.mobile, input('mobile', t.mobilePlaceholder, 'type="tel" inputmode="numeric" autocomplete="tel-national" maxlength="13" required'))}
<div class="field"><label class="check"><input type="checkbox" id="consent"><span>${escape(t.consent)}</span></label>
<p class="error" id="consent-error" hidden></p></div>
<button class="primary" type="submit">${escape(t.send)}</button></form>
<form id="proof" novalidate hidden><p class="lead" id="code-hint">${escape(t.codeHint)}</p>
${field('code', t.code, input('code', '000000', 'inputmode="numeric" autocomplete="one-time-code" maxlength="6" required'))}
<p class="clock">${escape(t.left)} <b id="clock">3:00</b></p>
<button class="primary" type="submit">${escape(t.confirm)}</button>
<div class="row"><button class="quiet" type="button" id="back">${escape(t.back)}</button><button class="quiet" type="button" id="again">${escape(t.again)}</button></div></form>
<section id="done" hidden tabindex="-1"><p class="tick" aria-hidden="true">✓</p><h2>${escape(t.done)}</h2><p class="lead">${escape(t.doneHint)}</p>
<button class="primary" type="button" id="close">${escape(t.close)}</button></section>
<p class="failure" id="failure" role="alert" hidden></p>`;
  return frame(
    asked.language,
    {
      step: 'sandbox',
      context: asked.context,
      nonce: asked.nonce,
      target: asked.target,
      texts: JSON.stringify({ ...t.errors, failed: t.failed, wrongWay: `${t.wrongWay} ${t.wrongWayHint}` }),
    },
    `<a class="language" href="?${escape(query.toString())}" hreflang="${other}">${escape(t.other)}</a>`,
    body,
  );
}

/** The end of a provider's way: hands the certificate over, or says that there is none. */
export function resultPage(asked: Asked, message: Omit<CertMessage, 'nonce'> | undefined): string {
  const t = certTexts[asked.language];
  const body = `<section id="done" tabindex="-1">${message ? '<p class="tick" aria-hidden="true">✓</p>' : ''}
<h2>${escape(message ? t.done : t.cancelled)}</h2>${message ? `<p class="lead">${escape(t.doneHint)}</p>` : ''}
<button class="primary" type="button" id="close">${escape(t.close)}</button></section><p class="failure" id="failure" role="alert" hidden></p>`;
  return frame(
    asked.language,
    {
      step: 'result',
      nonce: asked.nonce,
      target: asked.target,
      result: message ? JSON.stringify(message) : '',
      texts: JSON.stringify({ wrongWay: `${t.wrongWay} ${t.wrongWayHint}` }),
    },
    '',
    body,
  );
}

export function wrongWayPage(language: 'ko' | 'en'): string {
  const t = certTexts[language];
  return frame(
    language,
    { step: 'none' },
    '',
    `<section><h1>${escape(t.wrongWay)}</h1><p class="lead">${escape(t.wrongWayHint)}</p>
<button class="primary" type="button" id="close">${escape(t.close)}</button></section>`,
  );
}
