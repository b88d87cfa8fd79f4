import type { Faq } from '@pumasi/contract/api/faq';
import type { FaqRepo } from './faq.repo.ts';

export class FaqService {
  readonly #repo: FaqRepo;
  constructor(repo: FaqRepo) {
    this.#repo = repo;
  }

  /** An entry without English is better read in Korean than missed. */
  async list(language: 'ko' | 'en'): Promise<Faq[]> {
    return (await this.#repo.list()).map((row) => ({
      faqID: row.faq_id,
      category: row.category,
      title: (language === 'en' && row.title_en) || row.title,
      content: (language === 'en' && row.content_en) || row.content,
      CreatedAt: row.created_at.toISOString(),
      UpdatedAt: row.updated_at.toISOString(),
      DeletedAt: row.deleted_at?.toISOString() ?? null,
    }));
  }
}
