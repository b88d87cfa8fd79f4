import { rewardRoutes } from '@pumasi/contract/api/reward';
import { bind } from '../../http/binding.ts';
import type { RewardService } from './reward.service.ts';

export const rewardBindings = (reward: RewardService) => [
  bind(rewardRoutes.balance, async ({ caller, query }) => ({
    balance: await reward.balance(caller.uID, query.billType),
  })),
  bind(rewardRoutes.reward, async ({ caller }) => ({ userReward: await reward.reward(caller.uID) })),
  bind(rewardRoutes.deposit, async ({ caller, params, query }) => ({
    userDeposit: { deposit: await reward.deposit(caller.uID, params.projectID, query.permission) },
  })),
  bind(rewardRoutes.projectPrice, async ({ params }) => ({
    project: { projectPrice: await reward.price(params.projectID) },
  })),
];
