import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database.ts';
import { type TestWorld, testWorld } from '../../../testing/world.ts';
import { AppealRepo } from '../appeal.repo.ts';
import { type StepOutcome, UnitRepo } from '../unit.repo.ts';
import { UnitReadingRepo } from '../unit-reading.repo.ts';
import { type Apart, type Copy, type Rules, UnitModel } from './unit.model.ts';

/** No project here has a review quota: the day it would count from says nothing. */
const NO_QUOTA = '2026-11-01';

const SECONDS = 1000;
/** How long reviewers have the first word about an appeal in these plays. */
const APPEAL_LIMIT = 400 * SECONDS;
/** How long a reservation lasts in these plays. */
const RESERVED = 250 * SECONDS;
const FIRST = { limit: 50, offset: 0 };
const RUNS = Number(process.env.PUMASI_SOAK ?? 60);

let world: TestWorld;
let repo: UnitRepo;
let appeals: AppealRepo;
let reading: UnitReadingRepo;
let workers: string[];
let reviewers: string[];
let operator: string;
beforeAll(async () => {
  world = await testWorld();
  repo = new UnitRepo(world.db);
  appeals = new AppealRepo(world.db);
  reading = new UnitReadingRepo(world.db);
  operator = (await world.user({ role: 2 })).uID;
  workers = [];
  reviewers = [];
  for (let i = 0; i < 3; i++) workers.push((await world.user()).uID);
  // A reviewer may also work: that is how self-review would happen.
  for (let i = 0; i < 4; i++) reviewers.push((await world.user({ reviewer: true })).uID);
});
afterAll(() => world.close());

type Step =
  | { kind: 'take' | 'keep' | 'submit' | 'report' | 'resend'; who: number }
  | { kind: 'takeEval' | 'pass' | 'reject' | 'judgeAgain'; who: number }
  /** Two steps in one: single steps of single people hardly ever meet, and the deep states stay unseen. */
  | { kind: 'work' | 'passOne' | 'rejectOne'; who: number }
  | { kind: 'openReserved' | 'openEval' | 'appeal'; who: number }
  | { kind: 'reserve'; who: number; unit: number; part: 1 | 2 }
  | { kind: 'wait'; seconds: number }
  /** Ripe: after the limit, which single waits hardly ever reach. */
  | { kind: 'decide'; which: number; upheld: boolean; ripe: boolean }
  | { kind: 'expire' | 'fold' | 'escalate' };

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('take', 'submit'), who: fc.nat(4) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('work'), who: fc.nat(4) }) },
    {
      weight: 7,
      arbitrary: fc.record({
        kind: fc.constantFrom('passOne', 'rejectOne', 'rejectOne'),
        who: fc.nat(3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('keep', 'report', 'resend'), who: fc.nat(4) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('takeEval', 'pass', 'reject'), who: fc.nat(3) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('judgeAgain'), who: fc.nat(3) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('openReserved', 'openEval', 'appeal', 'appeal'),
        who: fc.nat(4),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('reserve'),
        who: fc.nat(4),
        unit: fc.nat(2),
        part: fc.constantFrom(1, 2),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.constantFrom(1, 59, 61, 130, 301, 700) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('expire', 'fold', 'escalate') }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('decide'),
        which: fc.nat(3),
        upheld: fc.boolean(),
        ripe: fc.boolean(),
      }),
    },
  ),
  { minLength: 20, maxLength: 90 },
) as fc.Arbitrary<Step[]>;

const rules: fc.Arbitrary<Rules> = fc.record({
  stages: fc.constantFrom(1, 1, 2, 3),
  copies: fc.constantFrom(1, 1, 2),
  workTimeout: fc.constant(60 * SECONDS),
  evalTimeout: fc.constant(120 * SECONDS),
  reWorkTimeout: fc.constant(300 * SECONDS),
  reEvalTimeout: fc.constant(600 * SECONDS),
  workPrice: fc.constantFrom(100, 7),
  evalPrice: fc.constantFrom(30, 0),
  paysReports: fc.boolean(),
  totalCap: fc.constantFrom(null, null, 2),
});

type Parcel = Omit<Parameters<UnitRepo['keep']>[1], 'usePrevFile'> & { digest: Buffer };

