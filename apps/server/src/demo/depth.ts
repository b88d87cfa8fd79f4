import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Services } from '../compose.ts';
import type { World } from '../compose-world.ts';
import type { ManualClock } from '../platform/clock.ts';
import { sql } from '../platform/database.ts';
import type { DemoUnit } from './content/types.ts';
import { demoAssetPath } from './content/units.ts';
import { demoProjectID } from './projects.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORKER = 'worker@pumasi.example';
/** Of the crowd, with review rights: reviewer@ has not judged these and may decide about the appeal. */
const REJECTER = 'moonriver@pumasi.example';
const APPELLANT = 'haneul.k@pumasi.example';

interface Parts {
  world: World & { clock: ManualClock };
  services: Services;
  uIDs: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, DemoUnit>;
  now: Date;
}

/** Reserved units, gold units, a review quota and an appeal that waits: after the history, which knows none of them. */
export async function makeDepth(parts: Parts): Promise<void> {
  await makeReservations(parts);
  await makeGold(parts);
  await makeAppeal(parts, { project: 'inspection', hoursAgo: 0, ...APPEALS.fresh });
  await makeAppeal(parts, { project: 'shelf', hoursAgo: 15 * 24, ...APPEALS.old });
  const [openedUntil, at] = [14 * 24, 20].map((hours) => new Date(parts.now.getTime() - hours * HOUR_MS));
  await parts.services.appealRepo.escalate(openedUntil ?? parts.now, at ?? parts.now, 10);
  await parts.world.db.run(sql`
    update project set review_multiple = 4, review_base = 100 where project_id = ${demoProjectID('inspection')}`);
  await parts.services.unit.foldProgress();
  await parts.services.stat.refresh();
}

const uIDOf = ({ uIDs }: Parts, userID: string): string => {
  const uID = uIDs.get(userID);
  if (!uID) throw new Error(`the demonstration has no ${userID}`);
  return uID;
};

/** Units that nobody has worked on, some of each kind: outlines, pictures that a machine has painted first, and pictures to be collected over several sittings. */
const RESERVED = [
  { project: 'farmland', userID: WORKER, count: 3, drafted: false },
  { project: 'clothes', userID: 'haneul.k@pumasi.example', count: 2, drafted: true },
  { project: 'brief', userID: 'daon.lee@pumasi.example', count: 2, drafted: false },
] as const;

async function makeReservations(parts: Parts): Promise<void> {
  for (const { project, userID, count, drafted } of RESERVED) {
    const projectID = demoProjectID(project);
    const rows = await parts.world.db.rows<{ unit_id: string }>(sql`
      select unit_id from unit_copy c join unit u using (project_id, unit_id)
       where project_id = ${projectID} and work_state = 1 and copy = 1 and (u.ml is not null) = ${drafted}
         and not exists (select from work w where w.project_id = c.project_id and w.unit_id = c.unit_id)
       order by unit_id limit ${count}`);
    await parts.services.unitRepo.preassign({
      projectID,
      unitIDs: rows.map((row) => row.unit_id),
      uID: uIDOf(parts, userID),
      part: 1,
      until: new Date(parts.now.getTime() + 30 * DAY_MS),
      at: parts.now,
    });
  }
}

/** The known answers of three units, met under other names. */
async function makeGold({ world, services, units }: Parts): Promise<void> {
  const projectID = demoProjectID('table');
  const rows = await world.db.rows<{ unit_id: string }>(
    sql`select unit_id from unit where project_id = ${projectID} order by unit_id limit 3`,
  );
  for (const { unit_id: unitID } of rows) {
    const unit = units.get(unitID);
    if (!unit?.truth) continue;
    const file = await world.files.put(await readFile(demoAssetPath(unit.file)));
    await services.unitSource.add({ projectID, file, orgFileName: unit.orgFileName, gold: unit.truth });
  }
  await world.db.run(sql`update project set gold_share = 10 where project_id = ${projectID}`);
}

const APPEALS = {
  fresh: {
    rejected: '왼쪽 위 얼룩이 빠졌습니다. 두 배로 확대해서 다시 봐 주세요.',
    reason: '가이드는 빛 반사를 얼룩으로 보지 말라고 합니다. 그 자리는 조명이 비친 것입니다.',
  },
  /** Nobody among the reviewers took it up in time: it waits for an operator. */
  old: {
    rejected: '빈자리 한 곳이 빠졌습니다.',
    reason: '그 자리는 가격표만 비어 있고 상품은 뒤쪽에 있습니다. 확대해서 봐 주세요.',
  },
};

async function makeAppeal(
  parts: Parts,
  it: { project: string; hoursAgo: number; rejected: string; reason: string },
): Promise<void> {
  const { services, units, now } = parts;
  const projectID = demoProjectID(it.project);
  const [worker, reviewer] = [uIDOf(parts, APPELLANT), uIDOf(parts, REJECTER)];
  const ago = (hours: number): Date => new Date(now.getTime() - (it.hoursAgo + hours) * HOUR_MS);
  const repo = services.unitRepo;
  const task = await repo.takeWork(projectID, worker, ago(7));
  if (task.outcome !== 'ok' || task.round > 1) return;
  const { unit_id: unitID, work_id: workID } = task;
  const sent = (data: unknown, uID: string, at: Date) => {
    const content = JSON.stringify({ unitID, data });
    const digest = createHash('sha256').update(content).digest();
    return { projectID, unitID, uID, digest, content: gzipSync(content), files: [], at };
  };
  await repo.submitWork({
    ...sent(units.get(unitID)?.truth ?? null, worker, ago(6.9)),
    round: 0,
    usePrevFile: false,
    reportReason: null,
    guideVersion: 1,
  });
  // Reserved first, so that the reviewer gets this very work and not another that waits.
  const [reserved] = await repo.preassign({
    projectID,
    unitIDs: [unitID],
    uID: reviewer,
    part: 2,
    until: ago(0),
    at: ago(6.5),
  });
  if (!reserved?.assign_id) return;
  await repo.openEval(projectID, reviewer, reserved.assign_id, ago(6));
  await repo.judge({
    ...sent(null, reviewer, ago(5.9)),
    workID,
    verdict: 1,
    reason: it.rejected,
  });
  await services.appealRepo.open({
    projectID,
    unitID,
    workID,
    uID: worker,
    reason: it.reason,
    at: ago(4),
  });
}
