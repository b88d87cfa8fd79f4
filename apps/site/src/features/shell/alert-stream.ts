import { type Alert, pushRoutes } from '@pumasi/contract/api/push';
import { currentLang } from '@pumasi/ui/i18n.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { client } from '../../lib/session.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Twice as long after each failure; not all clients of a restarted server at the same moment. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.75 + random / 2);

interface Listener {
  alert(alert: Alert, unread: number): void;
  unread(unread: number): void;
  /** Some may have been missed. */
  resync(): void;
}
const read = <T>(event: MessageEvent<string>): T => JSON.parse(event.data) as T;

/** Follows one's alerts live until it is stopped. A ticket serves once, so each new try asks for its own. */
export function followAlerts(listener: Listener): () => void {
  let stopped = false;
  let failures = 0;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = () => {
    source?.close();
    if (stopped) return;
    timer = setTimeout(() => void open(), pauseAfter(failures));
    failures += 1;
  };
  const open = async () => {
    try {
      const { ticket } = await client.ask(pushRoutes.alertTicket);
      if (stopped) return;
      const query = new URLSearchParams({ ticket, language: currentLang() });
      const address = (siteConfig().services['push'] ?? '') + pushRoutes.alertStream.path;
      source = new EventSource(`${address}?${query}`);
    } catch {
      return again();
    }
    source.addEventListener('hello', (event: MessageEvent<string>) => {
      if (failures > 0) listener.resync();
      failures = 0;
      listener.unread(read<{ unread: number }>(event).unread);
    });
    source.addEventListener('alert', (event: MessageEvent<string>) => {
      const { alert, unread } = read<{ alert: Alert; unread: number }>(event);
      listener.alert(alert, unread);
    });
    source.addEventListener('read', (event: MessageEvent<string>) => {
      listener.unread(read<{ unread: number }>(event).unread);
      listener.resync();
    });
    source.addEventListener('resync', () => listener.resync());
    source.addEventListener('error', again);
  };

  void open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
