import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, OperatorSettings } from './operator-settings.ts';

it('the defaults are what the schema allows', () => {
  expect(OperatorSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

it.each(['/console/', 'https://forms.example/a'])('a link may lead to %s', (url) => {
  expect(OperatorSettings.shape.recruit.safeParse({ worker: url, reviewer: url }).success).toBe(true);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '', 'https://a b'])(
  'a link never leads to %j',
  (url) => {
    expect(OperatorSettings.shape.recruit.safeParse({ worker: url, reviewer: '/intro' }).success).toBe(false);
  },
);

it('a season ends on or after the day it begins', () => {
  const season = { kind: 'snow', from: '2026-12-02', to: '2026-12-01' };
  expect(OperatorSettings.shape.seasons.safeParse([season]).success).toBe(false);
});
