import { type PledgeType, pledgeRoutes } from '@pumasi/contract/api/pledge';
import { newOneTimeKey, sealField } from '@pumasi/contract/seal';
import { client } from '../../lib/session.ts';

/** The signature leaves this browser sealed with a key of its own. */
export async function signPledge(projectID: string, type: PledgeType, sign: string): Promise<void> {
  const oneTimeKey = newOneTimeKey();
  await client.ask(pledgeRoutes.sign, {
    params: { projectID },
    oneTimeKey,
    body: { sign: await sealField(oneTimeKey, 'sign', sign), type, securityPledge: true },
  });
}
