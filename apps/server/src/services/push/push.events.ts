import { type Queryable, sql } from '../../platform/database.ts';

/**
 * What people are told of. Whoever makes such a thing happen writes it with `emitEvent` in the same transaction: what rolls back is never told, and
 * what commits is told even if this process dies the next moment. Review results are written by a trigger on unit_event.
 */
export type PushEvent =
  | {
      topic: 'work.passed' | 'work.rejected' | 'work.unable';
      uID: string;
      payload: { projectID: string; unitID: string };
    }
  | {
      /** Opened: to the reviewer who had rejected; escalated: to the worker; decided: to both sides. */
      topic: 'appeal.opened' | 'appeal.escalated' | 'appeal.upheld' | 'appeal.dismissed';
      uID: string;
      payload: { projectID: string; unitID: string; workID: string };
    }
  | { topic: 'question.answered'; uID: string; payload: { questionID: string; title: string } }
  | { topic: 'payout.paid' | 'payout.failed'; uID: string; payload: { bankbookID: string; amount: number } }
  | {
      topic:
        | 'account.registered'
        | 'account.passwordChanged'
        | 'account.mobileChanged'
        | 'account.bankChanged';
      uID: string;
      payload: Record<string, never>;
    }
  /** To everybody with this role; link is a path of the site. */
  | {
      topic: 'notice.posted';
      uID: null;
      payload: { noticeID: string; title: string; titleEn: string; link: string; role: number };
    };

export async function emitEvent(tx: Queryable, event: PushEvent, at: Date): Promise<void> {
  await tx.run(sql`
    insert into outbox_event (topic, uid, payload, at) values (${event.topic}, ${event.uID}, ${JSON.stringify(event.payload)}, ${at})`);
}
