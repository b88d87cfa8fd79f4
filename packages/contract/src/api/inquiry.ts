import { z } from 'zod';
import { Role } from '../enums.ts';
import { paging, route } from '../route.ts';

const operators = [Role.admin, Role.manager] as const;
const int = z.number().int();
/** A multipart form has only texts. */
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const text = (max: number) => z.string().trim().max(max);

export const RequestType = { question: 1, estimate: 2 } as const;
export const Confirmed = { unconfirmed: 1, confirmed: 2 } as const;
/** Told by the name and by the bytes. */
export const ARCHIVE_EXTENSIONS = ['zip', 'tar', 'gz', 'bz2', 'xz', '7z'] as const;
/** The dataType or taskType that asks for otherType. */
export const OTHER_TYPE = 'other';

export const InquiryBody = z
  .object({
    requestType: z.coerce.number().int().min(1).max(2),
    company: text(20).min(1),
    name: text(10).min(1),
    email: z.email().max(254),
    phone: z.string().regex(/^\d{7,15}$/, 'must be digits only'),
    content: text(10_000).min(1),
    dataType: text(100).default(''),
    taskType: text(100).default(''),
    /** Required when dataType or taskType is 'other'. */
    otherType: text(100).default(''),
    /** How the visitor found the site. */
    path: text(200).default(''),
    /** Crowd (true) or in-house (false). */
    publicWork: flag.optional(),
    preprocess: flag.optional(),
    upload: flag.optional(),
    /** The form asks for it; an inquiry that says no is refused. */
    privacyAgreement: z.literal('true').optional(),
  })
  .refine(
    ({ dataType, taskType, otherType }) =>
      (dataType !== OTHER_TYPE && taskType !== OTHER_TYPE) || otherType !== '',
    { path: ['otherType'], message: 'is needed when the type is other' },
  );

export const Inquiry = z.object({
  requestID: z.uuid(),
  requestType: int,
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  content: z.string(),
  dataType: z.string(),
  taskType: z.string(),
  otherType: z.string(),
  path: z.string(),
  publicWork: z.boolean().nullable(),
  preprocess: z.boolean().nullable(),
  upload: z.boolean().nullable(),
  confirmed: int,
  sample: z.object({ name: z.string(), bytes: int }).nullable(),
  at: z.string(),
});
export type Inquiry = z.infer<typeof Inquiry>;

export const inquiryRoutes = {
  send: route({
    service: 'project',
    method: 'POST',
    path: '/api/v1/public/gproject/project/request',
    access: 'public',
    summary: 'Send a question or ask for an estimate; the file `sample` may be an archive',
    body: InquiryBody,
    multipart: ['sample'],
    errors: ['1000', '1016', '1017', '1018'],
  }),
  list: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/project/request/list',
    access: operators,
    summary: 'Inquiries, newest first',
    query: z.object({ ...paging(100, 20), confirmed: z.coerce.number().int().min(1).max(2).optional() }),
    answer: z.object({ count: int, requests: z.array(Inquiry) }),
    errors: ['1000', '1003'],
  }),
  /** Needs the bearer: fetch it and save the blob. */
  sample: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/project/request/{requestID}/sample',
    access: operators,
    summary: 'The attachment of an inquiry, as a download (application/octet-stream)',
    params: z.object({ requestID: z.uuid() }),
    errors: ['1003', '1005'],
  }),
  confirm: route({
    service: 'project',
    method: 'PUT',
    path: '/api/v1/gproject/project/request/{requestID}',
    access: operators,
    summary: 'Mark an inquiry as confirmed (2) or not (1)',
    params: z.object({ requestID: z.uuid() }),
    body: z.object({ confirmed: z.number().int().min(1).max(2) }),
    errors: ['1000', '1003', '1005'],
  }),
};
