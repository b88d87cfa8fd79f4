import { randomInt } from 'node:crypto';
import { accountRoutes } from '@pumasi/contract/api/account';
import type { CertContext } from '@pumasi/contract/api/cert';
import type { Client } from '@pumasi/contract/client';
import { sandboxDi } from '../services/cert/sandbox.service.ts';
import type { TestWorld } from './world.ts';

export interface TestPerson {
  name: string;
  gender: 0 | 1;
  mobile: string;
  birthdate: string;
}

export const somebody = (over: Partial<TestPerson> = {}): TestPerson => ({
  name: `시험${randomInt(1e9)}`,
  gender: 1,
  mobile: `010${String(randomInt(1e8)).padStart(8, '0')}`,
  birthdate: '1990-01-31',
  ...over,
});

export const diOf = (world: TestWorld, person: TestPerson): string => sandboxDi(world.keys.certKey, person);

/** A certificate as the pop-up would have posted it. */
export const certify = async (world: TestWorld, context: CertContext, person: TestPerson): Promise<string> =>
  (await world.services.cert.issue(context, { ...person, di: diOf(world, person) })).DI;

/** A body for the register call that is right in everything. */
export async function signUpBody(world: TestWorld, client: Client, person: TestPerson, userID: string) {
  const latest = async (type: number): Promise<string> =>
    (await client.ask(accountRoutes.latestDocument, { params: { type } })).document.uuid;
  return {
    userID,
    passwd: await client.seal('pumasi2026'),
    di: await certify(world, 'signup', person),
    privacyAgreement: true,
    tasker: { terms: await latest(1), privacyPolicy: await latest(2) },
  };
}
