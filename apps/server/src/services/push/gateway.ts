import type { Channel } from './message-texts.ts';

export interface Outgoing {
  readonly messageID: string;
  readonly channel: Channel;
  readonly to: string;
  readonly template: string;
  readonly subject: string;
  readonly body: string;
  readonly at: Date;
}

/** Hands a message over or throws; PermanentFailure when another try cannot help. */
export type Transport = (message: Outgoing) => Promise<void>;
export type Transports = Partial<Record<Channel, Transport>>;

export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

const TIMEOUT_MS = 15_000;
const WORTH_ANOTHER_TRY = new Set([408, 409, 425, 429]);

/** The protocol of docs/providers/messages.md: one POST a message, safe to repeat by its key. */
export const httpGateway =
  (url: string, token: string | undefined, send: typeof fetch = fetch): Transport =>
  async ({ messageID, channel, to, template, subject, body }) => {
    const response = await send(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': messageID,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ messageID, channel, to, template, subject, body }),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const sentence = `the gateway answered ${response.status}`;
    const final = response.status >= 400 && response.status < 500 && !WORTH_ANOTHER_TRY.has(response.status);
    throw final ? new PermanentFailure(sentence) : new Error(sentence);
  };
