import { z } from 'zod';
import { Role } from '../enums.ts';
import { BankbookID, UID } from '../ids.ts';
import { paging, route } from '../route.ts';

const taskers = [Role.tasker] as const;
const int = z.number().int();
const Day = z.iso.date();
const Moment = z.iso.datetime();

/** work and eval are earned; exchange is asked for; return comes back unpaid, refund comes back from the bank. */
export const PointKind = z.enum(['work', 'eval', 'exchange', 'return', 'refund']);
export type PointKind = z.infer<typeof PointKind>;

export const PointRow = z.object({
  entryID: z.uuid(),
  at: Moment,
  kind: PointKind,
  /** 1 withdrawable, 2 automatic. */
  billType: int,
  /** With unitID the way to the unit’s review; null for withdrawals. */
  projectID: z.string().nullable(),
  projectName: z.string().nullable(),
  unitID: z.string().nullable(),
  /** The way to the withdrawal; null for what was earned. */
  bankbookID: BankbookID.nullable(),
  /** Points that came in: earned, or given back. */
  earned: int,
  withdrawn: int,
  /** Both pots together after this row. */
  balance: int,
});
export type PointRow = z.infer<typeof PointRow>;

export const pointRoutes = {
  list: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/point/list',
    access: taskers,
    summary: 'The caller’s points as they came and went, newest first',
    params: z.object({ uID: UID }),
    query: z.object(paging(100)),
    self: ['uID'],
    answer: z.object({ points: z.array(PointRow) }),
    mayBeEmpty: true,
    errors: ['1000', '1003'],
  }),
  count: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/point/count',
    access: taskers,
    summary: 'How many rows the caller’s point history has',
    params: z.object({ uID: UID }),
    self: ['uID'],
    answer: z.object({ count: int }),
    errors: ['1003'],
  }),
  csv: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/point/csv',
    access: taskers,
    summary: 'The caller’s whole point history as a file (text/csv, UTF-8 with a byte order mark)',
    params: z.object({ uID: UID }),
    query: z.object({ language: z.enum(['ko', 'en']).default('ko') }),
    self: ['uID'],
    errors: ['1000', '1003'],
  }),
  earnings: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/earnings',
    access: taskers,
    summary: 'Points earned per day in Asia/Seoul and per project; the last 30 days unless told, at most 366',
    params: z.object({ uID: UID }),
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    self: ['uID'],
    answer: z.object({
      from: Day,
      to: Day,
      total: int,
      /** Days with earnings alone, oldest first. */
      days: z.array(z.object({ day: Day, work: int, eval: int, points: int })),
      /** Most first. */
      projects: z.array(
        z.object({ projectID: z.string(), projectName: z.string(), work: int, eval: int, points: int }),
      ),
    }),
    errors: ['1000', '1003'],
  }),
  statement: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/statement/{year}',
    access: taskers,
    summary: 'What was paid in a year: gross, tax withheld and net, payment by payment',
    params: z.object({ uID: UID, year: z.coerce.number().int().min(2020).max(2100) }),
    self: ['uID'],
    answer: z.object({
      statement: z.object({
        year: int,
        gross: int,
        tax: int,
        net: int,
        payments: z.array(
          z.object({
            bankbookID: BankbookID,
            billType: int,
            paidOn: Day,
            gross: int,
            tax: int,
            net: int,
          }),
        ),
      }),
    }),
    errors: ['1000', '1003'],
  }),
};
