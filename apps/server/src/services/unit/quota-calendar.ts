import { isoDay } from '@pumasi/contract/dates';
import { workingDaysBack } from '@pumasi/contract/working-days';
import type { Clock } from '../../platform/clock.ts';

const WORKING_DAYS = 5;
/** A review is taken far more often than a holiday is announced: they are read once for all that is taken meanwhile. */
const READ_EVERY_MS = 10_000;

/** The days by which a reviewer's weekly quota is counted. */
export class QuotaCalendar {
  readonly #settings: { holidays(): Promise<readonly string[]> };
  readonly #clock: Clock;
  #known: { holidays: Promise<ReadonlySet<string>>; until: number } | undefined;
  constructor(settings: { holidays(): Promise<readonly string[]> }, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  /** The first of the last five working days. */
  async since(): Promise<string> {
    const now = this.#clock.now();
    return workingDaysBack(isoDay(now), WORKING_DAYS, await this.#holidays(now.getTime()));
  }

  #holidays(now: number): Promise<ReadonlySet<string>> {
    if (this.#known && now < this.#known.until) return this.#known.holidays;
    const holidays = this.#settings.holidays().then((days) => new Set(days));
    this.#known = { holidays, until: now + READ_EVERY_MS };
    // What could not be read is asked for again by the next one.
    holidays.catch(() => {
      this.#known = undefined;
    });
    return holidays;
  }
}
