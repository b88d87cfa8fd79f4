import { projectRoutes } from '@pumasi/contract/api/project';
import { bind } from '../../http/binding.ts';
import type { GuideService } from './guide.service.ts';

export const guideBindings = (guides: GuideService) => [
  bind(projectRoutes.guide, async ({ caller, params, query }) => ({
    guide: await guides.active(caller, params.projectID, query.type),
  })),
  bind(projectRoutes.guideSeen, async ({ caller, params, body }) => {
    await guides.see(caller, params.projectID, body);
    return {};
  }),
  bind(projectRoutes.rollingMessages, async ({ caller, query }) => {
    const rollingMessages = await guides.rollingMessages(caller, query.projectID, query.language);
    return rollingMessages.length ? { rollingMessages } : null;
  }),
];
