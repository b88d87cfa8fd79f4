import type { Queryable } from '../../platform/database.ts';
import type { Files } from '../../platform/files.ts';
import type { UnitDraftRepo } from './unit-draft.repo.ts';

const BITE = 100;

/** Lets go of what was kept: no picture stays behind that nobody can see any more. */
export class UnitDraftService {
  readonly #repo: UnitDraftRepo;
  readonly #files: Files;
  constructor(repo: UnitDraftRepo, files: Files) {
    this.#repo = repo;
    this.#files = files;
  }

  /** Tells whose files are free; they go once the closure counts. */
  forgetPerson(uID: string, tx: Queryable): Promise<string[]> {
    return this.#repo.forgetPerson(uID, tx);
  }

  async forgetLoose(): Promise<number> {
    let total = 0;
    for (;;) {
      const { looked, gone } = await this.#repo.forgetLoose(BITE);
      for (const fileID of gone) await this.#files.remove(fileID).catch(() => {});
      total += gone.length;
      if (looked < BITE) return total;
    }
  }
}
