import type { Guide, RollingMessage } from '@pumasi/contract/api/project';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { GuideRepo, GuideRow, SeenRow } from './guide.repo.ts';
import type { ProjectService } from './project.service.ts';

/** What changed stays marked this long after somebody first saw it, so that a reload does not hide it. */
const STAYS_NEW_MS = 24 * 60 * 60_000;

/** What workers must have read, and what is called out to them while they work. */
export class GuideService {
  readonly #repo: GuideRepo;
  readonly #projects: ProjectService;
  readonly #clock: Clock;

  constructor(repo: GuideRepo, projects: ProjectService, clock: Clock) {
    this.#repo = repo;
    this.#projects = projects;
    this.#clock = clock;
  }

  async active(caller: Caller, projectID: string, type: number): Promise<Guide> {
    await this.#projects.visible(caller, projectID);
    const guide = await this.#repo.latest(projectID, type);
    if (!guide) throw new Refusal('notFound', 'the project has no guide of this kind');
    return {
      markdown: guide.markdown,
      version: guide.version,
      type: guide.type,
      createdAt: guide.created_at.toISOString(),
      changed: await this.#changed(caller, projectID, guide),
    };
  }

  async see(caller: Caller, projectID: string, given: { type: number; version: number }): Promise<void> {
    await this.#projects.visible(caller, projectID);
    if ((await this.#repo.markdownOf(projectID, given.type, given.version)) === undefined)
      throw new Refusal('notFound', 'the guide has no such version');
    await this.#repo.see(caller.uID, projectID, given.type, given.version, this.#clock.now());
  }

  async rollingMessages(caller: Caller, projectID: string, language: 'ko' | 'en'): Promise<RollingMessage[]> {
    await this.#projects.visible(caller, projectID);
    const rows = await this.#repo.rollingMessages(projectID, this.#clock.now());
    return rows.map((row) => ({
      messageID: row.message_id,
      description: (language === 'en' && row.message_en) || row.message,
    }));
  }

  async #changed(caller: Caller, projectID: string, guide: GuideRow): Promise<Guide['changed']> {
    const seen = await this.#repo.seen(caller.uID, projectID, guide.type);
    const version = seen && this.#lastKnown(seen, guide.version);
    if (!version) return null;
    const markdown = await this.#repo.markdownOf(projectID, guide.type, version);
    return markdown === undefined ? null : { version, markdown };
  }

  #lastKnown(seen: SeenRow, active: number): number | null {
    if (seen.version < active) return seen.version;
    const fresh = this.#clock.now().getTime() - seen.seen_at.getTime() < STAYS_NEW_MS;
    return fresh ? seen.previous : null;
  }
}
