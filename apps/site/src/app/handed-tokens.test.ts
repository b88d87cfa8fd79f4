// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readHanded, withoutTokens } from './handed-tokens.ts';

const at = (path: string) => new URL(path, 'https://pumasi.example');

describe('tokens in the address', () => {
  it('count only on the login page and only as a pair', () => {
    expect(readHanded(at('/login?accessToken=a&refreshToken=r'))).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
    });
    expect(readHanded(at('/login?accessToken=a'))).toBeNull();
    expect(readHanded(at('/worklist?accessToken=a&refreshToken=r'))).toBeNull();
  });
  it('are removed from any address, and nothing else is', () => {
    expect(withoutTokens(at('/login?accessToken=a&refreshToken=r'))).toBe('/login');
    expect(withoutTokens(at('/work?projectID=p&accessToken=a#x'))).toBe('/work?projectID=p#x');
  });
});
