import { z } from 'zod';
import { Role } from '../enums.ts';
import { route } from '../route.ts';

const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;

/** Member, work, earnings, service: on the wire in Korean. */
export const FAQ_CATEGORIES = ['회원', '작업', '수익', '서비스'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

export const Faq = z.object({
  faqID: z.uuid(),
  category: z.enum(FAQ_CATEGORIES),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  DeletedAt: z.string().nullable(),
});
export type Faq = z.infer<typeof Faq>;

export const faqRoutes = {
  list: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/gaccount/faq/list',
    access: anyone,
    summary: 'Frequently asked questions with their answers, in the order of their categories',
    query: z.object({ language: z.enum(['ko', 'en']).default('ko') }),
    answer: z.object({ faqs: z.array(Faq) }),
    mayBeEmpty: true,
    errors: ['1000'],
  }),
};
