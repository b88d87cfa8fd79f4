import { describe, expect, it } from 'vitest';
import { judgeMessage } from './judge-message.ts';

const page = { name: 'page' } as unknown as MessageEventSource;
const popup = { name: 'popup' } as unknown as MessageEventSource;
const expected = { origin: 'http://localhost:2378', popup, nonce: 'n-1' };
const data = {
  DI: 'sealed',
  NAME: '김새싹',
  GENDER: 0,
  MOBILE_NO: '01012345678',
  BIRTHDATE: '1990-01-02',
  nonce: 'n-1',
};
const good = { origin: expected.origin, source: popup, data };

describe('a message to the page that opened the identity pop-up', () => {
  it('is believed from the exact origin, the very window, with its nonce', () => {
    expect(judgeMessage(good, expected, page)).toEqual(data);
  });
  it.each([
    ['another origin', { ...good, origin: 'http://localhost:2379' }],
    ['an origin that only begins alike', { ...good, origin: 'http://localhost:2378.evil.example' }],
    ['another window of the right origin', { ...good, source: {} as MessageEventSource }],
    ['an older pop-up', { ...good, data: { ...data, nonce: 'n-0' } }],
    ['another shape', { ...good, data: { ...data, MOBILE_NO: 'call me' } }],
    ['no shape at all', { ...good, data: 'hello' }],
    ['the page itself, posing', { ...good, origin: 'http://localhost:3000', source: page }],
  ])('from %s is wrong', (_, event) => {
    expect(judgeMessage(event, expected, page)).toBe('wrong');
  });
  it('of a browser extension to the page is noise', () => {
    const event = { origin: 'http://localhost:3000', source: page, data: { source: 'devtools' } };
    expect(judgeMessage(event, expected, page)).toBe('noise');
  });
});
