import type { User } from '@pumasi/contract/api/account';
import { Role } from '@pumasi/contract/enums';
import type { OneTimeKey } from '@pumasi/contract/seal';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { maskUserID } from '../../platform/mask.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { KeyService } from '../key/key.service.ts';
import { presentUser } from './account.presenter.ts';
import type { AccountRepo, UserRow } from './account.repo.ts';
import { openSealed } from './bank.service.ts';
import type { DocumentService } from './document.service.ts';
import type { SessionRepo } from './session.repo.ts';
import type { SessionService } from './session.service.ts';

const PLEDGE = 3;
const LOCK_RULE = { windowMs: 15 * 60_000, limit: 5, lockMs: 10 * 60_000 };

const loginLocked = (): Refusal => new Refusal('loginLocked', 'too many failed logins; try again later');

interface LoginMeta {
  readonly isBrowser: boolean;
  setBinding(door: 'tasker' | 'console', value: string): void;
}

export class AccountService {
  readonly #repo: AccountRepo;
  readonly #guards: SessionRepo;
  readonly #sessions: SessionService;
  readonly #key: KeyService;
  readonly #secrets: Secrets;
  readonly #documents: DocumentService;
  readonly #clock: Clock;

  constructor(parts: {
    repo: AccountRepo;
    guards: SessionRepo;
    sessions: SessionService;
    key: KeyService;
    secrets: Secrets;
    documents: DocumentService;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#guards = parts.guards;
    this.#sessions = parts.sessions;
    this.#key = parts.key;
    this.#secrets = parts.secrets;
    this.#documents = parts.documents;
    this.#clock = parts.clock;
  }

  /** An unknown id, a closed account and a role of the other door all answer alike, in the same time; only who knows its password is told of a closure. */
  async login(
    door: 'tasker' | 'console',
    given: { userID: string; passwd: string },
    meta: LoginMeta,
  ): Promise<{ accessToken: string; refreshToken: string }> {
    const now = this.#clock.now();
    const user = await this.#repo.findByUserID(given.userID);
    // By the account, not by the spelling: to the database more letters are the same than toLowerCase knows.
    const subject = `user:${user?.uid ?? given.userID.toLowerCase()}`;
    await this.#refuseLocked(subject, now);
    const password = await this.#key.openValue(given.passwd, 'passwd');
    const matches = await passwordMatches(user?.passwd, password);
    const admitted = user && !user.closed_at && (user.role === Role.tasker) === (door === 'tasker');
    if (!matches || !admitted) {
      const failures = await this.#guards.noteFailure(subject, { at: now, ...LOCK_RULE });
      if (failures > LOCK_RULE.limit) throw loginLocked();
      if (matches && user?.closed_at) throw new Refusal('userClosed', 'this account was closed');
      throw new Refusal(admitted ? 'wrongPassword' : 'unknownUser', 'wrong id or password');
    }
    await this.#guards.forgetFailures(subject, now);
    // Guesses sent at once all pass the first look: after the lock even the right one is refused, or a flood would find it.
    await this.#refuseLocked(subject, now);
    return this.#sessions.open(user, meta);
  }

  /** Everything of oneself and to operators; of others no more than a masked id. */
  async user(caller: Caller, uID: string): Promise<Partial<User> & { userID: string }> {
    const row = await this.#present(uID);
    return caller.uID === uID || caller.role <= Role.manager
      ? presentUser(row)
      : { userID: maskUserID(row.user_id) };
  }

  async publicName(uID: string): Promise<string> {
    const { name } = await this.#present(uID);
    return name.length < 2 ? name : `${name[0]}${'*'.repeat(name.length - 1)}`;
  }

  async ownByUserID(
    caller: Caller,
    userID: string,
  ): Promise<{ name: string; mobile: string; birthDate: string }> {
    this.#mustBeOwn(caller, userID);
    const { name, mobile, birthDate } = presentUser(await this.#present(caller.uID));
    return { name, mobile, birthDate };
  }

  async signPledge(
    caller: Caller,
    userID: string,
    pledge: { sign: string; address: string; securityPledge: true | string; securityDate: string },
    one: OneTimeKey,
    meta: LoginMeta,
  ): Promise<{ accessToken: string; refreshToken: string }> {
    this.#mustBeOwn(caller, userID);
    const sign = await openSealed(one, 'sign', pledge.sign);
    if (!sign.trim()) throw new Refusal('malformed', 'sign is empty');
    if (pledge.securityPledge !== true) await this.#documents.agreedUuid(pledge.securityPledge, PLEDGE);
    await this.#repo.setPledge(caller.uID, {
      sign: this.#secrets.seal(sign, `sign:${caller.uID}`),
      address: pledge.address,
      date: pledge.securityDate,
      at: this.#clock.now(),
    });
    // The spec answers with both tokens: the old session makes way for a new one.
    const tokens = await this.#sessions.open(await this.#present(caller.uID), meta);
    await this.#sessions.end(caller.sessionID);
    return tokens;
  }

  agreeToPrivacy(uID: string): Promise<void> {
    return this.#repo.setPrivacyAgreed(uID, this.#clock.now());
  }

  setNotifications(uID: string, flags: Parameters<AccountRepo['setNotifications']>[1]): Promise<void> {
    return this.#repo.setNotifications(uID, flags);
  }

  async #refuseLocked(subject: string, at: Date): Promise<void> {
    if (await this.#guards.lockedUntil(subject, at)) throw loginLocked();
  }

  #mustBeOwn(caller: Caller, userID: string): void {
    if (caller.userID.toLowerCase() !== userID.toLowerCase())
      throw new Refusal('notPermitted', 'this is somebody else’s account');
  }

  async #present(uID: string): Promise<UserRow> {
    const row = await this.#repo.findById(uID);
    if (!row) throw new Refusal('notFound', 'no such user');
    if (row.closed_at) throw new Refusal('userClosed', 'this account was closed');
    return row;
  }
}
