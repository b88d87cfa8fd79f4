import { expect, test } from 'vitest';
import { createLog, prettyStream } from './log.ts';

test.each([
  { passwd: 's3cret' },
  { body: { newPasswd: 's3cret', kept: 1 } },
  { req: { headers: { authorization: 's3cret', cookie: 's3cret', skey: 's3cret' } } },
  { req: { body: { account: { accountNum: 's3cret', regidentNum: 's3cret' } } } },
  { body: { di: 's3cret', DI: 's3cret', sessKey: 's3cret', sess: 's3cret', sign: 's3cret' } },
  { answer: { accessToken: 's3cret', refreshToken: 's3cret' } },
  { list: [{ passwd: 's3cret' }], a: { b: { c: { d: { e: { sKey: 's3cret' } } } } } },
  { err: Object.assign(new Error('refused'), { body: { accountNum: { value: 's3cret' } } }) },
])('secrets are not written: %j', (fields) => {
  const lines: string[] = [];
  createLog({ logLevel: 'info', logPretty: false }, { write: (line) => lines.push(line) }).info(
    fields,
    'message',
  );
  expect(lines[0]).toContain('[redacted]');
  expect(lines[0]).not.toContain('s3cret');
});

test('a child keeps its bindings clean, and other text stays as it is', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info', logPretty: false }, { write: (line) => lines.push(line) });
  log.child({ cookie: 's3cret' }).info({ signal: 'SIGINT', display: 'di' }, 'say "passwd": no');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    cookie: '[redacted]',
    signal: 'SIGINT',
    display: 'di',
    msg: 'say "passwd": no',
  });
});

test('a terminal gets one readable line', () => {
  let text = '';
  const stream = prettyStream({ write: (part) => (text += part) });
  createLog({ logLevel: 'info', logPretty: true }, stream).info({ port: 1 }, 'ready');
  expect(text).toMatch(/^\d\d:\d\d:\d\d info {2}ready \{"port":1\}\n$/);
});
