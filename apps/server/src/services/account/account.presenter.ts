import type { User } from '@pumasi/contract/api/account';
import type { Claims } from '@pumasi/contract/claims';
import type { UserRow } from './account.repo.ts';

export const presentUser = (row: UserRow): User => ({
  uID: row.uid,
  userID: row.user_id,
  name: row.name,
  mobile: row.mobile,
  birthDate: row.birth_date ?? '',
  gender: row.gender ?? -1,
  role: row.role,
  smsNotification: row.sms_notification ?? false,
  emailNotification: row.email_notification ?? false,
  appNotification: row.app_notification ?? false,
  kakaoNotification: row.kakao_notification ?? false,
  certificated: row.certificated_at !== null,
});

export const presentClaims = (row: UserRow): Omit<Claims, 'exp'> => ({
  uID: row.uid,
  role: row.role,
  userID: row.user_id,
  level: row.level ?? 1,
  emailNotification: row.email_notification,
  division: row.division ?? 0,
  withdrawState: row.withdraw_state ?? 0,
  privacyAgreement: row.privacy_agreed_at !== null,
  languageName: row.language,
  certificated: row.certificated_at !== null,
  securityPledge: row.security_pledge_at !== null,
});