class Player {
  readonly projectID: string;
  readonly model: UnitModel;
  /** What each worker sent last for which round, to send again. */
  readonly sent = new Map<string, { unitID: string; round: number; digest: Buffer; content: Buffer }>();
  readonly judged = new Map<string, { unitID: string; workID: string; verdict: 1 | 2; digest: Buffer }>();
  readonly workIDs = new Map<string, string>();

  constructor(projectID: string, model: UnitModel) {
    this.projectID = projectID;
    this.model = model;
  }

  get now(): number {
    return world.clock.now().getTime();
  }

  async play(step: Step): Promise<void> {
    const worker = 'who' in step ? ([...workers, ...reviewers][step.who] as string) : '';
    const reviewer = 'who' in step ? (reviewers[step.who % reviewers.length] as string) : '';
    switch (step.kind) {
      case 'wait':
        return world.clock.advance(step.seconds * SECONDS);
      case 'expire':
        await world.services.unit.expire();
        return this.model.expire(this.now);
      case 'escalate':
        return this.#escalate();
      case 'decide':
        if (step.ripe) {
          world.clock.advance(APPEAL_LIMIT);
          await this.#escalate();
        }
        return this.#decide(step.which, step.upheld);
      case 'fold':
        return world.services.unit.foldProgress();
      case 'take':
        return this.#take(worker);
      case 'keep':
        return this.#keep(worker);
      case 'submit':
      case 'report':
        return this.#submit(worker, step.kind === 'report');
      case 'resend':
        return this.#resend(worker);
      case 'work':
        await this.#take(worker);
        return this.#submit(worker, false);
      case 'passOne':
      case 'rejectOne':
        await this.#takeEval(reviewer);
        return this.#judge(reviewer, step.kind === 'passOne' ? 'pass' : 'reject');
      case 'takeEval':
        return this.#takeEval(reviewer);
      case 'pass':
      case 'reject':
        return this.#judge(reviewer, step.kind);
      case 'judgeAgain':
        return this.#judgeAgain(reviewer);
      case 'reserve':
        return this.#reserve(step.part === 1 ? worker : reviewer, step.unit, step.part);
      case 'openReserved':
        return this.#openReserved(worker);
      case 'openEval':
        return this.#openEval(reviewer);
      case 'appeal':
        return this.#appeal(worker);
    }
  }

