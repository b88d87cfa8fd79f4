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
  worker: string | null;
  workDeadline: number;
  reviewer: string | null;
  evalDeadline: number;
  wanted: string | null;
  wantedUntil: number;
  passedBy: string[];
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
  worker: null,
  workDeadline: 0,
  reviewer: null,
  evalDeadline: 0,
  wanted: null,
  wantedUntil: 0,
  passedBy: [],
  judges: new Set(),
});

export class UnitModel {
  readonly rules: Rules;
  readonly copies: Copy[];
  readonly turns = new Map<string, Set<string>>();
  readonly reviews = new Map<string, Set<string>>();
  readonly taken = new Map<string, number>();
  readonly points = new Map<string, number>();

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
    const held = this.copies.find((c) => c.worker === worker && c.workState === 2);
    if (held && held.workDeadline > now) return [held];
    if (held) this.#releaseWork(held);
    const rejected = this.copies
      .filter((c) => c.worker === worker && c.workState === 3 && c.workDeadline > now)
      .sort((a, b) => a.workDeadline - b.workDeadline);
    if (rejected.length) return rejected.filter((c) => c.workDeadline === rejected[0]?.workDeadline);
    const cap = this.rules.totalCap;
    if (cap !== null && (this.taken.get(worker) ?? 0) >= cap) return [];
    return this.copies.filter(
      (c) =>
        c.workState === 1 &&
        !this.#people(this.turns, c.unitID).has(worker) &&
        (this.rules.copies === 1 || !this.#people(this.reviews, c.unitID).has(worker)),
    );
  }

  tookWork(c: Copy, worker: string, now: number): void {
    if (c.workState !== 1) return;
    this.#people(this.turns, c.unitID).add(worker);
    this.taken.set(worker, (this.taken.get(worker) ?? 0) + 1);
    Object.assign(c, { workState: 2, worker, workDeadline: now + this.rules.workTimeout });
  }

  submit(c: Copy, reported: boolean, now: number): void {
    const again = c.workState === 3;
    Object.assign(c, {
      workState: 4,
      evalState: again ? 4 : 1,
      round: c.round + 1,
      reported,
      workDeadline: 0,
    });
    if (again) c.wantedUntil = now + this.rules.reEvalTimeout;
  }

  /** What POST unit/eval may hand to this reviewer now. */
  evalChoices(reviewer: string, now: number): Copy[] {
    const held = this.copies.find((c) => c.reviewer === reviewer && c.evalState === 2);
    if (held && held.evalDeadline > now) return [held];
    if (held) this.#releaseEval(held);
    const wanted = this.copies.filter(
      (c) => c.evalState === 4 && c.wanted === reviewer && c.wantedUntil > now,
    );
    if (wanted.length) return wanted;
    return this.copies.filter(
      (c) =>
        (c.evalState === 1 || (c.evalState === 4 && (c.wanted === null || c.wantedUntil <= now))) &&
        c.worker !== reviewer &&
        !c.passedBy.includes(reviewer) &&
        (this.rules.copies === 1 || !this.#people(this.turns, c.unitID).has(reviewer)),
    );
  }

  tookEval(c: Copy, reviewer: string, now: number): void {
    if (c.evalState === 2) return;
    this.#people(this.reviews, c.unitID).add(reviewer);
    Object.assign(c, { evalState: 2, reviewer, evalDeadline: now + this.rules.evalTimeout });
  }

  judge(c: Copy, verdict: 'pass' | 'reject', now: number): void {
    const judge = c.reviewer as string;
    c.judges.add(judge);
    Object.assign(c, { reviewer: null, evalDeadline: 0 });
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
    this.#credit(c.worker as string, this.rules.workPrice);
    for (const who of c.judges) this.#credit(who, this.rules.evalPrice);
  }

  expire(now: number): void {
    for (const c of this.copies) {
      if ((c.workState === 2 || c.workState === 3) && c.workDeadline <= now) this.#releaseWork(c);
      if (c.evalState === 2 && c.evalDeadline <= now) this.#releaseEval(c);
    }
  }

  #credit(who: string, amount: number): void {
    this.points.set(who, (this.points.get(who) ?? 0) + amount);
  }

  #releaseWork(c: Copy): void {
    const { judges } = c;
    Object.assign(c, fresh(c.unitID, c.copy), { judges });
  }

  #releaseEval(c: Copy): void {
    Object.assign(c, {
      evalState: c.round > 1 ? 4 : 1,
      reviewer: null,
      evalDeadline: 0,
      wanted: null,
      wantedUntil: 0,
    });
  }
}
