import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ClosureRepo } from './closure.repo.ts';
import type { CredentialService } from './credential.service.ts';
import type { SessionRepo } from './session.repo.ts';
import type { SessionService } from './session.service.ts';

/** What the services above know of a person who leaves; compose wires them in. */
export interface Farewell {
  /** Whether money is on its way to this person. */
  isPaying(uID: string, tx: Queryable): Promise<boolean>;
  /** Erase what need not be kept; tells the files that nothing names any more. */
  forget(uID: string, tx: Queryable): Promise<readonly string[]>;
  removeFile(fileID: string): Promise<void>;
}

/** Closing an account: refused while money is on its way, otherwise at once and for good. */
export class ClosureService {
  readonly #repo: ClosureRepo;
  readonly #credentials: CredentialService;
  readonly #guards: SessionRepo;
  readonly #sessions: SessionService;
  readonly #farewell: Farewell;
  readonly #clock: Clock;

  constructor(parts: {
    repo: ClosureRepo;
    credentials: CredentialService;
    guards: SessionRepo;
    sessions: SessionService;
    farewell: Farewell;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#credentials = parts.credentials;
    this.#guards = parts.guards;
    this.#sessions = parts.sessions;
    this.#farewell = parts.farewell;
    this.#clock = parts.clock;
  }

  async close(caller: Caller): Promise<void> {
    if (!(await this.#credentials.wasChecked(caller)))
      throw new Refusal('notPermitted', 'prove the password first, within the last 5 minutes');
    const { uID } = caller;
    const files = await this.#repo.transaction(async (tx) => {
      const at = this.#clock.now();
      if (!(await this.#repo.hold(tx, uID))) throw new Refusal('userClosed', 'this account was closed');
      if (await this.#farewell.isPaying(uID, tx))
        throw new Refusal('changedMeanwhile', 'a withdrawal is on its way: wait until it is paid');
      const unnamed = await this.#farewell.forget(uID, tx);
      await this.#repo.erase(tx, uID, at);
      await this.#guards.endAllOf(uID, at, tx);
      return unnamed;
    });
    await this.#sessions.endAllOf(uID);
    for (const fileID of files) await this.#farewell.removeFile(fileID);
  }
}
