import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { pointRoutes } from '@pumasi/contract/api/point';
import { bind, RawAnswer } from '../../http/binding.ts';
import type { BankbookService } from './bankbook.service.ts';
import type { PointService } from './point.service.ts';

export const bankbookBindings = (bankbooks: BankbookService) => [
  bind(bankbookRoutes.list, async ({ caller, query, oneTimeKey }) => {
    const list = await bankbooks.list(caller.uID, query, oneTimeKey);
    return list.length ? { bankbooks: list } : null;
  }),
  bind(bankbookRoutes.count, async ({ caller, query }) => ({
    count: await bankbooks.count(caller.uID, query.state),
  })),
  bind(bankbookRoutes.trace, ({ caller, params, oneTimeKey }) =>
    bankbooks.trace(caller.uID, params.bankbookID, oneTimeKey),
  ),
  bind(bankbookRoutes.exchange, ({ caller, body, oneTimeKey }) => {
    if (!oneTimeKey) throw new Error('a sealed route was bound without its key');
    return bankbooks.request(caller, body, oneTimeKey);
  }),
  bind(bankbookRoutes.cancel, async ({ caller, body }) => {
    await bankbooks.cancel(caller.uID, body.bankbookID);
    return {};
  }),
  bind(bankbookRoutes.calendar, ({ caller }) => bankbooks.calendar(caller.uID)),
];

export const pointBindings = (points: PointService) => [
  bind(pointRoutes.list, async ({ caller, query }) => {
    const list = await points.list(caller.uID, query);
    return list.length ? { points: list } : null;
  }),
  bind(pointRoutes.count, async ({ caller }) => ({ count: await points.count(caller.uID) })),
  bind(
    pointRoutes.csv,
    ({ caller, query }) =>
      new RawAnswer(points.csv(caller.uID, query.language), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="pumasi-points.csv"',
      }),
  ),
  bind(pointRoutes.earnings, ({ caller, query }) => points.earnings(caller.uID, query)),
  bind(pointRoutes.statement, async ({ caller, params }) => ({
    statement: await points.statement(caller.uID, params.year),
  })),
];
