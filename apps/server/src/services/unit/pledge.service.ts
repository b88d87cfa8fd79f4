import type { PledgeType } from '@pumasi/contract/api/pledge';
import { type OneTimeKey, openField } from '@pumasi/contract/seal';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { DocumentService } from '../account/document.service.ts';
import type { ProjectService } from '../project/project.service.ts';
import type { PledgeRepo } from './pledge.repo.ts';

/** What somebody signs before they work or review in a project that asks for it. */
export class PledgeService {
  readonly #repo: PledgeRepo;
  readonly #projects: ProjectService;
  readonly #documents: DocumentService;
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor(parts: {
    repo: PledgeRepo;
    projects: ProjectService;
    documents: DocumentService;
    secrets: Secrets;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#projects = parts.projects;
    this.#documents = parts.documents;
    this.#secrets = parts.secrets;
    this.#clock = parts.clock;
  }

  async isSigned(caller: Caller, projectID: string, type: PledgeType): Promise<boolean> {
    await this.#projects.visible(caller, projectID);
    return this.#repo.isSigned(projectID, caller.uID, type);
  }

  async sign(
    caller: Caller,
    projectID: string,
    given: { sign: string; type: PledgeType; securityPledge: true | string },
    one: OneTimeKey,
  ): Promise<void> {
    await this.#projects.visible(caller, projectID);
    const sign = await openField(one, 'sign', given.sign).catch(() => {
      throw new Refusal('malformed', 'sign is not sealed with the key of the header sKey');
    });
    if (!sign.trim()) throw new Refusal('malformed', 'sign is empty');
    const document = await this.#documents.agreedUuid(given.securityPledge, given.type, projectID);
    const sealed = this.#secrets.seal(sign, `pledge:${projectID}:${given.type}:${caller.uID}`);
    const { uID } = caller;
    const at = this.#clock.now();
    await this.#repo.sign({ projectID, uID, type: given.type, document, sign: sealed, at });
  }
}
