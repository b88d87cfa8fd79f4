import { defineTexts } from '@pumasi/ui/i18n.ts';

export const passwordTexts = defineTexts(
  'password',
  {
    title: '비밀번호 변경',
    lead: '바꾸고 나면 모든 기기에서 로그아웃되고, 새 비밀번호로 다시 로그인합니다.',
    old: '현재 비밀번호',
    submit: '변경하기',
    busy: '변경하는 중…',
    needAll: '모든 정보를 입력해 주세요.',
    wrongOld: '현재 비밀번호가 일치하지 않습니다.',
    recheck: '비밀번호를 다시 확인해 주세요.',
    failed: '비밀번호 변경에 실패했습니다.',
    done: '비밀번호가 변경되었습니다.',
  },
  {
    title: 'Update password',
    lead: 'You will be logged out on every device and log in again with the new one.',
    old: 'Current password',
    submit: 'Change',
    busy: 'Changing…',
    needAll: 'Please enter all information.',
    wrongOld: 'The old password does not match.',
    recheck: 'Please check the password again.',
    failed: 'The password change failed.',
    done: 'The password was changed.',
  },
);
