import { DEFAULT_SETTINGS } from '@pumasi/contract/operator-settings';
import { expect, it } from 'vitest';
import { seasonsOn } from './seasons.ts';

it.each([
  ['2020-11-30', []],
  ['2020-12-01', ['snow']],
  ['2021-02-01', ['snow', 'blossom', 'lantern']],
  ['2021-12-31', ['snow', 'blossom', 'lantern']],
  ['2022-01-01', []],
  ['2026-11-15', []],
])('on %s the decorations are %j', (day, kinds) => {
  expect(seasonsOn(day, DEFAULT_SETTINGS.seasons)).toEqual(kinds);
});
