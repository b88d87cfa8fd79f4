import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecrets, SecretError } from './secrets.ts';

const secrets = createSecrets(randomBytes(32));
const text = fc.string({ unit: 'grapheme', maxLength: 200 });

test('any value opens as it was sealed, in its own context only', () => {
  fc.assert(
    fc.property(text, text, text, (plain, context, other) => {
      const sealed = secrets.seal(plain, context);
      expect(secrets.open(sealed, context)).toBe(plain);
      fc.pre(other !== context);
      expect(() => secrets.open(sealed, other)).toThrow(SecretError);
    }),
  );
});

test('a change of any bit is noticed', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 0, max: 7 }), (plain, at, bit) => {
      const sealed = secrets.seal(plain, 'c');
      const place = at % sealed.length;
      sealed[place] = (sealed[place] ?? 0) ^ (1 << bit);
      expect(() => secrets.open(sealed, 'c')).toThrow(SecretError);
    }),
  );
});

test('a value cut short or made up is refused', () => {
  fc.assert(
    fc.property(text, fc.nat(), (plain, cut) => {
      const sealed = secrets.seal(plain, 'c');
      expect(() => secrets.open(sealed.subarray(0, cut % sealed.length), 'c')).toThrow(SecretError);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(() => secrets.open(Buffer.from(bytes), 'c')).toThrow(SecretError);
    }),
  );
});

test('the wrapped key of one value does not open the body of another', () => {
  const [one, two] = [secrets.seal('110-123', 'c'), secrets.seal('110-456', 'c')];
  const body = 1 + 8 + 12 + 32 + 16;
  expect(() => secrets.open(Buffer.concat([one.subarray(0, body), two.subarray(body)]), 'c')).toThrow(
    SecretError,
  );
});

test('the same value never looks the same twice', () => {
  expect(secrets.seal('900101', 'c').equals(secrets.seal('900101', 'c'))).toBe(false);
});

test('after a rotation old values open, are rewrapped, and need the old master no more', () => {
  const [before, after] = [randomBytes(32), randomBytes(32)];
  fc.assert(
    fc.property(text, text, (plain, context) => {
      const sealed = createSecrets(before).seal(plain, context);
      expect(() => createSecrets(after).open(sealed, context)).toThrow(SecretError);
      const both = createSecrets(after, [before]);
      expect(both.isCurrent(sealed)).toBe(false);
      const moved = both.rewrap(sealed, context);
      expect(both.isCurrent(moved)).toBe(true);
      expect(createSecrets(after).open(moved, context)).toBe(plain);
    }),
    { numRuns: 30 },
  );
});
