import { connect as connectPlain, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectSecure } from 'node:tls';

/** The server's no. `permanent` (5xx) is not worth another try, anything else is. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

interface Reply {
  readonly code: number;
  readonly lines: readonly string[];
}

const TIMEOUT_MS = 20_000;
/** A server that never ends its answer must not fill our memory. */
const MAX_REPLY = 65_536;

/** One conversation in SMTP (RFC 5321): a command, an answer of one or more lines, a command. */
export class MailSession {
  #socket: Socket;
  #text = '';
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  #failure: Error | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#listen();
  }

  static async open(
    host: string,
    port: number,
    secure: boolean,
    tls: ConnectionOptions,
  ): Promise<MailSession> {
    const socket = secure
      ? connectSecure({ ...tls, host, port, servername: host })
      : connectPlain({ host, port });
    const session = new MailSession(socket);
    await session.expect([220]);
    return session;
  }

  async command(line: string, expected: readonly number[]): Promise<Reply> {
    if (/[\r\n]/.test(line)) throw new RangeError('a command is one line');
    this.#socket.write(`${line}\r\n`);
    return this.expect(expected);
  }

  async expect(expected: readonly number[]): Promise<Reply> {
    const reply = await this.#reply();
    if (expected.includes(reply.code)) return reply;
    throw new MailRefused(`the mail server answered ${reply.code}`, reply.code >= 500 && reply.code < 600);
  }

  /** A line that starts with a dot gets another one, or the server would take it for the end. */
  async data(message: string): Promise<void> {
    const body = message.endsWith('\r\n') ? message : `${message}\r\n`;
    this.#socket.write(`${body.replaceAll(/^\./gm, '..')}.\r\n`);
    await this.expect([250]);
  }

  /** After STARTTLS. What came before is dropped: it was not protected and may be an attacker's. */
  async secure(host: string, tls: ConnectionOptions): Promise<void> {
    const plain = this.#socket;
    plain.removeAllListeners();
    if (this.#text) throw new MailRefused('the mail server spoke before the encryption began', false);
    const socket = connectSecure({ ...tls, socket: plain, servername: host });
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve);
      socket.once('error', reject);
    });
    socket.removeAllListeners('error');
    this.#socket = socket;
    this.#listen();
  }

  close(): void {
    this.#socket.destroy();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.setEncoding('utf8');
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the mail server did not answer in time')));
    socket.on('data', (text: string) => {
      this.#text += text;
      if (this.#text.length > MAX_REPLY) socket.destroy(new Error('the mail server’s answer is too long'));
      else this.#settle();
    });
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the mail server closed the connection')));
  }

  #reply(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (this.#failure) this.#fail(this.#failure);
      else this.#settle();
    });
  }

  #settle(): void {
    const whole = /^(?:\d{3}-[^\r\n]*\r?\n)*(\d{3})(?: [^\r\n]*)?\r?\n/.exec(this.#text);
    if (!whole || !this.#waiting) return;
    this.#text = this.#text.slice(whole[0].length);
    const lines = whole[0]
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.slice(4));
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting.resolve({ code: Number(whole[1]), lines });
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#waiting?.reject(this.#failure);
    this.#waiting = undefined;
  }
}
