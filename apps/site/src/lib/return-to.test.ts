// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { rememberPlace, takePlace } from './return-to.ts';

beforeEach(() => sessionStorage.clear());

it('goes back to the unit that was in hand, once', () => {
  rememberPlace('/work?projectID=abcdefghijklmn');
  expect(takePlace()).toBe('/work?projectID=abcdefghijklmn');
  expect(takePlace()).toBeNull();
});
it.each([
  '/worklist',
  '/work?projectID=short',
  '//evil.example/work?projectID=abcdefghijklmn',
  '/login?accessToken=x',
])('never to %s', (place) => {
  rememberPlace(place);
  expect(takePlace()).toBeNull();
  sessionStorage.setItem('pumasi.returnTo', place);
  expect(takePlace()).toBeNull();
});
