import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { localhostTls } from '../testing/localhost-tls.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { createMailer, MailRefused } from './mail.ts';
import { checkAddress, encodeHeader, renderLetter } from './mail-message.ts';

const letter = {
  id: '0190-test',
  to: 'worker@mail.test',
  subject: '검수 결과가 나왔습니다 — 확인해 주세요, 아주 긴 제목도 잘리지 않고 그대로 도착해야 합니다',
  text: '안녕하세요.\n.점으로 시작하는 줄\n끝',
  at: new Date('2026-11-16T01:00:00Z'),
};
const tls = { ca: localhostTls.cert };
let server: MailServer;
afterEach(() => server.close());

const decodeBody = (text: string): string =>
  Buffer.from(text.split('\r\n\r\n')[1] ?? '', 'base64').toString();
const decodeSubject = (text: string): string =>
  [...(/Subject: ([\s\S]*?)\r\n(?! )/.exec(text)?.[1] ?? '').matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)]
    .map(([, word]) => Buffer.from(word ?? '', 'base64').toString())
    .join('');

test('a letter arrives whole, in lines and headers as the standard wants them', async () => {
  server = await startMailServer();
  await createMailer(`smtp://localhost:${server.port}`, 'no-reply@pumasi.test').send(letter);
  expect(server.commands).toEqual([
    'EHLO pumasi.test',
    'MAIL FROM:<no-reply@pumasi.test>',
    'RCPT TO:<worker@mail.test>',
    'DATA',
    'QUIT',
  ]);
  const [text = ''] = server.letters;
  expect(decodeSubject(text)).toBe(letter.subject);
  expect(decodeBody(text)).toBe(letter.text.replaceAll('\n', '\r\n'));
  expect(text).toContain('Message-ID: <0190-test@pumasi.test>');
  expect(text.split('\r\n').every((line) => line.length <= 78 && /^[\x20-\x7e]*$/.test(line))).toBe(true);
});

test('STARTTLS is used where it is offered, and the password goes only behind it', async () => {
  server = await startMailServer({ startTls: true });
  await createMailer(`smtp://me:p%40ss@localhost:${server.port}`, 'a@pumasi.test', tls).send(letter);
  expect(server.commands.slice(0, 4)).toEqual([
    'EHLO pumasi.test',
    'STARTTLS',
    'EHLO pumasi.test',
    `AUTH PLAIN ${Buffer.from('\0me\0p@ss').toString('base64')}`,
  ]);
  expect(server.letters).toHaveLength(1);
});

test('smtps is encrypted from the first byte; a certificate that nobody trusts is refused', async () => {
  server = await startMailServer({ secure: true });
  await createMailer(`smtps://localhost:${server.port}`, 'a@pumasi.test', tls).send(letter);
  expect(server.letters).toHaveLength(1);
  await expect(
    createMailer(`smtps://localhost:${server.port}`, 'a@pumasi.test').send(letter),
  ).rejects.toThrow(/self.signed|verify/);
});

test('what was slipped in before the encryption is never believed', async () => {
  server = await startMailServer({ startTls: true, injected: '250 evil\r\n' });
  await expect(
    createMailer(`smtp://localhost:${server.port}`, 'a@pumasi.test', tls).send(letter),
  ).rejects.toThrow(/encryption|wrong version|SSL|socket|closed/i);
  expect(server.letters).toHaveLength(0);
});

test.each([
  ['RCPT', '550 no such user', true],
  ['RCPT', '451 later', false],
  ['.', '554 spam', true],
  ['EHLO', '421 closing', false],
])('%s answered by %s: permanent is %s', async (command, answer, permanent) => {
  server = await startMailServer({ answers: { [command]: answer } });
  const error: unknown = await createMailer(`smtp://localhost:${server.port}`, 'a@pumasi.test')
    .send(letter)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MailRefused);
  expect((error as MailRefused).permanent).toBe(permanent);
});

test('a goodbye that fails does not make a delivered letter look lost', async () => {
  server = await startMailServer({ answers: { QUIT: '500 what' } });
  await createMailer(`smtp://localhost:${server.port}`, 'a@pumasi.test').send(letter);
  expect(server.letters).toHaveLength(1);
});

test('nobody at the other end is an error, not a wait', async () => {
  server = await startMailServer();
  const { port } = server;
  await server.close();
  await expect(createMailer(`smtp://localhost:${port}`, 'a@pumasi.test').send(letter)).rejects.toThrow(
    'ECONNREFUSED',
  );
  server = await startMailServer();
});

test('no subject, address or text can become a header or a command of its own', async () => {
  server = await startMailServer();
  for (const bad of ['a@b\r\nBcc: c@d', 'a b@c', '<a@b>', 'a@b>', 'a@b,c@d', '', 'a@b\n'])
    expect(() => checkAddress(bad)).toThrow('not an e-mail address');
  const nasty = fc.string({ unit: fc.constantFrom('\r', '\n', 'Bcc: x@y', '.', ':', 'a', '가', '\0', '=?') });
  fc.assert(
    fc.property(nasty, nasty, (subject, text) => {
      const [head = ''] = renderLetter({ ...letter, from: 'a@pumasi.test', subject, text }).split('\r\n\r\n');
      return head
        .split('\r\n')
        .every((line) =>
          /^(Date|From|To|Message-ID|Subject|MIME-Version|Content-[\w-]+|Auto-Submitted): |^ =\?/.test(line),
        );
    }),
  );
  expect(encodeHeader('plain')).toBe('plain');
});
