import { accountRoutes } from '@pumasi/contract/api/account';
import type { Service } from '@pumasi/contract/route';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { claimsNow, client, tokens } from './session.ts';

/** A file behind the login: a plain link cannot carry the bearer, so it is fetched and saved under its name. */
export async function download(service: Service, path: string, name: string): Promise<void> {
  // A call of the typed client first: it renews a token that has run out, or ends the login.
  await client.ask(accountRoutes.userPublic, { params: { uID: claimsNow().uID } });
  const response = await fetch((siteConfig().services[service] ?? '') + path, {
    headers: { authorization: `Bearer ${tokens.access()}` },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
