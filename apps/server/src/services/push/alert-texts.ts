import type { AlertKind } from '@pumasi/contract/api/push';

export type PushLanguage = 'ko' | 'en';
/** What an alert remembers to fill its sentence with. */
export type AlertParams = Readonly<Record<string, string | number>>;

interface AlertText {
  readonly link: string;
  readonly ko: readonly [title: string, body: string];
  readonly en: readonly [title: string, body: string];
}

const TEXTS: Record<AlertKind, AlertText> = {
  'work.passed': {
    link: '/history',
    ko: ['검수 통과', '‘{project}’ 작업 {count}건이 검수를 통과했습니다.'],
    en: ['Review passed', 'Your work in “{project}” passed review ({count}).'],
  },
  'work.rejected': {
    link: '/worklist',
    ko: ['반려', '‘{project}’ 작업 {count}건이 반려되었습니다. 사유를 확인하고 다시 작업해 주세요.'],
    en: ['Rejected', 'Work in “{project}” was rejected ({count}). See the reason and work on it again.'],
  },
  'work.unable': {
    link: '/history',
    ko: ['작업 불가 승인', '‘{project}’ 작업 불가 신고 {count}건이 승인되었습니다.'],
    en: ['Report accepted', 'Your report in “{project}” was accepted ({count}).'],
  },
  'appeal.opened': {
    link: '/evallist',
    ko: [
      '이의 제기',
      '‘{project}’에서 반려하신 작업에 이의가 제기되었습니다. 다른 검수자가 다시 확인합니다.',
    ],
    en: [
      'Appeal',
      'A rejection of yours in “{project}” was appealed ({count}). Another reviewer looks at it again.',
    ],
  },
  'appeal.escalated': {
    link: '/history',
    ko: ['이의 제기', '‘{project}’ 이의 제기를 운영자가 이어받아 결정합니다. 결정되면 알려 드립니다.'],
    en: ['Appeal', 'An operator now decides your appeal in “{project}”. You will hear of the outcome.'],
  },
  'appeal.upheld': {
    link: '/history',
    ko: ['이의 인정', '‘{project}’ 반려에 대한 이의가 받아들여졌습니다.'],
    en: ['Appeal upheld', 'The appeal of a rejection in “{project}” was upheld.'],
  },
  'appeal.dismissed': {
    link: '/worklist',
    ko: ['이의 기각', '‘{project}’ 반려에 대한 이의가 받아들여지지 않았습니다. 사유를 확인해 주세요.'],
    en: ['Appeal dismissed', 'The appeal of a rejection in “{project}” was dismissed. See the reason.'],
  },
  'question.answered': {
    link: '/mypage?tabParam=tab-5&viewParam=list',
    ko: ['문의 답변', '‘{title}’ 문의에 답변이 등록되었습니다.'],
    en: ['Question answered', 'Your question “{title}” was answered.'],
  },
  'payout.paid': {
    link: '/point',
    ko: ['출금 완료', '{amount}원이 등록하신 계좌로 지급되었습니다.'],
    en: ['Paid out', '{amount} won was paid to your account.'],
  },
  'payout.failed': {
    link: '/point',
    ko: [
      '출금 오류',
      '{amount}원을 지급하지 못했습니다. 계좌 정보를 확인해 주세요. 포인트는 돌려드렸습니다.',
    ],
    en: ['Payout failed', '{amount} won could not be paid. Check your account; the points were given back.'],
  },
  notice: { link: '', ko: ['공지', '{title}'], en: ['Notice', '{titleEn}'] },
  'account.security': {
    link: '/mypage',
    ko: ['보안 알림', '{what}'],
    en: ['Security', '{whatEn}'],
  },
};

const numbers = new Intl.NumberFormat('ko-KR');
export const fillText = (text: string, params: AlertParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? numbers.format(value) : value;
  });

export function alertText(kind: AlertKind, language: PushLanguage, params: AlertParams) {
  const [title, body] = TEXTS[kind][language];
  const { link } = TEXTS[kind];
  return {
    title: fillText(title, params),
    body: fillText(body, params) || fillText(TEXTS[kind].ko[1], params),
    link: typeof params.link === 'string' ? params.link : link,
  };
}
