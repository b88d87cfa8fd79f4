import { BillType } from '@pumasi/contract/enums';
import { Refusal } from '../../platform/refusal.ts';
import type { RewardRepo } from './reward.repo.ts';

export class RewardService {
  readonly #repo: RewardRepo;
  constructor(repo: RewardRepo) {
    this.#repo = repo;
  }

  async balance(uID: string, billType: number): Promise<number> {
    const { withdrawable, automatic } = await this.#repo.purse(uID);
    if (billType === BillType.withdrawable) return withdrawable;
    return billType === BillType.automatic ? automatic : withdrawable + automatic;
  }

  async reward(uID: string): Promise<{ balance: number; withdrawal: number }> {
    const [balance, withdrawal] = await Promise.all([
      this.balance(uID, BillType.total),
      this.#repo.paidOut(uID),
    ]);
    return { balance, withdrawal };
  }

  async deposit(uID: string, projectID: string, permission: number): Promise<number> {
    const deposit = await this.#repo.deposit(uID, projectID, permission === 1 ? 'work' : 'eval');
    if (deposit === undefined) throw new Refusal('notFound', 'no such project');
    return deposit;
  }

  async price(projectID: string) {
    const row = await this.#repo.price(projectID);
    if (!row) throw new Refusal('notFound', 'no such project');
    return {
      workUnitPrice: row.work_unit_price,
      evalUnitPrice: row.eval_unit_price,
      priceDescription: row.price_description,
    };
  }
}
