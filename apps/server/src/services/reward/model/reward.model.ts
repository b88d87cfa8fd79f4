import { addDays, isoDay, mondayOf, weekdayOf } from '@pumasi/contract/dates';
import { withholdingTaxOn } from '@pumasi/contract/money';

/** Points and payouts as the rules say them, in memory and without SQL: what the database is compared with. */
export interface Person {
  readonly uid: string;
  withdrawable: number;
  automatic: number;
  /** 1 good, 3 bad account, 4 bad info. */
  withdrawState: number;
  accountSetAt: number;
}

export interface Book {
  readonly id: string;
  readonly person: Person;
  readonly bill: 1 | 2;
  readonly amount: number;
  readonly week: string;
  state: number;
  tax: number;
  run: Run | undefined;
  readonly states: number[];
}

export interface Run {
  readonly id: string;
  readonly bill: 1 | 2;
  readonly week: string;
  readonly payOn: string;
  sentAt: number | undefined;
}

export const MINIMUM = 5_000;
const FREED = [3, 8, 9, 10];
const WEDNESDAY = 2;

export class RewardModel {
  readonly people: Person[];
  readonly books: Book[] = [];
  readonly runs: Run[] = [];
  earned = 0;
  bank = 0;
  taxes = 0;

  constructor(uids: readonly string[]) {
    this.people = uids.map((uid) => ({
      uid,
      withdrawable: 0,
      automatic: 0,
      withdrawState: 1,
      accountSetAt: 0,
    }));
  }

  earn(person: Person, pot: 1 | 2, amount: number): void {
    person[pot === 1 ? 'withdrawable' : 'automatic'] += amount;
    this.earned += amount;
  }

  request(person: Person, id: string, amount: number, now: Date): string {
    const week = mondayOf(isoDay(now));
    if (person.withdrawable < amount || person.withdrawable < MINIMUM) return 'insufficient';
    if (amount < MINIMUM) return 'small';
    const taken = (b: Book): boolean =>
      b.person === person && b.bill === 1 && b.week === week && !FREED.includes(b.state);
    if (this.books.some(taken)) return 'exists';
    person.withdrawable -= amount;
    const tax = withholdingTaxOn(amount, addDays(week, 10));
    this.books.push({ id, person, bill: 1, amount, week, state: 2, tax, run: undefined, states: [2] });
    return 'ok';
  }

  cancel(book: Book): string {
    if (book.state === 3) return 'again';
    if (book.state !== 2) return 'changed';
    this.#giveBack(book, 3);
    return 'ok';
  }

  /** The ids of new automatic withdrawals are the database's to choose: told by person. */
  prepare(now: Date): { requests: number; automatic: Person[] | undefined } {
    const day = isoDay(now);
    const thisWeek = mondayOf(day);
    // Asked for until Sunday, paid on the Thursday after: week + 10 days.
    const week = addDays(thisWeek, addDays(thisWeek, 3) <= day ? -7 : -14);
    const run = this.#run(1, week, day);
    let requests = 0;
    if (run.sentAt === undefined)
      for (const book of this.books.filter((b) => b.state === 2 && b.week <= week)) {
        book.run = run;
        book.tax = withholdingTaxOn(book.amount, run.payOn);
        this.#enter(book, 11);
        requests++;
      }
    if (weekdayOf(day) < WEDNESDAY) return { requests, automatic: undefined };
    const auto = this.#run(2, thisWeek, day);
    if (auto.sentAt !== undefined) return { requests, automatic: [] };
    const has = (person: Person): boolean => this.books.some((b) => b.person === person && b.run === auto);
    return {
      requests,
      automatic: this.people.filter((p) => p.automatic > 0 && p.withdrawState === 1 && !has(p)),
    };
  }

  tookAutomatic(person: Person, id: string, now: Date): void {
    const week = mondayOf(isoDay(now));
    const run = this.#run(2, week, isoDay(now));
    const amount = person.automatic;
    person.automatic = 0;
    const tax = withholdingTaxOn(amount, run.payOn);
    this.books.push({ id, person, bill: 2, amount, week, state: 11, tax, run, states: [11] });
  }

  begin(run: Run, now: Date): void {
    run.sentAt ??= now.getTime();
    for (const book of this.books) if (book.run === run && book.state === 11) this.#enter(book, 14);
  }

  sent(run: Run): string {
    if (run.sentAt === undefined) return 'missing';
    for (const book of this.books) if (book.run === run && book.state === 14) this.#enter(book, 15);
    return 'ok';
  }

  settle(book: Book, failure: '' | 'account' | 'info' | 'other'): string {
    const target = failure ? 8 : book.bill === 1 ? 5 : 12;
    if (!book.run) return 'missing';
    if (book.states.includes(target)) return 'again';
    if (book.state !== 14 && book.state !== 15) return 'changed';
    if (!failure) {
      this.#enter(book, target);
      this.bank += book.amount - book.tax;
      this.taxes += book.tax;
      return 'ok';
    }
    this.#giveBack(book, 8);
    const { person } = book;
    if (failure !== 'other' && person.withdrawState === 1 && person.accountSetAt <= (book.run.sentAt ?? 0))
      person.withdrawState = failure === 'account' ? 3 : 4;
    return 'ok';
  }

  expire(before: string): number {
    const old = this.books.filter(
      (b) => (b.state === 2 || b.state === 11) && (b.run?.payOn ?? addDays(b.week, 10)) < before,
    );
    for (const book of old) this.#giveBack(book, 10);
    return old.length;
  }

  refund(book: Book): string {
    if (book.state === 9) return 'again';
    if (book.state === 2 || book.state === 11) this.#giveBack(book, 9);
    else if (book.state === 5 || book.state === 12) {
      this.bank -= book.amount - book.tax;
      this.taxes -= book.tax;
      this.#giveBack(book, 9);
    } else return 'changed';
    return 'ok';
  }

  #run(bill: 1 | 2, week: string, payOn: string): Run {
    const known = this.runs.find((run) => run.bill === bill && run.week === week);
    if (known) return known;
    const id = `${bill === 1 ? 'R' : 'A'}${payOn.replaceAll('-', '')}`;
    const run: Run = { id, bill, week, payOn, sentAt: undefined };
    this.runs.push(run);
    return run;
  }

  #giveBack(book: Book, state: number): void {
    book.person[book.bill === 1 ? 'withdrawable' : 'automatic'] += book.amount;
    this.#enter(book, state);
  }

  #enter(book: Book, state: number): void {
    book.state = state;
    book.states.push(state);
  }
}