  async #take(worker: string): Promise<void> {
    const row = await repo.takeWork(this.projectID, worker, world.clock.now());
    const choices = this.model.workChoices(worker, this.now);
    if (row.outcome === 'none')
      return expect(choices, 'nothing was handed out, but something was there').toEqual([]);
    const copy = await this.#copyOf(row.unit_id, worker);
    const got = choices.find((c) => c.unitID === row.unit_id && c.copy === copy);
    expect(got, 'handed out what the rules forbid').toBeDefined();
    this.model.tookWork(got as Copy, worker, this.now);
    expect({ round: row.round, deadline: row.deadline.getTime() }).toEqual({
      round: (got as Copy).round + 1,
      deadline: (got as Copy).workDeadline,
    });
  }

  /** Copies of a unit are alike to its workers; the model must follow the one that the database chose. */
  async #copyOf(unitID: string, worker: string): Promise<number | undefined> {
    const row = await world.db.one<{ copy: number }>(
      sql`select copy from unit_copy where project_id = ${this.projectID} and unit_id = ${unitID} and worker = ${worker}`,
    );
    return row?.copy;
  }

  #holding(worker: string): Copy | undefined {
    return this.model.copies.find((c) => c.worker === worker && (c.workState === 2 || c.workState === 3));
  }

  async #keep(worker: string): Promise<void> {
    const c = this.#holding(worker);
    if (!c) return;
    const outcome = await repo.keep(1, { ...this.#parcel(c.unitID, worker), usePrevFile: false });
    expect(outcome).toBe(c.workDeadline > this.now ? 'ok' : 'lost');
  }

  async #submit(worker: string, report: boolean): Promise<void> {
    const c = this.#holding(worker);
    if (!c) return;
    const parcel = this.#parcel(c.unitID, worker);
    const round = c.round + 1;
    const outcome = await this.#send(parcel, round, report);
    if (c.workDeadline <= this.now) return expect(outcome).toBe('lost');
    expect(outcome).toBe('ok');
    this.sent.set(worker, { unitID: c.unitID, round, digest: parcel.digest, content: parcel.content });
    this.model.submit(c, report, this.now);
  }

  async #resend(worker: string): Promise<void> {
    const last = this.sent.get(worker);
    if (!last) return;
    expect(await this.#send({ ...this.#parcel(last.unitID, worker), ...last }, last.round, false)).toBe(
      'again',
    );
    const other = await this.#send(this.#parcel(last.unitID, worker), last.round, false);
    expect(['changed', 'lost'] satisfies StepOutcome[]).toContain(other);
  }

  async #reserve(who: string, unit: number, part: 1 | 2): Promise<void> {
    const unitID = this.model.copies[unit * this.model.rules.copies]?.unitID as string;
    const until = this.now + RESERVED;
    const [row] = await repo.preassign({
      projectID: this.projectID,
      unitIDs: [unitID],
      uID: who,
      part,
      until: new Date(until),
      at: world.clock.now(),
    });
    const expected = this.model.reserve(unitID, who, part, until);
    expect(row?.why ?? 'ok').toBe(typeof expected === 'string' ? expected : 'ok');
  }

  async #openReserved(worker: string): Promise<void> {
    const rows = await reading.workAssigns(this.projectID, worker, world.clock.now(), FIRST);
    const waiting = rows.find((row) => row.work_state === 1 && row.current);
    if (!waiting) return;
    const row = await repo.openWork(this.projectID, worker, waiting.assign_id, world.clock.now());
    const got = this.model.copies.find(
      (c) => c.unitID === waiting.unit_id && c.workState === 1 && c.reservedFor === worker,
    );
    expect(got, 'listed as reserved').toBeDefined();
    if (this.model.turns.get(waiting.unit_id)?.has(worker)) return expect(row.outcome).toBe('changed');
    expect(row).toMatchObject({ outcome: 'ok', work_id: waiting.assign_id, pre_assigned: true });
    this.model.tookWork(got as Copy, worker, this.now);
  }

  async #openEval(reviewer: string): Promise<void> {
    const rows = await reading.evalAssigns(this.projectID, reviewer, world.clock.now(), FIRST);
    for (const listed of rows.filter((row) => row.eval_state === 4 && row.outcome !== null)) {
      const copies = this.model.copies.filter((c) => c.unitID === listed.unit_id && c.evalState === 4);
      const row = await repo.openEval(this.projectID, reviewer, listed.assign_id, world.clock.now());
      const got = copies.find((c) => this.model.mayOpenEval(c, reviewer, this.now));
      if (row.outcome === 'changed') {
        // With several copies the list names one of them; the model cannot tell which from here.
        if (copies.length === 1) expect(got).toBeUndefined();
        continue;
      }
      const opened = copies.find(
        (c) => c.worker === row.work_by && this.model.mayOpenEval(c, reviewer, this.now),
      );
      expect(opened, 'opened what the rules forbid').toBeDefined();
      this.model.tookEval(opened as Copy, reviewer, this.now);
      this.workIDs.set(`${reviewer} ${row.unit_id} ${row.work_by}`, row.work_id);
      return;
    }
  }

  async #appeal(worker: string): Promise<void> {
    const target =
      this.model.copies.find((c) => c.worker === worker && c.workState >= 3) ??
      this.model.lapsed.find((one) => one.worker === worker);
    if (!target) return;
    const { unitID } = target;
    const work = await world.db.one<{ work_id: string }>(
      sql`select work_id from work where project_id = ${this.projectID} and unit_id = ${unitID} and work_by = ${worker}`,
    );
    const outcome = await appeals.open({
      projectID: this.projectID,
      unitID,
      uID: worker,
      workID: work?.work_id as string,
      reason: '다시 봐 주세요',
      at: world.clock.now(),
    });
    expect(outcome).toBe(this.model.appeal(target, worker, this.now));
  }

  async #escalate(): Promise<void> {
    await appeals.escalate(new Date(this.now - APPEAL_LIMIT), world.clock.now(), 1_000);
    this.model.escalate(APPEAL_LIMIT, this.now);
  }

  async #decide(which: number, upheld: boolean): Promise<void> {
    const open = [
      ...this.model.copies.filter((c) => c.barred),
      ...this.model.apart.filter((a) => a.state === 'open'),
    ];
    const it = open[which % Math.max(open.length, 1)];
    if (!it) return;
    const work = await world.db.one<{ work_id: string }>(
      sql`select work_id from work where project_id = ${this.projectID} and unit_id = ${it.unitID} and work_by = ${it.worker}`,
    );
    const outcome = await appeals.decide({
      projectID: this.projectID,
      workID: work?.work_id as string,
      uID: operator,
      upheld,
      reason: upheld ? null : '그대로입니다',
      at: world.clock.now(),
    });
    expect(outcome).toBe(this.model.decide(it, upheld, this.now));
  }

  async #takeEval(reviewer: string): Promise<void> {
    const row = await repo.takeEval(this.projectID, reviewer, null, world.clock.now(), NO_QUOTA);
    const choices = this.model.evalChoices(reviewer, this.now);
    if (row.outcome === 'none')
      return expect(choices, 'no review was handed out, but one was there').toEqual([]);
    const got = choices.find((c) => c.unitID === row.unit_id && c.worker === row.work_by);
    expect(got, 'a review was handed out that the rules forbid').toBeDefined();
    this.model.tookEval(got as Copy | Apart, reviewer, this.now);
    this.workIDs.set(`${reviewer} ${row.unit_id} ${row.work_by}`, row.work_id);
    if ('stage' in (got as object)) {
      expect(row.stage).toBe((got as Copy).stage);
      expect(row.appeal !== null, 'an appeal is told as one').toBe((got as Copy).barred !== null);
    } else expect(row.appeal).not.toBeNull();
  }

  async #judge(reviewer: string, verdict: 'pass' | 'reject'): Promise<void> {
    const c =
      this.model.copies.find((copy) => copy.reviewer === reviewer) ??
      this.model.apart.find((a) => a.reviewer === reviewer);
    if (!c) return;
    const parcel = this.#parcel(c.unitID, reviewer);
    const workID = this.workIDs.get(`${reviewer} ${c.unitID} ${c.worker}`) as string;
    const code = verdict === 'pass' ? 2 : 1;
    const outcome = await repo.judge({
      ...parcel,
      workID,
      verdict: code,
      reason: code === 1 ? '다시' : null,
    });
    const deadline = 'state' in c ? c.deadline : c.evalDeadline;
    if (deadline <= this.now) return expect(outcome).toBe('lost');
    expect(outcome).toBe('ok');
    this.judged.set(reviewer, { unitID: c.unitID, workID, verdict: code, digest: parcel.digest });
    if ('state' in c) this.model.judgeApart(c, verdict);
    else this.model.judge(c, verdict, this.now);
  }

  async #judgeAgain(reviewer: string): Promise<void> {
    const last = this.judged.get(reviewer);
    const holding = [...this.model.copies, ...this.model.apart].some((c) => c.reviewer === reviewer);
    if (!last || holding) return;
    const parcel = { ...this.#parcel(last.unitID, reviewer), ...last };
    const outcome = await repo.judge({ ...parcel, reason: last.verdict === 1 ? '다시' : null });
    // A later turn of the same reviewer at the same work may have timed out since.
    expect(['again', 'lost'] satisfies StepOutcome[]).toContain(outcome);
  }

  #parcel(unitID: string, uID: string): Parcel {
    const at = world.clock.now();
    return {
      projectID: this.projectID,
      unitID,
      uID,
      digest: randomBytes(32),
      content: Buffer.from('x'),
      files: [],
      at,
    };
  }

  #send(parcel: Parcel, round: number, report: boolean): Promise<StepOutcome> {
    return repo.submitWork({
      ...parcel,
      round,
      usePrevFile: false,
      reportReason: report ? '안 보임' : null,
      guideVersion: 1,
    });
  }

  /** The database says exactly what the model says: states, holders, money and counters. */
  async compare(): Promise<void> {
    const rows = await world.db.rows<Record<string, unknown>>(sql`
      select unit_id as "unitID", copy, work_state as "workState", eval_state as "evalState", closed, stage, round, worker, reviewer
        from unit_copy where project_id = ${this.projectID} order by unit_id collate "C", copy`);
    const expected = [...this.model.copies]
      .sort((a, b) => (a.unitID < b.unitID ? -1 : a.unitID > b.unitID ? 1 : a.copy - b.copy))
      .map(({ unitID, copy, workState, evalState, closed, stage, round, worker, reviewer }) => ({
        unitID,
        copy,
        workState,
        evalState,
        closed,
        stage,
        round,
        worker,
        reviewer,
      }));
    expect(rows).toEqual(expected);
    const open = await world.db.rows<{ barred: number; apart: number; escalated: number }>(sql`
      select count(*) filter (where not apart) as barred, count(*) filter (where apart) as apart,
             count(*) filter (where escalated_at is not null) as escalated
        from appeal where project_id = ${this.projectID} and state = 1`);
    const appealed = this.model.copies.filter((c) => c.barred);
    const apart = this.model.apart.filter((a) => a.state === 'open');
    const escalated = [...appealed, ...apart].filter((one) => one.escalated).length;
    expect(open).toEqual([{ barred: appealed.length, apart: apart.length, escalated }]);
    const paid = await world.db.rows<{ uid: string; sum: number }>(sql`
      select uid, sum(amount)::bigint as sum from ledger where project_id = ${this.projectID} group by uid`);
    const owed = [...this.model.points].filter(([, sum]) => sum > 0);
    expect(new Map(paid.map((row) => [row.uid, row.sum]))).toEqual(new Map(owed));
    await this.#compareCounters();
    for (const reviewer of reviewers) await this.#compareList(reviewer);
  }

  /** A list has as many rows as its count says, each of another unit. */
  async #compareList(reviewer: string): Promise<void> {
    const list = await reading.listReviewed(this.projectID, reviewer, { limit: 200, offset: 0 });
    expect(new Set(list.map((row) => row.unit_id)).size).toBe(list.length);
    expect(await reading.countUnits(this.projectID, reviewer, 'eval')).toBe(list.length);
  }

  async #compareCounters(): Promise<void> {
    const progress = await world.services.unitReading.progress(this.projectID);
    const count = (is: (c: Copy) => boolean): number => this.model.copies.filter(is).length;
    expect(progress).toMatchObject({
      total: this.model.copies.length,
      workWait: count((c) => c.workState === 1),
      working: count((c) => c.workState === 2),
      evalWait: count((c) => c.evalState === 1),
      evaling: count((c) => c.evalState === 2),
      reject: count((c) => c.evalState === 3),
      reevalWait: count((c) => c.evalState === 4),
      pass: count((c) => c.closed === 1),
      report: count((c) => c.closed === 2),
    });
    for (const worker of workers) {
      const mine = await world.services.unitReading.workProgress(this.projectID, worker);
      const of = (is: (c: Copy) => boolean): number => count((c) => c.worker === worker && is(c));
      expect(mine).toMatchObject({
        pass:
          of((c) => c.closed === 1) +
          this.model.apart.filter((a) => a.worker === worker && a.state === 'upheld').length,
        reject: of((c) => c.evalState === 3),
        evalWait: of((c) => c.closed === 0 && c.workState === 4),
        report: of((c) => c.closed === 2),
      });
    }
  }
}

