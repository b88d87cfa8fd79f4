// Drives units' whole lives over HTTP. Logins go through the product's own client; the loop itself is as thin as an HTTP
// client can be (one socket a person, node:crypto), because it shares the machine with what it measures.
import { createCipheriv, createHash, hkdfSync } from 'node:crypto';
import { accountRoutes } from '@pumasi/contract/api/account';
import { readClaims } from '@pumasi/contract/claims';
import { createClient } from '@pumasi/contract/client';
import { type OneTimeKey, sessInfo } from '@pumasi/contract/seal';
import { answerOf, PASSWORD, userID } from './seed.ts';
import { openWire, type Wire, type WireAnswer } from './wire.ts';

interface Task {
  unitID: string;
}
interface ReviewTask extends Task {
  workID: string;
}
interface Person {
  uID: string;
  authorization: string;
  one: OneTimeKey;
  sessKey: string;
}
export interface Pair {
  worker: Person;
  reviewer: Person;
}

export interface Load {
  enter(count: number): Promise<Pair[]>;
  /** Lives per second over the given time, or over the given number of lives. */
  run(
    pairs: readonly Pair[],
    projectOf: (client: number) => string,
    until: { ms: number } | { lives: number },
  ): Promise<number>;
  /** Times of single calls of the work list, in ms. */
  listTimes(pair: Pair, calls: number): Promise<number[]>;
  close(): void;
}

const BOUNDARY = 'pumasi-bench-boundary';

export function openLoad(port: number): Load {
  const wires = new Map<Person, Wire>();
  const send = (
    method: string,
    path: string,
    person: Person,
    body?: { type: string; text: string },
  ): Promise<WireAnswer> => {
    let wire = wires.get(person);
    if (!wire) wires.set(person, (wire = openWire(port)));
    const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${person.authorization}\r\n`;
    const type = body
      ? `content-type: ${body.type}\r\ncontent-length: ${Buffer.byteLength(body.text)}\r\n`
      : '';
    return wire.send(`${head}${type}\r\n${body?.text ?? ''}`);
  };
  const json = (value: object) => ({ type: 'application/json', text: JSON.stringify(value) });
  const form = (fields: Record<string, string>) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    text: `${Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')}--${BOUNDARY}--\r\n`,
  });

  async function take<T>(person: Person, projectID: string, part: 'work' | 'eval'): Promise<T | undefined> {
    const path = `/api/v1/gunit/${projectID}/unit/${part}`;
    const { status, text } = await send('POST', path, person, json({ uID: person.uID }));
    if (status === 204) return undefined;
    if (status !== 200) throw new Error(`taking ${part}: ${status} ${text}`);
    return (JSON.parse(text) as Record<string, T>)[`${part}Task`];
  }

  /** Hands one in and gets the next one in the same answer, as the site does. */
  async function put<T>(
    person: Person,
    path: string,
    unitID: string,
    content: string,
    more: Record<string, string>,
  ): Promise<T | undefined> {
    const sess = seal(person, unitID, content);
    const fields = { unitID, content, sessKey: person.sessKey, sess, next: 'true', ...more };
    const { status, text } = await send('PUT', path, person, form(fields));
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return (JSON.parse(text) as { next?: T | null }).next ?? undefined;
  }

  /** Lets units live one after another; tells of each that passed, and ends when none is left or enough have. */
  async function live({ worker, reviewer }: Pair, projectID: string, onPassed: () => boolean): Promise<void> {
    const base = `/api/v1/gunit/${projectID}/unit`;
    const answer = (unitID: string) => JSON.stringify({ unitID, data: null });
    let work = await take<Task>(worker, projectID, 'work');
    let review: ReviewTask | undefined;
    for (let going = true; going && work; ) {
      work = await put<Task>(worker, `${base}/work`, work.unitID, answerOf(work.unitID), {
        workBy: worker.uID,
      });
      review ??= await take<ReviewTask>(reviewer, projectID, 'eval');
      if (!review) continue;
      review = await put<ReviewTask>(reviewer, `${base}/eval/pass`, review.unitID, answer(review.unitID), {
        evalBy: reviewer.uID,
        workID: review.workID,
      });
      going = onPassed();
    }
  }

  return {
    enter: (count) =>
      inGroups(count, 16, async (n) => ({
        worker: await logIn(port, userID('worker', n)),
        reviewer: await logIn(port, userID('reviewer', n)),
      })),
    run: async (pairs, projectOf, until) => {
      const began = performance.now();
      let lives = 0;
      const more = 'ms' in until ? () => performance.now() - began < until.ms : () => lives < until.lives;
      const passed = (): boolean => {
        lives++;
        return more();
      };
      await Promise.all(pairs.map((pair, n) => live(pair, projectOf(n), passed)));
      return lives / ((performance.now() - began) / 1000);
    },
    listTimes: async ({ worker }, calls) => {
      const times: number[] = [];
      for (let n = 0; n < calls; n++) {
        const began = performance.now();
        const { status } = await send('GET', `/api/v1/gproject/project/${worker.uID}/workable`, worker);
        if (status !== 200) throw new Error(`the work list: ${status}`);
        times.push(performance.now() - began);
      }
      return times;
    },
    close: () => {
      for (const wire of wires.values()) wire.close();
      wires.clear();
    },
  };
}

function seal({ uID, one }: Person, unitID: string, content: string): string {
  const digest = createHash('sha256').update(content).digest('hex');
  const key = Buffer.from(hkdfSync('sha256', one.key, one.iv, sessInfo(unitID, digest), 32));
  const cipher = createCipheriv('aes-256-gcm', key, one.iv);
  const text = JSON.stringify({ uID, unitID, digest });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

async function logIn(port: number, id: string): Promise<Person> {
  const client = createClient({
    address: () => `http://127.0.0.1:${port}`,
    tokens: { access: () => undefined, refresh: () => undefined, setAccess: () => {}, clear: () => {} },
    onExpired: () => {},
  });
  const body = { userID: id, passwd: await client.seal(PASSWORD) };
  const { accessToken } = await client.ask(accountRoutes.login, { body });
  const { one, sealed } = await client.sealedKey();
  const uID = readClaims(accessToken)?.uID ?? '';
  return { uID, authorization: `Bearer ${accessToken}`, one, sessKey: sealed };
}

async function inGroups<T>(count: number, width: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += width)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(width, count - from) }, (_, i) => make(from + i)))),
    );
  return made;
}
