import type { Claims } from '@pumasi/contract/claims';
import { describe, expect, it } from 'vitest';
import { destination, openStep, pointsHidden } from './guards.ts';

const done: Claims = {
  uID: '0190a1b2-0000-7000-8000-000000000001',
  role: 4,
  exp: 4_000_000_000,
  userID: 'worker@pumasi.example',
  level: 1,
  emailNotification: false,
  division: 1,
  withdrawState: 1,
  privacyAgreement: true,
  languageName: 1,
  certificated: true,
  securityPledge: true,
};
const crowd = { onPremise: false };
const nothingDone: Claims = {
  ...done,
  securityPledge: false,
  privacyAgreement: false,
  emailNotification: null,
  withdrawState: 0,
};

describe('onboarding order', () => {
  it('asks pledge, privacy, notification, account, one after the other', () => {
    expect(openStep(nothingDone, crowd)).toBe('/securitypledge');
    expect(openStep({ ...nothingDone, securityPledge: true }, crowd)).toBe('/privacyAgreement');
    expect(openStep({ ...nothingDone, securityPledge: true, privacyAgreement: true }, crowd)).toBe(
      '/notification',
    );
    expect(openStep({ ...done, withdrawState: 0 }, crowd)).toBe('/accountRegist');
    expect(openStep(done, crowd)).toBeNull();
  });

  it.each([
    [0, '/accountRegist'],
    [1, null],
    [3, '/accountRegist'],
    [4, '/accountRegist'],
  ])('withdrawState %i leads to %s', (withdrawState, step) => {
    expect(openStep({ ...done, withdrawState }, crowd)).toBe(step);
    expect(openStep({ ...done, withdrawState, division: 2 }, crowd)).toBeNull();
  });

  it('counts a refused notification as chosen', () => {
    expect(openStep({ ...done, emailNotification: false }, crowd)).toBeNull();
  });

  it('is skipped under an on-premise licence', () => {
    expect(openStep(nothingDone, { onPremise: true })).toBeNull();
    expect(destination('/worklist', nothingDone, { onPremise: true })).toBeNull();
  });
});

describe('destination', () => {
  it('sends people without a login to Main', () => {
    expect(destination('/worklist', null, crowd)).toBe('/');
    expect(destination('/notification', null, crowd)).toBe('/');
  });
  it('sends to the open step from everywhere but that step', () => {
    expect(destination('/worklist', nothingDone, crowd)).toBe('/securitypledge');
    expect(destination('/accountRegist', nothingDone, crowd)).toBe('/securitypledge');
    expect(destination('/securitypledge', nothingDone, crowd)).toBeNull();
  });
  it('sends from a finished onboarding page to the work list', () => {
    expect(destination('/privacyAgreement', done, crowd)).toBe('/worklist');
    expect(destination('/privacyagreement', done, crowd), 'in any spelling').toBe('/worklist');
    expect(destination('/work', done, crowd)).toBeNull();
  });
});

describe('points', () => {
  it('are hidden for level 1000 and on-premise', () => {
    expect(pointsHidden({ level: 1000 }, crowd)).toBe(true);
    expect(pointsHidden({ level: 1 }, { onPremise: true })).toBe(true);
    expect(pointsHidden({ level: 999 }, crowd)).toBe(false);
  });
});