test('any sequence of steps and clock jumps ends as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(rules, steps, async (rule, list) => {
      const projectID = await world.project({
        review_stages: rule.stages,
        workers_per_unit: rule.copies,
        work_timeout: rule.workTimeout / SECONDS,
        eval_timeout: rule.evalTimeout / SECONDS,
        re_work_timeout: rule.reWorkTimeout / SECONDS,
        re_eval_timeout: rule.reEvalTimeout / SECONDS,
        work_unit_price: rule.workPrice,
        eval_unit_price: rule.evalPrice,
        pays_reports: rule.paysReports,
        total_cap: rule.totalCap,
      });
      const player = new Player(projectID, new UnitModel(rule, await world.units(projectID, 3)));
      for (const step of list) await player.play(step);
      await player.compare();
    }),
    { numRuns: RUNS, endOnFailure: false },
  );
  const { rows } = await world.db.pool.query(
    'select coalesce(sum(amount), 0)::int as sum from ledger_posting',
  );
  expect(rows, 'the sum over all accounts is zero').toEqual([{ sum: 0 }]);
  const purses = await world.db.pool.query(`
    select count(*)::int as wrong from purse p where withdrawable + automatic <>
      (select coalesce(sum(amount), 0) from ledger_posting l where l.uid = p.uid and l.account like 'pot:%')`);
  expect(purses.rows, 'every purse is the sum of its entries').toEqual([{ wrong: 0 }]);
}, 240_000);
