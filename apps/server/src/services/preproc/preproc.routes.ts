import { preprocRoutes } from '@pumasi/contract/api/preproc';
import { bind } from '../../http/binding.ts';
import type { PreprocService } from './preproc.service.ts';

export const preprocBindings = (preproc: PreprocService) => [
  bind(preprocRoutes.simple, async ({ caller, params }) => ({
    unit: { orgFileName: await preproc.fileName(caller, params.projectID, params.unitID) },
  })),
  bind(preprocRoutes.ml, async ({ caller, params, body }) => {
    const mlData = await preproc.ml(caller, params.projectID, body.unitID);
    return mlData === undefined ? null : { mlData };
  }),
];
