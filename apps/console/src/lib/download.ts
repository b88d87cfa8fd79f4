import { accountRoutes } from '@pumasi/contract/api/account';
import { inquiryRoutes } from '@pumasi/contract/api/inquiry';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { claimsNow, client, tokens } from './session.ts';

/** A file behind the login: a plain link cannot carry the bearer, so it is fetched and saved under its name. */
export async function downloadSample(requestID: string, name: string): Promise<void> {
  // A call of the typed client first: it renews a token that has run out, or ends the login.
  await client.ask(accountRoutes.userPublic, { params: { uID: claimsNow().uID } });
  const path = inquiryRoutes.sample.path.replace('{requestID}', encodeURIComponent(requestID));
  const response = await fetch((siteConfig().services['project'] ?? '') + path, {
    headers: { authorization: `Bearer ${tokens.access()}` },
  });
  if (!response.ok) throw new Error(`the sample answered ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
