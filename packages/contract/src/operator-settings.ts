import { z } from 'zod';

/** A day in Asia/Seoul, YYYY-MM-DD. */
const LocalDay = z.iso.date();

const both = <T extends z.ZodType>(value: T) => z.object({ ko: value, en: value });
const line = z.string().trim().min(1).max(200);
/** A page of this site or of the web, never a script. */
const Address = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/);
const Season = z
  .object({ kind: z.enum(['snow', 'blossom', 'lantern']), from: LocalDay, to: LocalDay })
  .refine(({ from, to }) => from <= to, 'from must not be after to');

/** What an operator edits while the product runs. A key that was never set has the value in DEFAULT_SETTINGS. */
export const OperatorSettings = z.object({
  /** The lines of the footer: label and value. */
  company: z.array(both(z.tuple([line, line]))).max(20),
  familySites: z.array(both(line).extend({ url: Address })).max(20),
  recruit: z.object({ worker: Address, reviewer: Address }),
  /** Decorations of the front page; days in Asia/Seoul, both included. */
  seasons: z.array(Season).max(50),
  popUps: z.object({ banner: z.boolean(), worker: z.boolean(), reviewer: z.boolean() }),
  notice: z.object({ title: both(line), body: both(z.string().trim().min(1).max(2000)) }).nullable(),
  /** A project whose name contains this word gets an event card; empty for none. */
  eventWord: z.string().trim().max(30),
  /** Days on which nobody works: a payout day that is one moves to the day before, and a reviewer's quota does not count it. */
  holidays: z.array(LocalDay).max(1000),
  /** After so many days an appeal that no reviewer has decided goes to the operators. */
  appealDays: z.int().min(1).max(365),
});
export type OperatorSettings = z.infer<typeof OperatorSettings>;
export type OperatorSettingKey = keyof OperatorSettings;

/** Public holidays of Korea with their substitutes, as announced; the two of earlier years are those of the specification. */
const HOLIDAYS_BY_YEAR = {
  '2021': '09-23',
  '2022': '05-05',
  '2026':
    '01-01 02-16 02-17 02-18 03-01 03-02 05-05 05-24 05-25 06-03 06-06 08-15 08-17 09-24 09-25 09-26 10-03 10-05 10-09 12-25',
  '2027':
    '01-01 02-06 02-07 02-08 02-09 03-01 05-05 05-13 06-06 08-15 08-16 09-14 09-15 09-16 10-03 10-04 10-09 10-11 12-25 12-27',
};
const KOREAN_HOLIDAYS = Object.entries(HOLIDAYS_BY_YEAR).flatMap(([year, days]) =>
  days.split(' ').map((day) => `${year}-${day}`),
);

export const DEFAULT_SETTINGS: OperatorSettings = {
  company: [
    { ko: ['상호', '품앗이'], en: ['Company', 'Pumasi'] },
    { ko: ['이메일', 'help@pumasi.example'], en: ['E-mail', 'help@pumasi.example'] },
  ],
  familySites: [
    { ko: '품앗이 운영 콘솔', en: 'Pumasi console', url: '/console/' },
    { ko: 'API 문서', en: 'API documents', url: '/docs/api' },
  ],
  recruit: {
    worker: 'https://forms.example/pumasi-worker',
    reviewer: 'https://forms.example/pumasi-reviewer',
  },
  seasons: [
    { kind: 'snow', from: '2020-12-01', to: '2021-12-31' },
    { kind: 'blossom', from: '2021-02-01', to: '2021-12-31' },
    { kind: 'lantern', from: '2021-02-01', to: '2021-12-31' },
  ],
  popUps: { banner: true, worker: true, reviewer: true },
  notice: null,
  eventWord: '명절',
  holidays: KOREAN_HOLIDAYS,
  appealDays: 14,
};
