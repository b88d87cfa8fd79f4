import { pushRoutes } from '@pumasi/contract/api/push';
import { bind, RawAnswer } from '../../http/binding.ts';
import type { AlertService } from './alert.service.ts';
import type { MessageService } from './message.service.ts';

const STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that gathers the answer before it passes it on would make "live" mean "never".
  'x-accel-buffering': 'no',
};

export const pushBindings = (alerts: AlertService, messages: MessageService, development: boolean) => [
  bind(pushRoutes.alerts, ({ caller, query }) => alerts.list(caller.uID, query)),
  bind(pushRoutes.readAlerts, ({ caller, body }) => alerts.read(caller.uID, body.alertIDs)),
  bind(pushRoutes.alertTicket, ({ caller }) => alerts.ticket(caller)),
  bind(
    pushRoutes.alertStream,
    async ({ query }) => new RawAnswer(await alerts.stream(query.ticket, query.language), STREAM),
  ),
  ...(development
    ? [bind(pushRoutes.outbox, async ({ query }) => ({ messages: await messages.outbox(query) }))]
    : []),
];
