import { defineTexts } from '@pumasi/ui/i18n.ts';

/** The texts that a fresh installation asks people to sign, until an operator publishes their own. */
export const defaultDocuments = defineTexts(
  'defaultDocuments',
  {
    pledge: {
      p1: '본인은 품앗이에서 작업과 검수를 하면서 다음 사항을 지킬 것을 서약합니다.',
      p2: '1. 작업 중 알게 된 이미지, 음성, 영상, 텍스트와 그 밖의 자료를 작업 외의 목적으로 쓰거나 저장, 촬영, 복제하지 않으며 다른 사람에게 알리지 않습니다.',
      p3: '2. 자료에 개인정보나 영업비밀이 들어 있음을 알게 되면 즉시 운영자에게 알립니다.',
      p4: '3. 계정과 비밀번호를 다른 사람에게 빌려주지 않으며, 다른 사람을 대신해 작업하지 않습니다.',
      p5: '4. 이 약속은 활동을 마치거나 회원을 탈퇴한 뒤에도 계속됩니다.',
      p6: '5. 이를 어겨 손해가 생기면 관련 법령에 따른 책임을 집니다.',
    },
    privacy: {
      p1: '수집 항목: 아이디(이메일), 이름, 휴대전화 번호, 생년월일, 성별, 은행 계좌, 주민등록번호(소득 신고 시), 작업 및 검수 기록.',
      p2: '이용 목적: 본인 확인, 작업 배정과 검수, 포인트 적립과 출금, 소득 신고, 고객 문의 응대.',
      p3: '보유 기간: 회원 탈퇴 시까지. 다만 세금과 지급에 관한 기록은 관련 법령이 정한 기간 동안 보관합니다.',
      p4: '보호: 계좌번호와 주민등록번호는 암호화하여 보관하며, 열람한 기록을 남깁니다.',
      p5: '동의를 거부할 수 있으나, 이 경우 작업 참여와 출금이 제한됩니다.',
    },
  },
  {
    pledge: {
      p1: 'While I work and review at Pumasi I promise the following.',
      p2: '1. I will not use, store, photograph or copy images, voices, videos, texts or other material for anything but the work, nor tell others of it.',
      p3: '2. When I find personal data or trade secrets in the material I will tell the operator at once.',
      p4: '3. I will not lend my account or password, and will not work in the place of another person.',
      p5: '4. This promise holds after I stop working or close my account.',
      p6: '5. If I break it and damage follows, I am liable under the law.',
    },
    privacy: {
      p1: 'What we collect: ID (e-mail), name, mobile number, date of birth, gender, bank account, national registration number (for income reporting), records of work and review.',
      p2: 'What for: telling who you are, assigning and reviewing work, crediting and paying points, income reporting, answering your questions.',
      p3: 'How long: until you close your account. Records of tax and payment are kept as long as the law requires.',
      p4: 'How it is protected: account and registration numbers are stored encrypted, and every reading of them is logged.',
      p5: 'You may refuse, but then you cannot take part in work or withdraw.',
    },
  },
);
