import { CertMessage } from '@pumasi/contract/api/cert';

export interface Expected {
  origin: string;
  popup: unknown;
  nonce: string;
}
type Arrived = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

/** `noise` is what browser extensions say to the page; `wrong` is somebody who poses as the identity service. */
export type Verdict = CertMessage | 'wrong' | 'noise';

/** A message that poses as an answer of the identity service. */
export const claimsToBeOne = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'DI' in data;

/** Believed only from the exact origin, the very window that was opened, with its nonce and the right shape. */
export function judgeMessage(event: Arrived, expected: Expected, page: unknown): Verdict {
  if (event.source === page && !claimsToBeOne(event.data)) return 'noise';
  if (event.origin !== expected.origin || event.source !== expected.popup) return 'wrong';
  const parsed = CertMessage.safeParse(event.data);
  return parsed.success && parsed.data.nonce === expected.nonce ? parsed.data : 'wrong';
}
