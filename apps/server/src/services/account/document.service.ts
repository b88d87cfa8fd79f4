import { DOCUMENT_TYPES, type LegalDocument } from '@pumasi/contract/api/account';
import { listDay } from '@pumasi/contract/dates';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { documentPage } from './document.markdown.ts';
import type { DocumentRepo, DocumentRow } from './document.repo.ts';

type Language = 'ko' | 'en';

const TEXTS = import.meta.glob<string>('./legal/*.md', { query: '?raw', import: 'default', eager: true });

function defaultText(type: number, language: Language): { title: string; markdown: string } {
  const place = Object.keys(TEXTS).find(
    (file) => file.startsWith(`./legal/${type}-`) && file.endsWith(`.${language}.md`),
  );
  const markdown = place ? TEXTS[place] : undefined;
  if (!markdown) throw new Error(`the legal document ${type} has no text in ${language}`);
  return { title: /^# (.+)$/m.exec(markdown)?.[1] ?? '', markdown };
}

const titleOf = (row: DocumentRow, language: Language): string =>
  (language === 'en' && row.title_en) || row.title;

const present = (row: DocumentRow, language: Language): LegalDocument => ({
  uuid: row.uuid,
  path: `/api/v1/public/gaccount/document/${row.uuid}${language === 'en' ? '?language=en' : ''}`,
  typeCode: row.type_code,
  title: titleOf(row, language),
  version: row.version,
  effectiveAt: row.effective_at.toISOString(),
});

/** Legal documents: versions are added, never changed, because people agreed to them. */
export class DocumentService {
  readonly #repo: DocumentRepo;
  readonly #clock: Clock;

  constructor(repo: DocumentRepo, clock: Clock) {
    this.#repo = repo;
    this.#clock = clock;
  }

  async latest(
    type: number,
    query: { projectID?: string | undefined; language: Language },
  ): Promise<LegalDocument> {
    return present(await this.#inForce(type, query.projectID), query.language);
  }

  /** The uuid that somebody must name to agree to a kind of document now. */
  async latestUuid(type: number, projectID?: string): Promise<string> {
    return (await this.#inForce(type, projectID)).uuid;
  }

  /** The document in force; a caller who names the version that was read must have read this one. */
  async agreedUuid(agreed: true | string, type: number, projectID?: string): Promise<string> {
    const latest = await this.latestUuid(type, projectID);
    if (agreed !== true && agreed.toLowerCase() !== latest)
      throw new Refusal('malformed', 'securityPledge: must name the latest version of the document');
    return latest;
  }

  async page(uuid: string, language: Language): Promise<string> {
    const row = await this.#repo.find(uuid);
    if (!row) throw new Refusal('notFound', 'no such document');
    const english = language === 'en' && row.markdown_en !== '';
    const day = listDay(row.effective_at);
    return documentPage({
      title: titleOf(row, language),
      markdown: english ? row.markdown_en : row.markdown,
      language: english ? 'en' : 'ko',
      note: english ? `Version ${row.version}, in force from ${day}` : `제${row.version}판 · 시행일 ${day}`,
    });
  }

  async list({ page, limit, type }: { page: number; limit: number; type?: number | undefined }) {
    const rows = await this.#repo.list(type ?? null, { limit, offset: (page - 1) * limit });
    return rows.map((row) => ({
      ...present(row, 'ko'),
      type: row.type_code,
      projectID: row.project_id,
      markdown: row.markdown,
    }));
  }

  async add(given: {
    type: number;
    projectID?: string | undefined;
    title: string;
    markdown: string;
    titleEn: string;
    markdownEn: string;
    effectiveAt?: string | undefined;
  }): Promise<LegalDocument> {
    const now = this.#clock.now();
    const effectiveAt = given.effectiveAt === undefined ? now : new Date(given.effectiveAt);
    // A version that was in force before it existed would make past consents look like consents to it.
    if (effectiveAt < now) throw new Refusal('malformed', 'effectiveAt: must not be in the past');
    if (given.projectID !== undefined && !(await this.#repo.projectExists(given.projectID)))
      throw new Refusal('notFound', 'no such project');
    const row = await this.#repo.add({ ...given, projectID: given.projectID ?? null, effectiveAt });
    if (!row) throw new Error('a document was not added');
    return present(row, 'ko');
  }

  /** Every mode needs documents to agree to; an operator's own versions follow these. */
  async addDefaults(): Promise<void> {
    for (const type of DOCUMENT_TYPES) {
      const [ko, en] = [defaultText(type, 'ko'), defaultText(type, 'en')];
      await this.#repo.addFirst({
        type,
        projectID: null,
        ...ko,
        titleEn: en.title,
        markdownEn: en.markdown,
        effectiveAt: this.#clock.now(),
      });
    }
  }

  async #inForce(type: number, projectID?: string): Promise<DocumentRow> {
    const row = await this.#repo.latest(type, projectID ?? null, this.#clock.now());
    if (!row) throw new Refusal('notFound', 'there is no such document yet');
    return row;
  }
}
