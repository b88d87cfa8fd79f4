import { type Lang, useLang } from '@pumasi/ui/i18n.ts';

const WRITERS: Record<Lang, Intl.DateTimeFormat> = {
  ko: new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' }),
};

/** 2026-11-26 → 11월 26일 (목), Thu, Nov 26. A day of the calendar knows no time zone. */
export const dayWithWeekday = (day: string, lang: Lang): string =>
  WRITERS[lang].format(new Date(`${day}T00:00:00Z`));

/** 2026-11-26 → 11.26 */
export const monthAndDay = (day: string): string => day.slice(5).replace('-', '.');

export function useDayName(): (day: string) => string {
  const lang = useLang();
  return (day) => dayWithWeekday(day, lang);
}
