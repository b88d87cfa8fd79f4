import { unitRoutes } from '@pumasi/contract/api/unit';
import { bind } from '../../http/binding.ts';
import type { NamedFile } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProjectService } from '../project/project.service.ts';
import type { Kept, UnitService } from './unit.service.ts';
import type { UnitReadingService } from './unit-reading.service.ts';

const done = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work;
  return {};
};

/** The submit counts already: what stands in the way of a next task is told when the caller asks for one, so `next` is then left out. */
const after = <T>(take: Promise<T | null>): Promise<{ next?: T | null }> =>
  take.then(
    (next) => ({ next }),
    () => ({}),
  );

const keptOf = (
  params: { projectID: string },
  {
    unitID,
    content,
    usePrevFile = false,
  }: { unitID: string; content: string; usePrevFile?: boolean | undefined },
  files: readonly NamedFile[] | undefined,
): Kept => ({ ...params, unitID, content, usePrevFile, files });

/** A list is of one's works or of one's reviews: exactly one of workBy and evalBy says which. */
function partOf(query: { workBy?: string | undefined; evalBy?: string | undefined }): 'work' | 'eval' {
  if (!query.workBy === !query.evalBy) throw new Refusal('malformed', 'give either workBy or evalBy');
  return query.workBy ? 'work' : 'eval';
}

export const unitBindings = (unit: UnitService, reading: UnitReadingService, project: ProjectService) => [
  bind(unitRoutes.publicProgress, async ({ params }) => {
    await project.mustBePublic(params.projectID);
    return { projectProgress: await reading.progress(params.projectID) };
  }),
  bind(unitRoutes.progress, async ({ caller, params }) => {
    await project.visible(caller, params.projectID);
    return { projectProgress: await reading.progress(params.projectID) };
  }),
  bind(unitRoutes.takeWork, async ({ caller, params }) => {
    const workTask = await unit.takeWork(caller, params.projectID);
    return workTask && { workTask };
  }),
  bind(unitRoutes.takeEval, async ({ caller, params, body }) => {
    const evalTask = await unit.takeEval(caller, params.projectID, body.reWork);
    return evalTask && { evalTask };
  }),
  bind(unitRoutes.keepWork, ({ caller, params, body, files }) =>
    done(unit.keepWork(caller, keptOf(params, body, files.file))),
  ),
  bind(unitRoutes.keepEval, ({ caller, params, body, files }) =>
    done(unit.keepEval(caller, keptOf(params, body, files.file))),
  ),
  bind(unitRoutes.submitWork, async ({ caller, params, body, files }) => {
    await unit.submitWork(caller, {
      ...params,
      ...body,
      files: files.file,
      report: body.report ?? false,
      reportReason: body.reportReason,
      assignKey: body.assignKey,
      usePrevFile: body.usePrevFile ?? false,
    });
    return body.next ? after(unit.takeWork(caller, params.projectID)) : {};
  }),
  bind(unitRoutes.pass, async ({ caller, params, body, files }) => {
    const report = body.report ?? false;
    const { reportReason } = body;
    await unit.pass(caller, { ...params, ...body, files: files.file, report, reportReason });
    return body.next ? after(unit.takeEval(caller, params.projectID, undefined)) : {};
  }),
  bind(unitRoutes.reject, async ({ caller, params, body, files }) => {
    const report = body.report ?? false;
    const { reportReason, rejectReason } = body;
    await unit.reject(caller, {
      ...params,
      ...body,
      files: files.file,
      report,
      reportReason,
      rejectReason,
    });
    return body.next ? after(unit.takeEval(caller, params.projectID, undefined)) : {};
  }),
  bind(unitRoutes.workAssignCount, async ({ caller, params }) => ({
    count: await reading.countAssigns(params.projectID, caller.uID, 'work'),
  })),
  bind(unitRoutes.evalAssignCount, async ({ caller, params }) => ({
    count: await reading.countAssigns(params.projectID, caller.uID, 'eval'),
  })),
  bind(unitRoutes.workAssignList, async ({ caller, params, query }) => {
    const workAssigns = await reading.workAssigns(params.projectID, caller.uID, query);
    return workAssigns.length ? { workAssigns } : null;
  }),
  bind(unitRoutes.evalAssignList, async ({ caller, params, query }) => {
    const evalAssigns = await reading.evalAssigns(params.projectID, caller.uID, query);
    return evalAssigns.length ? { evalAssigns } : null;
  }),
  bind(unitRoutes.workAssignOne, async ({ caller, params, query }) => {
    const workAssign = await reading.workAssign(params.projectID, caller.uID, query.unitID);
    return workAssign ? { workAssign } : null;
  }),
  bind(unitRoutes.evalAssignOne, async ({ caller, params, query }) => {
    const evalAssign = await reading.evalAssign(params.projectID, caller.uID, query.unitID);
    return evalAssign ? { evalAssign } : null;
  }),
  bind(unitRoutes.review, ({ caller, params }) => reading.review(caller, params.projectID, params.unitID)),
  bind(unitRoutes.count, async ({ caller, params, query }) => ({
    count: await reading.countUnits(params.projectID, caller.uID, partOf(query)),
  })),
  bind(unitRoutes.list, async ({ caller, params, query }) => {
    const units = await reading.list(params.projectID, caller.uID, partOf(query), query);
    return units.length ? { units } : null;
  }),
  bind(unitRoutes.workProgress, async ({ caller, params }) => ({
    workProgress: await reading.workProgress(params.projectID, caller.uID),
  })),
  bind(unitRoutes.workProgressDetail, async ({ caller, params }) => ({
    workProgress: await reading.workProgress(params.projectID, caller.uID),
  })),
  bind(unitRoutes.evalProgress, async ({ caller, params }) => ({
    evalProgress: await reading.evalProgress(params.projectID, caller.uID),
  })),
  bind(unitRoutes.evalProgressDetail, async ({ caller, params }) => ({
    evalProgress: await reading.evalProgress(params.projectID, caller.uID),
  })),
];
