import { pledgeRoutes } from '@pumasi/contract/api/pledge';
import { bind } from '../../http/binding.ts';
import type { PledgeService } from './pledge.service.ts';

export const pledgeBindings = (pledges: PledgeService) => [
  bind(pledgeRoutes.signed, async ({ caller, params, query }) => ({
    pledge: await pledges.isSigned(caller, params.projectID, query.type),
  })),
  bind(pledgeRoutes.sign, async ({ caller, params, body, oneTimeKey }) => {
    if (!oneTimeKey) throw new Error('a sealed route was bound without its key');
    await pledges.sign(caller, params.projectID, body, oneTimeKey);
    return {};
  }),
];
