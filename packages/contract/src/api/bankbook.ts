import { z } from 'zod';
import { Role } from '../enums.ts';
import { BankbookID, UID } from '../ids.ts';
import { paging, route } from '../route.ts';

const taskers = [Role.tasker] as const;
const int = z.number().int();
const Sealed = z.string().max(4096);
/** YYYY-MM-DD in Asia/Seoul. */
const Day = z.iso.date();
const Moment = z.iso.datetime();

/** One state, or several: `state=2&state=11`. None means all. */
const states = z
  .union([z.array(z.coerce.number().int().min(1).max(15)).max(10), z.coerce.number().int().min(1).max(15)])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .optional();

export const Bankbook = z.object({
  bankbookID: BankbookID,
  /** 1 on request, 2 automatic. */
  billType: int,
  state: int,
  /** The points that were asked for. */
  exchange: int,
  /** Before a payout run took the request: what will be withheld if it is paid on payoutOn. */
  tax: int,
  /** exchange less tax. */
  payout: int,
  exchangeAt: Moment,
  /** null while nothing is decided. */
  withdrawAt: Moment.nullable(),
  /** The day on which it is to be paid; null where it never will be. */
  payoutOn: Day.nullable(),
  cancellable: z.boolean(),
  /** Masked, and sealed with the one-time key of the header sKey (info `response:accountNum:{bankbookID}`); empty without that header. */
  accountNum: z.string(),
  bankCode: int,
  accountHolder: z.string(),
});
export type Bankbook = z.infer<typeof Bankbook>;

export const PayoutDay = z.object({
  payoutOn: Day,
  /** The Thursday or Wednesday that it would be without holidays. */
  usualDay: Day,
  moved: z.boolean(),
});
export type PayoutDay = z.infer<typeof PayoutDay>;

export const bankbookRoutes = {
  list: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/bankbook/list',
    access: taskers,
    summary: 'The caller’s withdrawals, newest first; account numbers only with the header sKey',
    sealed: 'optional',
    params: z.object({ uID: UID }),
    query: z.object({ ...paging(100), state: states }),
    self: ['uID'],
    answer: z.object({ bankbooks: z.array(Bankbook) }),
    mayBeEmpty: true,
    errors: ['1000', '1003'],
  }),
  count: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/bankbook/count',
    access: taskers,
    summary: 'How many withdrawals the caller has, by state',
    params: z.object({ uID: UID }),
    query: z.object({ state: states }),
    self: ['uID'],
    answer: z.object({ count: int }),
    errors: ['1000', '1003'],
  }),
  trace: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/bankbook/{bankbookID}',
    access: taskers,
    summary: 'Where a withdrawal’s numbers come from: states, ledger entries, tax and payout run',
    sealed: 'optional',
    params: z.object({ uID: UID, bankbookID: BankbookID }),
    self: ['uID'],
    answer: z.object({
      bankbook: Bankbook,
      states: z.array(z.object({ state: int, at: Moment })),
      entries: z.array(
        z.object({
          entryID: z.uuid(),
          /** pot:1, pot:2, pending, bank or tax. */
          from: z.string(),
          to: z.string(),
          amount: int,
          kind: z.string(),
          at: Moment,
        }),
      ),
      taxation: z.object({
        /** The day of payment whose rule counts. */
        on: Day.nullable(),
        /** Tenths of a percent: 33 is 3.3%. */
        permille: int,
        roundedDownTo: int,
        /** The rule before 2024-07-01 left this payment untaxed. */
        exempt: z.boolean(),
        tax: int,
      }),
      /** null until a run took it. */
      run: z
        .object({
          runID: z.string(),
          payoutOn: Day,
          preparedAt: Moment,
          sentAt: Moment.nullable(),
        })
        .nullable(),
      /** Why the bank did not pay: account, info or other; empty otherwise. */
      failure: z.string(),
    }),
    errors: ['1000', '1003', '1005'],
  }),
  exchange: route({
    service: 'reward',
    method: 'PUT',
    path: '/api/v1/greward/user/{uID}/exchange',
    access: taskers,
    summary:
      'Ask for points to be paid out; accountNum and regidentNum sealed with the one-time key (info: field name). A number as GET tasker shows it, masked, means the registered one',
    sealed: true,
    params: z.object({ uID: UID }),
    body: z.object({
      exchange: int,
      // Checked by the service, in the order of the specification: a missing field is told after a missing verification.
      account: z.object({
        accountNum: Sealed.default(''),
        bankCode: int.default(0),
        accountHolder: z.string().trim().max(40).default(''),
        regidentNum: Sealed.default(''),
      }),
    }),
    self: ['uID'],
    answer: z.object({ bankbookID: BankbookID, payoutOn: Day, tax: int, payout: int }),
    errors: ['1000', '1003', '1004', '1008', '1011', '1012', '1013'],
  }),
  cancel: route({
    service: 'reward',
    method: 'PUT',
    path: '/api/v1/greward/user/{uID}/exchange/cancel',
    access: taskers,
    summary: 'Take a request back before a payout run took it; sent again it answers as the first did',
    params: z.object({ uID: UID }),
    body: z.object({ bankbookID: BankbookID }),
    self: ['uID'],
    errors: ['1000', '1003', '1005', '1021'],
  }),
  calendar: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/payout/calendar',
    access: taskers,
    summary: 'When points asked for now are paid, when the next automatic payout is, and this week’s request',
    params: z.object({ uID: UID }),
    self: ['uID'],
    answer: z.object({
      today: Day,
      /** The request week, Monday to Sunday. */
      week: z.object({ from: Day, to: Day }),
      minWithdrawal: int,
      regular: PayoutDay,
      automatic: PayoutDay,
      /** This week’s request that was not cancelled, refunded, expired or failed. */
      request: z
        .object({
          bankbookID: BankbookID,
          state: int,
          exchange: int,
          payoutOn: Day,
          cancellable: z.boolean(),
        })
        .nullable(),
      /** By the day of the regular payout: 33 permille, rounded down to 10 won, zero where exemptBelow is more than three percent of the amount. */
      taxRule: z.object({ permille: int, roundedDownTo: int, exemptBelow: int }),
    }),
    errors: ['1003'],
  }),
};
