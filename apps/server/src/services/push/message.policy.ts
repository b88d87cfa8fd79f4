import type { Channel, Purpose } from './message-texts.ts';
import type { Recipient } from './recipient.ts';

export const addressFor = (channel: Channel, to: Recipient): string =>
  ({ email: to.email, sms: to.mobile, kakao: to.mobile, app: to.uid })[channel];

const agreed = (channel: Channel, to: Recipient): boolean =>
  ({ email: to.mail, sms: to.sms, kakao: to.kakao, app: to.app })[channel];

/**
 * Marketing goes by the channels that somebody agreed to and no other. A service notice always goes by the template's first channel, whatever was
 * agreed to; by the others only where agreed, so that nobody is told the same thing three times.
 */
export const channelsFor = (
  rule: { purpose: Purpose; channels: readonly Channel[] },
  to: Recipient,
): Channel[] =>
  rule.channels.filter(
    (channel, index) =>
      addressFor(channel, to) !== '' && (agreed(channel, to) || (rule.purpose === 'service' && index === 0)),
  );

const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60_000;
export const MOST_TRIES = 8;

/** When a message that was tried `tries` times is tried again: half a minute, doubling, at most an hour. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_MS * 2 ** Math.max(0, tries - 1), LONGEST_MS);
