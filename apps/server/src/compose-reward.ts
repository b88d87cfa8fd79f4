import type { Binding } from './http/binding.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { BankService } from './services/account/bank.service.ts';
import { csvBankFormat } from './services/reward/bank-file.ts';
import { BankbookRepo } from './services/reward/bankbook.repo.ts';
import { bankbookBindings, pointBindings } from './services/reward/bankbook.routes.ts';
import { BankbookService } from './services/reward/bankbook.service.ts';
import { PayoutRepo } from './services/reward/payout.repo.ts';
import { PayoutService } from './services/reward/payout.service.ts';
import type { PayoutSettings } from './services/reward/payout-settings.ts';
import { PointRepo } from './services/reward/point.repo.ts';
import { PointService } from './services/reward/point.service.ts';
import { RewardRepo } from './services/reward/reward.repo.ts';
import { rewardBindings } from './services/reward/reward.routes.ts';
import { RewardService } from './services/reward/reward.service.ts';

export interface RewardServices {
  readonly reward: RewardService;
  readonly bankbooks: BankbookService;
  readonly points: PointService;
  readonly payouts: PayoutService;
}

/** Points and how they are paid out. */
export function composeReward(parts: {
  db: Database;
  clock: Clock;
  banks: BankService;
  settings: PayoutSettings;
}): RewardServices {
  const { db, clock, banks, settings } = parts;
  return {
    reward: new RewardService(new RewardRepo(db)),
    bankbooks: new BankbookService({ repo: new BankbookRepo(db), banks, settings, clock }),
    points: new PointService(new PointRepo(db), clock),
    payouts: new PayoutService({ repo: new PayoutRepo(db), banks, format: csvBankFormat, settings, clock }),
  };
}

export const rewardBindingsOf = (s: RewardServices): Binding[] => [
  ...rewardBindings(s.reward),
  ...bankbookBindings(s.bankbooks),
  ...pointBindings(s.points),
];
