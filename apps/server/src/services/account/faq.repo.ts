import { type Database, sql } from '../../platform/database.ts';

export interface FaqRow {
  faq_id: string;
  category: '회원' | '작업' | '수익' | '서비스';
  title: string;
  content: string;
  title_en: string;
  content_en: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface NewFaq {
  category: FaqRow['category'];
  position: number;
  title: string;
  content: string;
  titleEn: string;
  contentEn: string;
  at: Date;
}

export class FaqRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  list(): Promise<FaqRow[]> {
    return this.#db.rows<FaqRow & Record<string, unknown>>(sql`
      select faq_id, category, title, content, title_en, content_en, created_at, updated_at, deleted_at from faq
       where deleted_at is null
       order by array_position(array['회원', '작업', '수익', '서비스'], category), position, faq_id`);
  }

  async insert(faq: NewFaq): Promise<void> {
    await this.#db.run(sql`
      insert into faq (category, position, title, content, title_en, content_en, created_at, updated_at)
      values (${faq.category}, ${faq.position}, ${faq.title}, ${faq.content}, ${faq.titleEn}, ${faq.contentEn}, ${faq.at}, ${faq.at})`);
  }
}
