import { describe, expect, it } from 'vitest';
import settings from '../../public/site-settings.json' with { type: 'json' };
import { type Season, safeAddress, seasonsOn } from './site-settings.ts';

const seasons = settings.seasons as Season[];

describe('seasonal decorations', () => {
  it.each([
    ['2020-11-30', []],
    ['2020-12-01', ['snow']],
    ['2021-02-01', ['snow', 'blossom', 'lantern']],
    ['2021-12-31', ['snow', 'blossom', 'lantern']],
    ['2022-01-01', []],
    ['2026-11-15', []],
  ])('on %s are %j', (day, kinds) => {
    expect(seasonsOn(day, seasons)).toEqual(kinds);
  });
});

describe('an address in the settings', () => {
  it('is a page of this site or of the web', () => {
    expect(safeAddress('/console/')).toBe('/console/');
    expect(safeAddress('https://forms.example/a')).toBe('https://forms.example/a');
  });
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])('is not %j', (address) => {
    expect(safeAddress(address)).toBe('#');
  });
});
