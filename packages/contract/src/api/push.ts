import { z } from 'zod';
import { Role } from '../enums.ts';
import { paging, route } from '../route.ts';

const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;
const int = z.number().int();

export const AlertKind = z.enum([
  'work.passed',
  'work.rejected',
  'work.unable',
  'appeal.opened',
  'appeal.escalated',
  'appeal.upheld',
  'appeal.dismissed',
  'question.answered',
  'payout.paid',
  'payout.failed',
  'notice',
  'account.security',
]);
export type AlertKind = z.infer<typeof AlertKind>;

export const Alert = z.object({
  alertID: z.uuid(),
  kind: AlertKind,
  /** In the language that the caller asked for. */
  title: z.string(),
  body: z.string(),
  /** A path of the site that shows more; '' for none. */
  link: z.string(),
  /** How many like it came together while nobody read: twelve passed units of a project are one alert. */
  count: int,
  at: z.string(),
  read: z.boolean(),
});
export type Alert = z.infer<typeof Alert>;

const language = z.enum(['ko', 'en']).default('ko');

export const pushRoutes = {
  alerts: route({
    service: 'push',
    method: 'GET',
    path: '/api/v1/gpush/alert/list',
    access: anyone,
    summary: 'One’s own alerts, newest first, with the number of unread ones',
    query: z.object({ ...paging(50, 20), language }),
    answer: z.object({ alerts: z.array(Alert), unread: int, count: int }),
    errors: ['1000'],
  }),
  readAlerts: route({
    service: 'push',
    method: 'PUT',
    path: '/api/v1/gpush/alert/read',
    access: anyone,
    summary: 'Mark these alerts of one’s own as read; without a list all of them',
    body: z.object({ alertIDs: z.array(z.uuid()).max(200).optional() }),
    answer: z.object({ unread: int }),
    errors: ['1000'],
  }),
  alertTicket: route({
    service: 'push',
    method: 'POST',
    path: '/api/v1/gpush/alert/ticket',
    access: anyone,
    summary: 'A ticket for the alert stream: one use within 30 seconds. An EventSource cannot send a bearer',
    answer: z.object({ ticket: z.string(), seconds: int }),
    errors: ['1007'],
  }),
  /**
   * `new EventSource(address('push') + pushRoutes.alertStream.path + '?ticket=…')`. Events: `hello` {unread} at the start, `alert` {alert, unread},
   * `read` {unread} when alerts were read in another tab, `resync` when some may have been missed: ask for the list. A ticket serves once, so
   * on `error` close the source, wait (with a growing pause) and open a new one with a new ticket. The stream ends when the login session does.
   */
  alertStream: route({
    service: 'push',
    method: 'GET',
    path: '/api/v1/gpush/alert/stream',
    access: 'public',
    summary: 'New alerts as server-sent events (text/event-stream), for the holder of a ticket',
    query: z.object({ ticket: z.string().max(100).default(''), language }),
    errors: ['1005'],
  }),
  outbox: route({
    service: 'push',
    method: 'GET',
    path: '/api/v1/gpush/outbox/list',
    access: 'public',
    summary: 'Messages that would have been sent, newest first; only outside production',
    query: z.object({ ...paging(100, 50), to: z.string().max(254).optional() }),
    answer: z.object({
      messages: z.array(
        z.object({
          messageID: z.uuid(),
          channel: z.enum(['email', 'sms', 'kakao', 'app']),
          to: z.string(),
          template: z.string(),
          subject: z.string(),
          body: z.string(),
          state: z.enum(['queued', 'sent', 'kept', 'failed']),
          at: z.string(),
        }),
      ),
    }),
    errors: ['1000', '1005'],
  }),
};
