import type { Claims } from '@pumasi/contract/claims';
import { Division, RESTRICTED_LEVEL, WithdrawState } from '@pumasi/contract/enums';

export type OnboardingPath = '/securitypledge' | '/privacyAgreement' | '/notification' | '/accountRegist';
type Licence = { onPremise: boolean };

const INVALID_ACCOUNT: readonly number[] = [
  WithdrawState.unregistered,
  WithdrawState.badAccount,
  WithdrawState.badInfo,
];

/** The first onboarding step still open, in the order of the spec; none under an on-premise licence. */
export function openStep(claims: Claims, licence: Licence): OnboardingPath | null {
  if (licence.onPremise) return null;
  if (!claims.securityPledge) return '/securitypledge';
  if (!claims.privacyAgreement) return '/privacyAgreement';
  if (claims.emailNotification === null) return '/notification';
  if (claims.division !== Division.inHouse && INVALID_ACCOUNT.includes(claims.withdrawState))
    return '/accountRegist';
  return null;
}

/** Where somebody must go instead of `path`, or null when they may stay. */
export function destination(path: string, claims: Claims | null, licence: Licence): string | null {
  if (!claims) return '/';
  const step = openStep(claims, licence);
  // Addresses are matched whatever their case.
  const onboarding = ONBOARDING.some((each) => each.toLowerCase() === path.toLowerCase());
  if (step) return step === path ? null : step;
  return onboarding ? '/worklist' : null;
}

export const ONBOARDING: readonly OnboardingPath[] = [
  '/securitypledge',
  '/privacyAgreement',
  '/notification',
  '/accountRegist',
];

export const pointsHidden = (claims: Pick<Claims, 'level'>, licence: Licence): boolean =>
  licence.onPremise || claims.level === RESTRICTED_LEVEL;
