import { pushRoutes } from '@pumasi/contract/api/push';
import type { Answer } from '@pumasi/contract/route';
import { useLang } from '@pumasi/ui/i18n.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../lib/session.ts';
import { followAlerts } from './alert-stream.ts';

type Alerts = Answer<typeof pushRoutes.alerts>;
const SHOWN = 20;

/** One's alerts, kept current by the server while the page is open. */
export function useAlerts() {
  const lang = useLang();
  const cache = useQueryClient();
  const alerts = useQuery({
    queryKey: ['alerts', lang],
    queryFn: () => client.ask(pushRoutes.alerts, { query: { limit: SHOWN, language: lang } }),
  });
  useEffect(() => {
    const key = ['alerts', lang];
    const change = (how: (now: Alerts) => Alerts) =>
      cache.setQueryData<Alerts>(key, (now) => now && how(now));
    return followAlerts({
      alert: (alert, unread) =>
        change((now) => ({
          ...now,
          unread,
          // The same alert comes again with a higher count when more of its kind joined it.
          alerts: [alert, ...now.alerts.filter((one) => one.alertID !== alert.alertID)].slice(0, SHOWN),
        })),
      unread: (unread) => change((now) => ({ ...now, unread })),
      resync: () => void cache.invalidateQueries({ queryKey: key }),
    });
  }, [lang, cache]);
  const markRead = useMutation({
    mutationFn: (alertIDs: string[] | undefined) =>
      client.ask(pushRoutes.readAlerts, { body: alertIDs ? { alertIDs } : {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['alerts'] }),
  });
  return { alerts, unread: alerts.data?.unread ?? 0, markRead };
}
