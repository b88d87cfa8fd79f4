import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashPassword, passwordMatches } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CertService } from '../cert/cert.service.ts';
import type { KeyService } from '../key/key.service.ts';
import { emitEvent } from '../push/push.events.ts';
import type { MemberRepo, MemberRow } from './member.repo.ts';
import type { SessionRepo } from './session.repo.ts';
import type { SessionService } from './session.service.ts';
import { openDi, openPassword } from './sign-up.service.ts';

/** How long a proof of the password opens what needs one. */
const CHECK_MS = 5 * 60_000;
const GUESS_RULE = { windowMs: 15 * 60_000, limit: 5, lockMs: 10 * 60_000 };

/** Passwords and telephone numbers of members: proving the old, setting the new. */
export class CredentialService {
  readonly #repo: MemberRepo;
  readonly #guards: SessionRepo;
  readonly #sessions: SessionService;
  readonly #key: KeyService;
  readonly #certs: CertService;
  readonly #clock: Clock;

  constructor(parts: {
    repo: MemberRepo;
    guards: SessionRepo;
    sessions: SessionService;
    key: KeyService;
    certs: CertService;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#guards = parts.guards;
    this.#sessions = parts.sessions;
    this.#key = parts.key;
    this.#certs = parts.certs;
    this.#clock = parts.clock;
  }

  /** Whoever proved to be the account's owner sets a new password; every login session ends. */
  async reset(given: { userID: string; passwd: string; di: string }): Promise<void> {
    const certificate = await openDi(this.#key, given.di);
    const person = await this.#certs.look(certificate, ['reset']);
    const member = await this.#repo.findByDi(person.di);
    if (member?.user_id.toLowerCase() !== given.userID.toLowerCase())
      throw new Refusal('notFound', 'this person has no such account');
    const password = await openPassword(this.#key, given.passwd);
    await this.#setPassword(member.uid, password, certificate);
  }

  async change(caller: Caller, given: { passwd: string; newPasswd: string }): Promise<void> {
    const member = await this.#prove(caller, given.passwd);
    await this.#setPassword(member.uid, await openPassword(this.#key, given.newPasswd, 'newPasswd'));
  }

  /** Opens what needs the password to this login session for a while. */
  async check(caller: Caller, given: { passwd: string }): Promise<void> {
    await this.#prove(caller, given.passwd);
    await this.#repo.stampCheck(caller.sessionID, this.#clock.now());
  }

  /** For what needs a proof of the password by the same login session: closing the account. */
  wasChecked(caller: Caller): Promise<boolean> {
    return this.#repo.checkedSince(caller.sessionID, new Date(this.#clock.now().getTime() - CHECK_MS));
  }

  /** The number of the certificate; only the very person of the account may bring one. */
  async changeMobile(caller: Caller, given: { di: string }): Promise<string> {
    const member = await this.#member(caller);
    if (!member.certificated_at)
      throw new Refusal('notVerified', 'only identity-verified members may change contact details');
    const certificate = await openDi(this.#key, given.di);
    return this.#repo.transaction(async (tx) => {
      const person = await this.#certs.take(certificate, ['contact'], tx);
      if (person.di !== member.di) throw new Refusal('badCertificate', 'the certificate is another person’s');
      await this.#repo.setMobile(tx, member.uid, person.mobile);
      await emitEvent(
        tx,
        { topic: 'account.mobileChanged', uID: member.uid, payload: {} },
        this.#clock.now(),
      );
      return person.mobile;
    });
  }

  /** The sessions end in the same transaction: no moment has the new password and an old login. */
  async #setPassword(uID: string, password: string, certificate?: string): Promise<void> {
    const passwd = await hashPassword(password);
    const at = this.#clock.now();
    await this.#repo.transaction(async (tx) => {
      if (certificate !== undefined) await this.#certs.take(certificate, ['reset'], tx);
      await this.#repo.setPassword(tx, uID, passwd);
      await this.#guards.endAllOf(uID, at, tx);
      await emitEvent(tx, { topic: 'account.passwordChanged', uID, payload: {} }, at);
    });
    await this.#sessions.endAllOf(uID);
  }

  /** A stolen token must not become a place to guess the password: failures count and lock. */
  async #prove(caller: Caller, sealed: string): Promise<MemberRow> {
    const member = await this.#member(caller);
    const password = await this.#key.openValue(sealed, 'passwd');
    const subject = `check:${member.uid}`;
    const at = this.#clock.now();
    const locked = (): Refusal => new Refusal('loginLocked', 'too many wrong passwords; try again later');
    if (await this.#guards.lockedUntil(subject, at)) throw locked();
    if (!(await passwordMatches(member.passwd, password))) {
      const failures = await this.#guards.noteFailure(subject, { at, ...GUESS_RULE });
      throw failures > GUESS_RULE.limit
        ? locked()
        : new Refusal('wrongPassword', 'the password is wrong', 400);
    }
    await this.#guards.forgetFailures(subject, at);
    // Guesses sent at once all pass the first look: after the lock even the right one is refused.
    if (await this.#guards.lockedUntil(subject, at)) throw locked();
    return member;
  }

  async #member(caller: Caller): Promise<MemberRow> {
    const member = await this.#repo.find(caller.uID);
    if (!member) throw new Refusal('userClosed', 'this account was closed');
    return member;
  }
}
