import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Role } from '@pumasi/contract/enums';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { presentClaims } from './account.presenter.ts';
import type { AccountRepo, UserRow } from './account.repo.ts';
import type { SessionRepo } from './session.repo.ts';

export { SESSION_ENDED } from './session.repo.ts';

const ACCESS_S = 15 * 60;
const REFRESH_S = 14 * 24 * 60 * 60;
const MAX_KNOWN = 50_000;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const badToken = (message: string): Refusal => new Refusal('badToken', message);

/** Taskers log in to the site, everybody else to the console. */
export const doorOf = (role: number): 'tasker' | 'console' => (role === Role.tasker ? 'tasker' : 'console');

interface Verified {
  readonly caller: Caller;
  readonly binding: string | undefined;
  readonly exp: number;
}

/** Login sessions and their tokens. A token is verified once and remembered until it expires or its session ends. */
export class SessionService {
  readonly #repo: SessionRepo;
  readonly #accounts: AccountRepo;
  readonly #tokens: Tokens;
  readonly #clock: Clock;
  readonly #known = new Map<string, Verified>();
  /** Remembering is safe only while this process hears of sessions that end elsewhere. */
  #listening = false;
  /** Grows whenever this process hears that a session ended. */
  #endings = 0;

  constructor(repo: SessionRepo, accounts: AccountRepo, tokens: Tokens, clock: Clock) {
    this.#repo = repo;
    this.#accounts = accounts;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  async open(
    user: UserRow,
    meta: { isBrowser: boolean; setBinding(door: 'tasker' | 'console', value: string): void },
  ): Promise<{ accessToken: string; refreshToken: string }> {
    const now = this.#clock.now();
    const sessionID = randomUUID();
    const secret = meta.isBrowser ? randomBytes(24).toString('base64url') : undefined;
    await this.#repo.create({
      sessionID,
      uID: user.uid,
      createdAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_S * 1000),
      binding: secret ? sha256(secret) : null,
    });
    if (secret) meta.setBinding(doorOf(user.role), secret);
    const bnd = secret && sha256(secret).toString('base64url');
    const refreshToken = this.#tokens.sign({
      typ: 'refresh',
      uID: user.uid,
      sid: sessionID,
      ...(bnd ? { bnd } : {}),
      exp: Math.floor(now.getTime() / 1000) + REFRESH_S,
    });
    return { accessToken: this.#access(user, sessionID, bnd), refreshToken };
  }

  /** New claims for the bearer of a refresh token whose session is still open. */
  async refresh(
    token: string | undefined,
    binding: readonly string[],
  ): Promise<{ caller: Caller; user: UserRow; accessToken: string }> {
    const payload = this.#read(token, 'refresh', binding);
    const session = await this.#repo.findOpen(String(payload.sid), this.#clock.now());
    if (!session || session.uid !== payload.uID) throw badToken('this login session has ended');
    const user = await this.#accounts.findById(session.uid);
    if (!user) throw badToken('this login session has ended');
    if (user.closed_at) throw new Refusal('userClosed', 'this account was closed');
    return {
      user,
      caller: callerOf(user, session.session_id),
      accessToken: this.#access(user, session.session_id, payload.bnd as string | undefined),
    };
  }

  /** Who bears this access token. */
  async identify(token: string | undefined, binding: readonly string[]): Promise<Caller> {
    if (!token) throw badToken('an access token is needed');
    const known = this.#known.get(token);
    if (known && known.exp > this.#clock.now().getTime() / 1000) {
      checkBinding(known.binding, binding);
      return known.caller;
    }
    const payload = this.#read(token, 'access', binding);
    const endings = this.#endings;
    const session = await this.#repo.findOpen(String(payload.sid), this.#clock.now());
    if (!session || session.uid !== payload.uID) throw badToken('this login session has ended');
    const caller: Caller = {
      uID: session.uid,
      userID: String(payload.userID),
      role: payload.role as Caller['role'],
      level: Number(payload.level),
      division: Number(payload.division),
      sessionID: session.session_id,
    };
    // The answer may be older than the news of an end: then this token would be remembered after it was forgotten.
    if (this.#listening && endings === this.#endings) {
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      this.#known.set(token, {
        caller,
        binding: payload.bnd as string | undefined,
        exp: Number(payload.exp),
      });
    }
    return caller;
  }

  async end(sessionID: string): Promise<void> {
    await this.#repo.end(sessionID, this.#clock.now());
    this.forget(sessionID);
  }

  async endAllOf(uID: string): Promise<void> {
    await this.#repo.endAllOf(uID, this.#clock.now());
    this.#drop(({ caller }) => caller.uID === uID);
  }

  /** Called when a session ended anywhere. */
  forget(sessionID: string): void {
    this.#drop(({ caller }) => caller.sessionID === sessionID);
  }

  setListening(listening: boolean): void {
    this.#listening = listening;
    if (!listening) this.#drop(() => true);
  }

  #drop(ended: (verified: Verified) => boolean): void {
    this.#endings++;
    for (const [token, verified] of this.#known) if (ended(verified)) this.#known.delete(token);
  }

  #access(user: UserRow, sessionID: string, bnd: string | undefined): string {
    return this.#tokens.sign({
      ...presentClaims(user),
      typ: 'access',
      sid: sessionID,
      ...(bnd ? { bnd } : {}),
      exp: Math.floor(this.#clock.now().getTime() / 1000) + ACCESS_S,
    });
  }

  #read(token: string | undefined, typ: 'access' | 'refresh', binding: readonly string[]) {
    const payload = token ? this.#tokens.verify(token, this.#clock.now()) : undefined;
    if (!payload || payload.typ !== typ) throw badToken(`the ${typ} token is missing, expired or forged`);
    checkBinding(payload.bnd as string | undefined, binding);
    return payload;
  }
}

function checkBinding(bnd: string | undefined, cookies: readonly string[]): void {
  if (bnd && !cookies.some((cookie) => sha256(cookie).toString('base64url') === bnd))
    throw badToken('this token belongs to another browser');
}

const callerOf = (user: UserRow, sessionID: string): Caller => ({
  uID: user.uid,
  userID: user.user_id,
  role: user.role,
  level: user.level ?? 1,
  division: user.division ?? 0,
  sessionID,
});
