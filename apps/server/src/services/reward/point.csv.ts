import { dayAndTime } from '@pumasi/contract/dates';
import { BillType } from '@pumasi/contract/enums';
import type { PointEntry } from './point.repo.ts';

export type CsvLanguage = 'ko' | 'en';

const HEADINGS: Record<CsvLanguage, readonly string[]> = {
  ko: ['일시', '구분', '프로젝트', '유닛', '적립 포인트', '출금 포인트', '잔여 포인트', '출금 번호'],
  en: ['Date', 'Kind', 'Project', 'Unit', 'Earned', 'Withdrawn', 'Remaining', 'Withdrawal'],
};
const KINDS: Record<CsvLanguage, Record<PointEntry['kind'] | 'automatic', string>> = {
  ko: {
    work: '작업',
    eval: '검수',
    exchange: '출금 신청',
    automatic: '자동 출금',
    return: '출금 반환',
    refund: '환불',
  },
  en: {
    work: 'Work',
    eval: 'Review',
    exchange: 'Withdrawal',
    automatic: 'Automatic payout',
    return: 'Given back',
    refund: 'Refund',
  },
};

/** A spreadsheet takes text that begins so for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (fields: readonly (string | number)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`;

/** Without the mark a spreadsheet reads Korean in the wrong letters. */
export const csvHead = (language: CsvLanguage): string => `\uFEFF${csvLine(HEADINGS[language])}`;

/** Nobody asked for it: it left the automatic pot on its Wednesday. */
const isAutomatic = ({ kind, pot }: PointEntry): boolean => kind === 'exchange' && pot === BillType.automatic;

export const csvRow = (entry: PointEntry, language: CsvLanguage): string =>
  csvLine([
    `20${dayAndTime(entry.at)}`,
    KINDS[language][isAutomatic(entry) ? 'automatic' : entry.kind],
    entry.project_name ?? '',
    entry.unit_id ?? '',
    Math.max(entry.change, 0),
    Math.max(-entry.change, 0),
    entry.balance,
    entry.bankbook_id ?? '',
  ]);
