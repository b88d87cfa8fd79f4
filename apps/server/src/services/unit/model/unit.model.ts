/** Stands for whoever decides in the operators' name. */
export const OPERATOR = 'operator';

/** The life of units as the rules say it, in memory and without SQL: what the database is compared with. */
export interface Rules {
  stages: number;
  copies: number;
  workTimeout: number;
  evalTimeout: number;
  reWorkTimeout: number;
  reEvalTimeout: number;
  workPrice: number;
  evalPrice: number;
  paysReports: boolean;
  totalCap: number | null;
}

export interface Copy {
  unitID: string;
  copy: number;
  workState: 1 | 2 | 3 | 4;
  evalState: 1 | 2 | 3 | 4 | 5 | null;
  closed: 0 | 1 | 2;
  stage: number;
  round: number;
  reported: boolean;
  /** Whether the latest round was a report: an appeal brings that back. */
  reportedRound: boolean;
  worker: string | null;
  workDeadline: number;
  reviewer: string | null;
  evalDeadline: number;
  wanted: string | null;
  wantedUntil: number;
  passedBy: string[];
  /** Who judged any work at this copy: they are paid when it passes. */
  judges: Set<string>;
  /** Who judged the work that is at it now. */
  turnJudges: Set<string>;
  assignedAt: number;
  preAssigned: boolean;
  evalAssignedAt: number;
  reservedFor: string | null;
  reservedUntil: number;
  /** While an appeal is open: who may not decide about it. */
  barred: Set<string> | null;
  appealedAt: number;
  /** The appeal is for operators alone. */
  escalated: boolean;
}

/** An appeal of a work whose unit went back to the pool before. */
export interface Apart {
  unitID: string;
  copy: number;
  worker: string;
  barred: Set<string>;
  state: 'open' | 'upheld' | 'dismissed';
  openedAt: number;
  escalated: boolean;
  reviewer: string | null;
  deadline: number;
}

/** A rejected work that timed out in re-work. */
export interface Lapsed {
  unitID: string;
  copy: number;
  worker: string;
  judges: Set<string>;
}

const fresh = (unitID: string, copy: number): Copy => ({
  unitID,
  copy,
  workState: 1,
  evalState: null,
  closed: 0,
  stage: 1,
  round: 0,
  reported: false,
  reportedRound: false,
  worker: null,
  workDeadline: 0,
  reviewer: null,
  evalDeadline: 0,
  wanted: null,
  wantedUntil: 0,
  passedBy: [],
  judges: new Set(),
  turnJudges: new Set(),
  assignedAt: 0,
  preAssigned: false,
  evalAssignedAt: 0,
  reservedFor: null,
  reservedUntil: 0,
  barred: null,
  appealedAt: 0,
  escalated: false,
});

export class UnitModel {
  readonly rules: Rules;
  readonly copies: Copy[];
  readonly turns = new Map<string, Set<string>>();
  readonly reviews = new Map<string, Set<string>>();
  readonly taken = new Map<string, number>();
  readonly points = new Map<string, number>();
  readonly #paid = new Set<string>();
  readonly apart: Apart[] = [];
  readonly lapsed: Lapsed[] = [];
  /** Works that were appealed: unitID and worker name a work. */
  readonly appealed = new Set<string>();

  constructor(rules: Rules, unitIDs: readonly string[]) {
    this.rules = rules;
    this.copies = unitIDs.flatMap((unitID) =>
      Array.from({ length: rules.copies }, (_, i) => fresh(unitID, i + 1)),
    );
  }

