import { inquiryRoutes } from '@pumasi/contract/api/inquiry';
import { bind, RawAnswer } from '../../http/binding.ts';
import type { InquiryService } from './inquiry.service.ts';

/** A stranger's file: saved, never shown. */
const downloadOf = (name: string, bytes: number): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-length': String(bytes),
  'content-disposition': `attachment; filename="sample"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

export const inquiryBindings = (inquiries: InquiryService) => [
  bind(inquiryRoutes.send, async ({ body, files }) => {
    const sample = files.sample?.[0];
    await inquiries.send(body, sample, sample?.name);
    return {};
  }),
  bind(inquiryRoutes.list, ({ query }) => inquiries.list(query)),
  bind(inquiryRoutes.sample, async ({ params }) => {
    const { name, bytes, stream } = await inquiries.sample(params.requestID);
    return new RawAnswer(stream, downloadOf(name, bytes));
  }),
  bind(inquiryRoutes.confirm, async ({ params, body }) => {
    await inquiries.confirm(params.requestID, body.confirmed);
    return {};
  }),
];
