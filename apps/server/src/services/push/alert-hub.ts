import { PassThrough, type Readable } from 'node:stream';
import type { PushLanguage } from './alert-texts.ts';

const BEAT_MS = 20_000;
/** A browser that reads nothing must not fill our memory. */
const MAX_WAITING = 65_536;
const MAX_STREAMS_EACH = 8;

interface Stream {
  readonly uID: string;
  readonly sessionID: string;
  readonly language: PushLanguage;
  readonly out: PassThrough;
}

/** The open event streams of this process. Knows nothing of alerts: it writes what it is given to whom it is told. */
export class AlertHub {
  readonly #byUser = new Map<string, Set<Stream>>();
  #beat: NodeJS.Timeout | undefined;

  open(uID: string, sessionID: string, language: PushLanguage): Readable {
    const stream: Stream = { uID, sessionID, language, out: new PassThrough() };
    const mine = this.#byUser.get(uID) ?? new Set();
    this.#byUser.set(uID, mine);
    mine.add(stream);
    const [oldest] = mine;
    if (mine.size > MAX_STREAMS_EACH && oldest) this.#end(oldest);
    stream.out.once('close', () => this.#end(stream));
    // A client that goes away mid-write is no error of ours.
    stream.out.on('error', () => this.#end(stream));
    this.#beat ??= setInterval(() => this.#each((each) => this.#write(each, ': beat\n\n')), BEAT_MS).unref();
    return stream.out;
  }

  /** The languages in which somebody is listening here; none when nobody is. */
  languagesOf(uID: string): Set<PushLanguage> {
    return new Set([...(this.#byUser.get(uID) ?? [])].map(({ language }) => language));
  }

  send(uID: string, event: string, data: object, language?: PushLanguage): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of Array.from(this.#byUser.get(uID) ?? []))
      if (language === undefined || stream.language === language) this.#write(stream, text);
  }

  sendAll(event: string): void {
    this.#each((stream) => this.#write(stream, `event: ${event}\ndata: {}\n\n`));
  }

  endSession(sessionID: string): void {
    this.#each((stream) => {
      if (stream.sessionID === sessionID) this.#end(stream);
    });
  }

  closeAll(): void {
    this.#each((stream) => this.#end(stream));
  }

  #each(visit: (stream: Stream) => void): void {
    for (const stream of Array.from(this.#byUser.values()).flatMap((mine) => Array.from(mine))) visit(stream);
  }

  #write(stream: Stream, text: string): void {
    if (stream.out.writableLength + stream.out.readableLength > MAX_WAITING) this.#end(stream);
    else stream.out.write(text);
  }

  #end(stream: Stream): void {
    const mine = this.#byUser.get(stream.uID);
    if (mine?.delete(stream) && mine.size === 0) this.#byUser.delete(stream.uID);
    if (!stream.out.writableEnded) stream.out.end();
    if (this.#byUser.size === 0) {
      clearInterval(this.#beat);
      this.#beat = undefined;
    }
  }
}