  #people(of: Map<string, Set<string>>, unitID: string): Set<string> {
    let people = of.get(unitID);
    if (!people) of.set(unitID, (people = new Set()));
    return people;
  }

  /** What POST unit/work may hand to this worker now: one certain unit, or any of several. */
  workChoices(worker: string, now: number): Copy[] {
    for (const c of this.copies)
      if (c.worker === worker && c.workState === 2 && c.workDeadline <= now) this.#releaseWork(c);
    const held = this.copies.filter((c) => c.worker === worker && c.workState === 2);
    if (held.length) return latest(held, (c) => c.assignedAt);
    const rejected = this.copies
      .filter((c) => c.worker === worker && c.workState === 3 && c.workDeadline > now)
      .sort((a, b) => a.workDeadline - b.workDeadline);
    if (rejected.length) return rejected.filter((c) => c.workDeadline === rejected[0]?.workDeadline);
    const reserved = this.copies.filter(
      (c) =>
        c.workState === 1 && isReservedFor(c, worker, now) && !this.#people(this.turns, c.unitID).has(worker),
    );
    if (reserved.length) return reserved;
    const cap = this.rules.totalCap;
    if (cap !== null && (this.taken.get(worker) ?? 0) >= cap) return [];
    return this.copies.filter(
      (c) =>
        c.workState === 1 &&
        !isReserved(c, now) &&
        !this.#people(this.turns, c.unitID).has(worker) &&
        (this.rules.copies === 1 || !this.#people(this.reviews, c.unitID).has(worker)),
    );
  }

  tookWork(c: Copy, worker: string, now: number): void {
    if (c.workState !== 1) return;
    this.#people(this.turns, c.unitID).add(worker);
    this.taken.set(worker, (this.taken.get(worker) ?? 0) + 1);
    Object.assign(c, {
      workState: 2,
      worker,
      workDeadline: now + this.rules.workTimeout,
      assignedAt: now,
      preAssigned: isReservedFor(c, worker, now),
      reservedFor: null,
      turnJudges: new Set(),
    });
  }

  /** What an operator may reserve: the copy that gets it, or why none does. part 1 work, 2 review. */
  reserve(unitID: string, who: string, part: 1 | 2, until: number): Copy | 'part' | 'state' {
    const crowded = this.rules.copies > 1;
    if (this.#people(this.turns, unitID).has(who)) return 'part';
    if (part === 1 && crowded && this.#people(this.reviews, unitID).has(who)) return 'part';
    const [best] = this.copies
      .filter((c) => c.unitID === unitID && c.closed === 0)
      .filter((c) =>
        part === 1
          ? c.workState === 1
          : (c.evalState === 1 || c.evalState === 4) && !c.barred && !c.passedBy.includes(who),
      )
      .sort(
        (a, b) =>
          Number(b.reservedFor === who) - Number(a.reservedFor === who) ||
          Number(a.reservedFor !== null) - Number(b.reservedFor !== null) ||
          a.copy - b.copy,
      );
    if (!best) return 'state';
    Object.assign(best, { reservedFor: who, reservedUntil: until });
    return best;
  }

  /** Whether this worker may appeal the work at a copy, or a lapsed one; carries it out. */
  appeal(c: Copy | Lapsed, worker: string, now: number): 'ok' | 'changed' | 'again' {
    const name = `${c.unitID} ${worker}`;
    if (this.appealed.has(name)) return 'again';
    if ('workState' in c) {
      if (c.workState !== 3) return 'changed';
      if (c.workDeadline > now) {
        this.appealed.add(name);
        Object.assign(c, { workState: 4, evalState: 4, workDeadline: 0, wanted: null, wantedUntil: 0 });
        c.barred = new Set(c.turnJudges);
        Object.assign(c, { appealedAt: now, escalated: false });
        c.reported = c.reportedRound;
        return 'ok';
      }
      this.#releaseWork(c);
      return this.appeal(this.lapsed.at(-1) as Lapsed, worker, now);
    }
    this.appealed.add(name);
    this.apart.push({
      unitID: c.unitID,
      copy: c.copy,
      worker,
      barred: new Set(c.judges),
      state: 'open',
      openedAt: now,
      escalated: false,
      reviewer: null,
      deadline: 0,
    });
    return 'ok';
  }

  submit(c: Copy, reported: boolean, now: number): void {
    const again = c.workState === 3;
    Object.assign(c, {
      workState: 4,
      evalState: again ? 4 : 1,
      round: c.round + 1,
      reported,
      reportedRound: reported,
      workDeadline: 0,
    });
    if (again) c.wantedUntil = now + this.rules.reEvalTimeout;
  }

  /** What POST unit/eval may hand to this reviewer now. */
  evalChoices(reviewer: string, now: number): (Copy | Apart)[] {
    for (const c of this.copies)
      if (c.reviewer === reviewer && c.evalState === 2 && c.evalDeadline <= now) this.#releaseEval(c);
    const held = this.copies.filter((c) => c.reviewer === reviewer && c.evalState === 2);
    if (held.length) return latest(held, (c) => c.evalAssignedAt);
    const looking = this.apart.find((a) => a.reviewer === reviewer);
    if (looking && looking.deadline > now) return [looking];
    if (looking) looking.reviewer = null;
    const worked = (unitID: string): boolean => this.#people(this.turns, unitID).has(reviewer);
    const wanted = this.copies.filter(
      (c) =>
        c.evalState === 4 &&
        c.wanted === reviewer &&
        c.wantedUntil > now &&
        (!isReserved(c, now) || isReservedFor(c, reviewer, now)),
    );
    if (wanted.length) return wanted;
    const appealed = this.copies.filter(
      (c) => c.barred && !c.escalated && c.evalState === 4 && !c.barred.has(reviewer) && !worked(c.unitID),
    );
    if (appealed.length) return appealed;
    const apart = this.apart
      .filter((a) => a.state === 'open' && !a.escalated && !a.barred.has(reviewer) && !worked(a.unitID))
      .filter((a) => a.reviewer === null || a.deadline <= now);
    if (apart.length) return apart.filter((a) => a.openedAt === Math.min(...apart.map((b) => b.openedAt)));
    const waiting = this.copies.filter(
      (c) =>
        (c.evalState === 1 || c.evalState === 4) &&
        !c.barred &&
        c.worker !== reviewer &&
        !c.passedBy.includes(reviewer),
    );
    const reserved = waiting.filter((c) => isReservedFor(c, reviewer, now) && !worked(c.unitID));
    if (reserved.length) return reserved;
    return waiting.filter(
      (c) =>
        !isReserved(c, now) &&
        (c.evalState === 1 || c.wanted === null || c.wantedUntil <= now) &&
        (this.rules.copies === 1 || !worked(c.unitID)),
    );
  }

  tookEval(c: Copy | Apart, reviewer: string, now: number): void {
    if ('state' in c) {
      if (c.reviewer === reviewer && c.deadline > now) return;
      this.#people(this.reviews, c.unitID).add(reviewer);
      Object.assign(c, { reviewer, deadline: now + this.rules.evalTimeout });
      return;
    }
    if (c.evalState === 2) return;
    this.#people(this.reviews, c.unitID).add(reviewer);
    Object.assign(c, {
      evalState: 2,
      reviewer,
      evalDeadline: now + this.rules.evalTimeout,
      evalAssignedAt: now,
      reservedFor: null,
    });
  }

  /** What this reviewer may open by name, having judged the same work before. */
  mayOpenEval(c: Copy, reviewer: string, now: number): boolean {
    return (
      c.evalState === 4 &&
      !c.barred &&
      c.turnJudges.has(reviewer) &&
      !c.passedBy.includes(reviewer) &&
      (c.wanted === null || c.wanted === reviewer || c.wantedUntil <= now) &&
      (!isReserved(c, now) || isReservedFor(c, reviewer, now))
    );
  }

  judgeApart(a: Apart, verdict: 'pass' | 'reject'): void {
    const judge = a.reviewer as string;
    this.copies.find((c) => c.unitID === a.unitID && c.copy === a.copy)?.judges.add(judge);
    Object.assign(a, { reviewer: null, state: verdict === 'pass' ? 'upheld' : 'dismissed' });
    if (verdict === 'reject') return;
    this.#credit(a.worker, this.rules.workPrice, `work ${a.unitID} ${a.copy}`);
    this.#credit(judge, this.rules.evalPrice, `eval ${a.unitID} ${a.copy}`);
  }

  judge(c: Copy, verdict: 'pass' | 'reject', now: number): void {
    const judge = c.reviewer as string;
    c.judges.add(judge);
    c.turnJudges.add(judge);
    Object.assign(c, { reviewer: null, evalDeadline: 0, barred: null });
    if (verdict === 'reject') {
      Object.assign(c, { workState: 3, evalState: 3, reported: false, wanted: judge, wantedUntil: 0 });
      c.workDeadline = now + this.rules.reWorkTimeout;
      return;
    }
    Object.assign(c, { wanted: null, wantedUntil: 0 });
    if (!c.reported && c.stage < this.rules.stages) {
      c.passedBy.push(judge);
      Object.assign(c, { evalState: 1, stage: c.stage + 1 });
      return;
    }
    if (!c.reported) c.passedBy.push(judge);
    Object.assign(c, { evalState: 5, closed: c.reported ? 2 : 1 });
    if (c.reported && !this.rules.paysReports) return;
    this.#credit(c.worker as string, this.rules.workPrice, `work ${c.unitID} ${c.copy}`);
    for (const who of c.judges) this.#credit(who, this.rules.evalPrice, `eval ${c.unitID} ${c.copy}`);
  }

  /** What waited for the limit and is in nobody's hands goes to the operators. */
  escalate(limit: number, now: number): number {
    const due = [
      ...this.copies.filter((c) => c.barred && c.evalState === 4 && c.appealedAt <= now - limit),
      ...this.apart.filter((a) => a.state === 'open' && a.reviewer === null && a.openedAt <= now - limit),
    ].filter((one) => !one.escalated);
    for (const one of due) one.escalated = true;
    return due.length;
  }

  /** An operator's decision: as a reviewer's, but unpaid and without a claim on the re-work. */
  decide(it: Copy | Apart, upheld: boolean, now: number): 'ok' | 'early' {
    if (!it.escalated) return 'early';
    it.escalated = false;
    const verdict = upheld ? 'pass' : 'reject';
    it.reviewer = OPERATOR;
    if ('state' in it) this.judgeApart(it, verdict);
    else {
      this.judge(it, verdict, now);
      if (it.wanted === OPERATOR) it.wanted = null;
    }
    return 'ok';
  }

  expire(now: number): void {
    for (const c of this.copies) {
      if ((c.workState === 2 || c.workState === 3) && c.workDeadline <= now) this.#releaseWork(c);
      if (c.evalState === 2 && c.evalDeadline <= now) this.#releaseEval(c);
    }
    for (const a of this.apart) if (a.reviewer && a.deadline <= now) a.reviewer = null;
  }

  #credit(who: string, amount: number, cause: string): void {
    if (who === OPERATOR || this.#paid.has(`${who} ${cause}`)) return;
    this.#paid.add(`${who} ${cause}`);
    this.points.set(who, (this.points.get(who) ?? 0) + amount);
  }

  #releaseWork(c: Copy): void {
    const { judges, unitID, copy } = c;
    if (c.workState === 3)
      this.lapsed.push({
        unitID,
        copy,
        worker: c.worker as string,
        judges: new Set(c.turnJudges),
      });
    Object.assign(c, fresh(c.unitID, c.copy), { judges });
  }

  #releaseEval(c: Copy): void {
    Object.assign(c, {
      evalState: c.round > 1 || c.barred ? 4 : 1,
      reviewer: null,
      evalDeadline: 0,
      wanted: null,
      wantedUntil: 0,
    });
  }
}

const isReserved = (c: Copy, now: number): boolean => c.reservedFor !== null && c.reservedUntil > now;
const isReservedFor = (c: Copy, who: string, now: number): boolean =>
  isReserved(c, now) && c.reservedFor === who;
const latest = <T>(list: readonly T[], at: (one: T) => number): T[] => {
  const last = Math.max(...list.map(at));
  return list.filter((one) => at(one) === last);
};
