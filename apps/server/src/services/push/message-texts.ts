import { type AlertParams, fillText, type PushLanguage } from './alert-texts.ts';

/** Service notices may be sent whatever somebody agreed to receive; marketing only by the channels that were agreed to. */
export type Purpose = 'service' | 'marketing';
export type Channel = 'email' | 'sms' | 'kakao' | 'app';

interface MessageText {
  readonly purpose: Purpose;
  readonly channels: readonly Channel[];
  readonly ko: readonly [subject: string, body: string];
  readonly en: readonly [subject: string, body: string];
}

const CONTACT_KO = '본인이 한 일이 아니라면 바로 비밀번호를 재설정하고 고객센터에 알려 주세요.';
const CONTACT_EN = 'If this was not you, reset your password at once and tell us.';

const TEXTS = {
  'cert.code': {
    purpose: 'service',
    channels: ['sms'],
    ko: ['본인인증', '[품앗이] 본인인증 번호는 [{code}] 입니다. 3분 안에 입력해 주세요.'],
    en: ['Identity verification', '[Pumasi] Your verification code is [{code}]. Enter it within 3 minutes.'],
  },
  'account.registered': {
    purpose: 'service',
    channels: ['email'],
    ko: ['품앗이에 오신 것을 환영합니다', '회원가입이 완료되었습니다.\n로그인하고 첫 작업을 시작해 보세요.'],
    en: ['Welcome to Pumasi', 'Your account is ready.\nLog in and start your first task.'],
  },
  'account.passwordChanged': {
    purpose: 'service',
    channels: ['email'],
    ko: ['비밀번호가 변경되었습니다', `비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다.\n${CONTACT_KO}`],
    en: ['Your password was changed', `Your password was changed and every login has ended.\n${CONTACT_EN}`],
  },
  'account.mobileChanged': {
    purpose: 'service',
    channels: ['email'],
    ko: ['연락처가 변경되었습니다', `회원님의 휴대폰 번호가 변경되었습니다.\n${CONTACT_KO}`],
    en: ['Your mobile number was changed', `The mobile number of your account was changed.\n${CONTACT_EN}`],
  },
  'account.bankChanged': {
    purpose: 'service',
    channels: ['email'],
    ko: ['계좌 정보가 변경되었습니다', `포인트를 지급받을 계좌가 변경되었습니다.\n${CONTACT_KO}`],
    en: ['Your bank account was changed', `The account that points are paid to was changed.\n${CONTACT_EN}`],
  },
  'work.rejected': {
    purpose: 'service',
    channels: ['email', 'app'],
    ko: [
      '반려된 작업이 있습니다',
      '‘{project}’ 프로젝트에서 반려된 작업이 있습니다.\n기한 안에 사유를 확인하고 다시 작업해 주세요.',
    ],
    en: [
      'Work was rejected',
      'Work of yours in “{project}” was rejected.\nSee the reason and work on it again in time.',
    ],
  },
  'question.answered': {
    purpose: 'service',
    channels: ['email', 'app'],
    ko: ['문의에 답변이 등록되었습니다', '‘{title}’ 문의에 답변이 등록되었습니다.'],
    en: ['Your question was answered', 'Your question “{title}” was answered.'],
  },
  'payout.paid': {
    purpose: 'service',
    channels: ['email', 'kakao', 'app'],
    ko: ['출금이 완료되었습니다', '{amount}원이 등록하신 계좌로 지급되었습니다.'],
    en: ['Your points were paid out', '{amount} won was paid to your account.'],
  },
  'payout.failed': {
    purpose: 'service',
    channels: ['email', 'sms', 'app'],
    ko: [
      '출금이 처리되지 않았습니다',
      '{amount}원을 지급하지 못했습니다. 계좌 정보를 확인해 주세요.\n포인트는 돌려드렸습니다.',
    ],
    en: [
      'Your payout failed',
      '{amount} won could not be paid. Check your account.\nThe points were given back.',
    ],
  },
  'marketing.news': {
    purpose: 'marketing',
    channels: ['email', 'sms', 'kakao', 'app'],
    ko: ['(광고) {title}', '(광고) {text}\n수신 거부: 마이페이지 > 알림 수신 동의'],
    en: ['(Ad) {titleEn}', '(Ad) {textEn}\nTo stop these, see My page > Notifications.'],
  },
} as const satisfies Record<string, MessageText>;

export type MessageTemplate = keyof typeof TEXTS;

export const messageRule = (template: MessageTemplate): MessageText => TEXTS[template];

export function messageText(template: MessageTemplate, language: PushLanguage, params: AlertParams) {
  const [subject, body] = TEXTS[template][language];
  return { subject: fillText(subject, params), body: fillText(body, params) };
}
