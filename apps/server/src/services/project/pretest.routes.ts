import { pretestRoutes } from '@pumasi/contract/api/pretest';
import { bind } from '../../http/binding.ts';
import type { PretestService } from './pretest.service.ts';

export const pretestBindings = (pretests: PretestService) => [
  bind(pretestRoutes.list, ({ caller, params }) => pretests.list(caller, params.projectID)),
  bind(pretestRoutes.answer, async ({ caller, params, body }) => ({
    pass: await pretests.answer(caller, params.projectID, body.preTests),
  })),
  bind(pretestRoutes.admit, async ({ caller, params, body }) => {
    await pretests.admit(caller, params.projectID, body);
    return {};
  }),
];
