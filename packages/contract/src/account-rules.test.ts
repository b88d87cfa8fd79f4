// oxlint-disable vitest/expect-expect -- fc.assert holds the assertions of a property.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobile, isPassword, isReservedAddress, isUserID, splitMobile } from './account-rules.ts';

const letter = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const digit = fc.constantFrom(...Array.from('0123456789'));
const other = fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' });

test('8 to 20 characters with a digit and an ASCII letter are a password, whatever the rest is', () => {
  const parts = fc.tuple(letter, digit, fc.array(other, { minLength: 6, maxLength: 18 }));
  fc.assert(
    fc.property(parts, fc.nat(), ([a, b, rest], turn) => {
      const characters = [a, b, ...rest];
      const at = turn % characters.length;
      return isPassword([...characters.slice(at), ...characters.slice(0, at)].join(''));
    }),
  );
});

test('without a digit, without a letter, too short or too long is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 8, maxLength: 20 }), (text) => !isPassword(text)),
  );
  fc.assert(
    fc.property(fc.string({ unit: digit, minLength: 8, maxLength: 20 }), (text) => !isPassword(text)),
  );
  fc.assert(fc.property(fc.string({ maxLength: 7 }), (text) => !isPassword(text)));
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', minLength: 19, maxLength: 40 }),
      (text) => !isPassword(`a1${text}`),
    ),
  );
});

test.each(['가나다라마바사1', 'пароль123', '１２３４abcd', ''])(
  '%s has no ASCII letter or no digit, or nothing',
  (text) => expect(isPassword(text)).toBe(false),
);

test('an address under a reserved domain is reserved in every spelling, one that only looks like it is not', () => {
  const reserved = ['pumasi.example'];
  const local = fc.stringMatching(/^[a-z0-9]{1,20}$/);
  fc.assert(
    fc.property(local, fc.constantFrom('', 'mail.', 'a.b.'), fc.boolean(), (name, sub, upper) => {
      const address = `${name}@${sub}pumasi.example`;
      return isReservedAddress(upper ? address.toUpperCase() : address, reserved);
    }),
  );
  fc.assert(fc.property(local, (name) => isUserID(`${name}@notpumasi.example`, reserved)));
  fc.assert(fc.property(local, (name) => isUserID(`${name}@pumasi.example.org`, reserved)));
});

test('texts without the form of an address are no user id', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }).filter((text) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)),
      (text) => !isUserID(text, []),
    ),
  );
  for (const text of ['a@b', 'a b@c.kr', 'a@b..kr', '@c.kr', 'a@c.kr\n', `${'a'.repeat(250)}@c.kr`])
    expect([text, isUserID(text, [])]).toEqual([text, false]);
});

test('numbers split as 3+3+4 or 3+4+4 and lose nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0\d{9,10}$/), (mobile) => {
      const parts = splitMobile(mobile);
      return isMobile(mobile) && parts.join('') === mobile && parts[0].length === 3 && parts[2].length === 4;
    }),
  );
});
