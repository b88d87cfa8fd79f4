import { appealRoutes } from '@pumasi/contract/api/unit-appeal';
import { assignRoutes } from '@pumasi/contract/api/unit-assign';
import { collectRoutes } from '@pumasi/contract/api/unit-collect';
import { bind } from '../../http/binding.ts';
import type { AppealService } from './appeal.service.ts';
import type { UnitAssignService } from './unit-assign.service.ts';
import type { UnitCollectService } from './unit-collect.service.ts';

export const assignBindings = (assign: UnitAssignService) => [
  bind(assignRoutes.openWork, async ({ caller, params, body }) => ({
    workTask: await assign.openWork(caller, params.projectID, body.assignID),
  })),
  bind(assignRoutes.openEval, async ({ caller, params, body }) => ({
    evalTask: await assign.openEval(caller, params.projectID, body.assignID),
  })),
  bind(assignRoutes.preassign, ({ caller, params, body }) =>
    assign.preassign(caller, params.projectID, body),
  ),
];

export const collectBindings = (collect: UnitCollectService) => [
  bind(collectRoutes.acquisition, async ({ caller, params }) => ({
    acquisition: await collect.gate(caller, params.projectID),
  })),
  bind(collectRoutes.acquire, ({ caller, params, body, files }) =>
    collect.acquire(caller, {
      ...params,
      ...body,
      assignKey: body.assignKey,
      files: files.file ?? [],
    }),
  ),
  bind(collectRoutes.thumbnails, async ({ caller, params, query }) => {
    const workThumbnails = await collect.thumbnails(params.projectID, caller.uID, query);
    return workThumbnails.length ? { workThumbnails } : null;
  }),
];

export const appealBindings = (appeals: AppealService) => [
  bind(appealRoutes.open, async ({ caller, params, body }) => ({
    appeal: await appeals.open(caller, { ...params, workID: body.workID, reason: body.reason }),
  })),
  bind(appealRoutes.read, ({ caller, params, query }) =>
    appeals.read(caller, { ...params, workID: query.workID }),
  ),
];
