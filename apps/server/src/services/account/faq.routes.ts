import { faqRoutes } from '@pumasi/contract/api/faq';
import { bind } from '../../http/binding.ts';
import type { FaqService } from './faq.service.ts';

export const faqBindings = (faqs: FaqService) => [
  bind(faqRoutes.list, async ({ query }) => {
    const list = await faqs.list(query.language);
    return list.length ? { faqs: list } : null;
  }),
];
