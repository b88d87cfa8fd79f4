import { accountRoutes } from '@pumasi/contract/api/account';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../app/session.ts';

/** The address of the latest version; a relative path is the account service's. */
export const documentQuery = (type: number) =>
  queryOptions({
    queryKey: ['document', type],
    queryFn: async () => {
      const { document } = await client.ask(accountRoutes.document, { params: { type } });
      return {
        ...document,
        url: new URL(document.path, siteConfig().services['account'] || location.origin).href,
      };
    },
  });
