import type { ConnectionOptions } from 'node:tls';
import { checkAddress, type Letter, renderLetter } from './mail-message.ts';
import { MailRefused, MailSession } from './mail-session.ts';

export { MailRefused } from './mail-session.ts';

export interface Mailer {
  send(letter: Omit<Letter, 'from'>): Promise<void>;
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** `smtps://` is encrypted from the first byte, `smtp://` by STARTTLS where the server has it; a password never goes unencrypted over a network. */
export function createMailer(address: string, from: string, tls: ConnectionOptions = {}): Mailer {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port) || (secure ? 465 : 587);
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);

  return {
    async send(letter) {
      const text = renderLetter({ ...letter, from });
      const session = await MailSession.open(host, port, secure, tls);
      try {
        const encrypted = await greet(session);
        if (user) await logIn(session, encrypted);
        await session.command(`MAIL FROM:<${checkAddress(from)}>`, [250]);
        await session.command(`RCPT TO:<${checkAddress(letter.to)}>`, [250, 251]);
        await session.command('DATA', [354]);
        await session.data(text);
        // The letter is accepted: a goodbye that fails must not send it again.
        await session.command('QUIT', [221]).catch(() => {});
      } finally {
        session.close();
      }
    },
  };

  async function greet(session: MailSession): Promise<boolean> {
    const name = from.slice(from.lastIndexOf('@') + 1);
    const { lines } = await session.command(`EHLO ${name}`, [250]);
    if (secure) return true;
    if (!lines.some((line) => /^STARTTLS$/i.test(line.trim()))) return false;
    await session.command('STARTTLS', [220]);
    await session.secure(host, tls);
    await session.command(`EHLO ${name}`, [250]);
    return true;
  }

  async function logIn(session: MailSession, encrypted: boolean): Promise<void> {
    if (!encrypted && !LOCAL.has(url.hostname))
      throw new MailRefused('the mail server offers no encryption; the password was not sent', false);
    await session.command(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, [235]);
  }
}
