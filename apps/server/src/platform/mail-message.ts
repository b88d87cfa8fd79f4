/** A letter as RFC 5322 wants it: headers in ASCII, text in base64, lines that end with CRLF. */
export interface Letter {
  /** Stays the same when the letter is sent again, so that mail programs can tell that it is the same. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

const ADDRESS = /^[^\s<>@,;:"\\()[\]\p{Cc}]+@[^\s<>@,;:"\\()[\]\p{Cc}]+$/u;

/** An address goes into commands and headers: a line break in it would be a command or header of its own. */
export function checkAddress(address: string): string {
  if (address.length > 254 || !ADDRESS.test(address)) throw new RangeError('not an e-mail address');
  return address;
}

/** RFC 2047 in words that leave room for the name of the header in a line of 76, cut between characters and never inside one. */
export function encodeHeader(text: string): string {
  const clean = text.replaceAll(/\p{Cc}+/gu, ' ');
  if (/^[\x20-\x7e]*$/.test(clean) && clean.length < 70 && !clean.includes('=?')) return clean;
  const words: string[] = [];
  let part = '';
  for (const character of clean) {
    if (Buffer.byteLength(part + character) > 39) {
      words.push(part);
      part = '';
    }
    part += character;
  }
  words.push(part);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

export function renderLetter(letter: Letter): string {
  const domain = letter.from.slice(letter.from.lastIndexOf('@') + 1);
  const text = Buffer.from(letter.text.replaceAll(/\r?\n/g, '\r\n')).toString('base64');
  return [
    `Date: ${letter.at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${encodeHeader('품앗이 Pumasi')} <${checkAddress(letter.from)}>`,
    `To: <${checkAddress(letter.to)}>`,
    `Message-ID: <${letter.id}@${domain}>`,
    `Subject: ${encodeHeader(letter.subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
    '',
    ...(text.match(/.{1,76}/g) ?? []),
    '',
  ].join('\r\n');
}
