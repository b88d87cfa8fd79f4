/** Frequently asked questions of the demonstration: what people really ask about this product. */
export interface DemoFaq {
  readonly category: '회원' | '작업' | '수익' | '서비스';
  readonly title: string;
  readonly content: string;
  readonly titleEn: string;
  readonly contentEn: string;
}

const entry =
  (category: DemoFaq['category']) =>
  (title: string, content: string, titleEn: string, contentEn: string): DemoFaq => ({
    category,
    title,
    content,
    titleEn,
    contentEn,
  });
const member = entry('회원');
const work = entry('작업');
const earnings = entry('수익');
const service = entry('서비스');

const MEMBER: readonly DemoFaq[] = [
  member(
    '회원가입은 어떻게 하나요?',
    '이메일 주소를 아이디로 정하고 **본인인증**을 마치면 가입할 수 있습니다.\n\n1. 로그인 화면에서 **회원가입**을 누릅니다.\n2. 아이디 중복 확인과 비밀번호 입력, 본인인증을 합니다.\n3. 약관에 동의하고 가입합니다.\n\n처음 로그인하면 보안서약, 알림 설정, 계좌 등록을 차례로 안내해 드립니다.',
    'How do I sign up?',
    'Choose an e-mail address as your id and complete the **identity verification**.\n\n1. Press **Sign up** on the login page.\n2. Check the id, set a password and verify your identity.\n3. Agree to the terms and join.\n\nAt the first login we lead you through the pledge, notifications and your bank account.',
  ),
  member(
    '아이디나 비밀번호를 잊었어요.',
    '로그인 화면의 **아이디 찾기**에서 이름과 휴대전화 번호로 찾으면 일부를 가린 아이디를, 본인인증으로 찾으면 전체 아이디를 알려 드립니다.\n\n비밀번호는 **비밀번호 재설정**에서 본인인증 뒤 새로 정할 수 있습니다. 새로 정하면 다른 기기의 로그인은 모두 끝납니다.',
    'I forgot my id or my password.',
    '**Find ID** on the login page tells a partly hidden id by name and mobile number, and the whole id after identity verification.\n\n**Reset password** lets you set a new one after verification; every other login of yours ends then.',
  ),
  member(
    '본인인증은 왜 필요한가요?',
    '한 사람이 여러 계정으로 작업하는 것을 막고, 포인트를 **본인 명의 계좌**로 지급하기 위해서입니다. 인증하지 않은 회원은 출금을 요청하거나 연락처를 바꿀 수 없습니다.',
    'Why is identity verification needed?',
    'It keeps one person from working under several accounts and makes sure that points are paid to **your own account**. Without it you cannot request a withdrawal or change your contact.',
  ),
  member(
    '비밀번호 규칙이 있나요?',
    '8자에서 20자 사이로, **영문자와 숫자**가 하나 이상씩 들어가야 합니다. 비밀번호를 바꾸면 모든 기기에서 로그아웃되니 새 비밀번호로 다시 로그인해 주세요.',
    'Are there rules for passwords?',
    '8 to 20 characters with at least one **letter and one digit**. Changing it logs you out everywhere; log in again with the new one.',
  ),
  member(
    '휴대전화 번호가 바뀌었어요.',
    '**마이페이지 > 기본정보 수정**에서 본인인증을 다시 하면 새 번호로 바뀝니다. 인증 회원만 바꿀 수 있습니다.',
    'My mobile number has changed.',
    'Verify your identity again under **My page > Basic info**; the number changes to the verified one. Only verified members can do this.',
  ),
  member(
    '탈퇴하면 포인트는 어떻게 되나요?',
    '탈퇴하면 남은 포인트는 사라지고 되돌릴 수 없습니다. **출금이 예정된 요청이 있으면 탈퇴할 수 없으니** 먼저 출금을 마치거나 취소해 주세요.',
    'What happens to my points when I close my account?',
    'Remaining points are lost and cannot be restored. **You cannot close the account while a withdrawal is pending**; let it finish or cancel it first.',
  ),
];

const WORK: readonly DemoFaq[] = [
  work(
    '작업은 어떻게 시작하나요?',
    '**작업 목록**에서 프로젝트를 고르면 작업 한 건이 배정되고 도구가 열립니다. 처음 참여하는 프로젝트는 **가이드**를 먼저 읽어 주세요. 어떤 프로젝트는 사전 테스트나 서명을 먼저 거칩니다.',
    'How do I start working?',
    'Choose a project from the **work list**: you are given one unit and the tool opens. Please read the **guide** first. Some projects ask for a pre-test or a signature before.',
  ),
  work(
    '사전 테스트에서 자꾸 틀려요.',
    '모든 문제를 맞혀야 통과합니다. 답은 모두 **가이드**에 있으니 가이드를 열어 두고 풀어 보세요. 횟수 제한은 없지만 짧은 시간에 여러 번 틀리면 잠시 쉬었다가 다시 할 수 있습니다.',
    'I keep failing the pre-test.',
    'Every answer must be right. All of them are in the **guide**, so keep it open beside the test. You may try as often as you like, but after many tries in a short while you have to wait a little.',
  ),
  work(
    '작업 시간이 다 되면 어떻게 되나요?',
    '배정 시간이 지나면 그 건은 다른 작업자에게 돌아갑니다. 하던 내용은 **임시 저장**되므로 같은 건을 다시 배정받으면 이어서 할 수 있습니다. 시간이 오래 걸릴 것 같으면 중간 저장을 눌러 주세요.',
    'What happens when the time runs out?',
    'The unit goes back to the pool. What you did is kept as a **draft**, and you can go on if you get the same unit again. Use “Save for now” when a unit takes long.',
  ),
  work(
    '반려되었어요. 무엇을 해야 하나요?',
    '반려 사유를 읽고 고쳐서 다시 제출하면 됩니다. 반려된 건은 작업을 시작할 때 **먼저 배정**되고, 정해진 기한(기본 48시간) 안에 다시 제출해야 합니다. 기한이 지나면 다른 작업자에게 돌아갑니다.',
    'My work was rejected. What now?',
    'Read the reason, mend it and submit again. Rejected units are **given to you first**, and must come back within the time limit (48 hours by default); after that they go to somebody else.',
  ),
  work(
    '작업할 수 없는 자료가 나왔어요.',
    '파일이 열리지 않거나 대상이 없으면 **작업불가**를 눌러 이유를 적어 주세요. 검수자가 확인하고 맞으면 닫힙니다. 아무렇게나 제출하는 것보다 작업불가로 알려 주시는 것이 좋습니다.',
    'This unit cannot be worked on.',
    'If the file does not open or holds nothing to mark, press **Cannot be done** and say why. A reviewer checks it and closes the unit. That is better than submitting something at random.',
  ),
  work(
    '검수는 누가 하나요? 저도 할 수 있나요?',
    '검수 권한이 있는 회원이 다른 사람의 작업을 봅니다. 자기 작업은 검수할 수 없습니다. 꾸준히 정확하게 작업하면 **검수자 모집**에 지원할 수 있습니다.',
    'Who reviews? Can I become a reviewer?',
    'Members with review rights look at the work of others, never at their own. Steady and exact work lets you apply when **reviewers are wanted**.',
  ),
  work(
    '가이드가 바뀌면 어떻게 알 수 있나요?',
    '가이드를 열면 **지난번에 본 뒤 바뀐 곳**이 위에 표시됩니다. 작업마다 어느 판의 가이드로 했는지 기록되므로, 바뀌기 전에 한 작업이 새 기준으로 반려되지는 않습니다.',
    'How do I learn that a guide has changed?',
    'The guide shows **what changed since you last saw it** on top. Each piece of work remembers the version it was done under, so earlier work is not judged by newer rules.',
  ),
];

const EARNINGS: readonly DemoFaq[] = [
  earnings(
    '포인트는 언제 쌓이나요?',
    '작업이 **검수를 통과하면** 바로 쌓입니다. 단가는 작업을 배정받은 때의 단가이고, 1포인트는 1원입니다. 반려된 작업은 고쳐서 통과한 뒤에 쌓입니다.',
    'When do I get my points?',
    'As soon as your work **passes review**. The price is the one in force when the unit was assigned; one point is one won. Rejected work counts once it has been mended and passed.',
  ),
  earnings(
    '출금은 언제, 얼마부터 할 수 있나요?',
    '**5,000포인트**부터 1주일에 한 번 요청할 수 있습니다. 월요일부터 일요일까지의 요청은 **다음 주 목요일**에 지급됩니다. 지급일이 공휴일이면 하루 앞당겨 지급합니다.',
    'When and from what amount can I withdraw?',
    'From **5,000 points**, once a week. Requests from Monday to Sunday are paid on the **Thursday of the following week**, a day earlier when that is a holiday.',
  ),
  earnings(
    '출금할 때 세금은 얼마나 떼나요?',
    '사업소득세 **3.3%**를 원천징수하고 10원 미만은 버립니다. 예를 들어 10,000포인트를 요청하면 330원을 떼고 9,670원이 입금됩니다.',
    'How much tax is withheld?',
    '**3.3%** business income tax, rounded down to 10 won. Of 10,000 points, 330 won are withheld and 9,670 won are paid.',
  ),
  earnings(
    '출금 요청을 취소할 수 있나요?',
    '**요청 상태**일 때는 포인트 화면에서 취소할 수 있고, 포인트는 바로 돌아옵니다. 지급 준비에 들어간 뒤에는 취소할 수 없습니다.',
    'Can I cancel a withdrawal?',
    'While it is **requested**, on the Point page; the points come back at once. Once it is being paid out it cannot be cancelled.',
  ),
  earnings(
    '입금 오류가 났어요.',
    '계좌번호나 예금주가 맞지 않으면 입금되지 않고 포인트가 돌아옵니다. **마이페이지 > 기본정보 수정**에서 계좌를 고친 뒤 다시 요청해 주세요.',
    'There was a deposit error.',
    'When the account number or the holder does not match, nothing is paid and the points come back. Correct the account under **My page > Basic info** and request again.',
  ),
  earnings(
    '자동 출금 포인트는 무엇인가요?',
    '자동 지급으로 정해진 프로젝트에서 번 포인트입니다. 따로 요청하지 않아도 **매주 수요일**에 등록된 계좌로 지급됩니다.',
    'What are automatic points?',
    'Points from projects that pay automatically: they are paid to your account **every Wednesday** without a request.',
  ),
];

const SERVICE: readonly DemoFaq[] = [
  service(
    '휴대전화로도 작업할 수 있나요?',
    '프로젝트 카드의 **기기 표시**를 확인해 주세요. PC, 모바일, 둘 다 가능한 프로젝트가 있습니다. 모바일 전용 프로젝트를 PC에서 열면 QR 코드가 나오니 휴대전화로 찍어 주세요.',
    'Can I work on my phone?',
    'Look at the **device icons** on the project card: some are for computers, some for phones, some for both. A phone-only project shows a QR code on a computer.',
  ),
  service(
    '어떤 브라우저를 써야 하나요?',
    '최신 버전의 Chrome, Edge, Safari, Firefox를 권합니다. 화면이 이상하면 새로 고침을 해 보시고, 그래도 그러면 브라우저 이름과 화면 캡처를 1:1 문의에 올려 주세요.',
    'Which browser should I use?',
    'The latest Chrome, Edge, Safari or Firefox. If something looks wrong, reload first; if it stays, send us the name of your browser and a screenshot.',
  ),
  service(
    '작업하던 내용이 사라졌어요.',
    '작업 내용은 이 브라우저에 **자동으로 저장**됩니다. 같은 브라우저로 같은 건을 다시 열면 이어집니다. 시크릿 창이나 다른 기기에서는 중간 저장한 내용만 볼 수 있습니다.',
    'My work in progress has gone.',
    'It is **saved by itself** in this browser; open the same unit in the same browser to go on. In a private window or on another device only what you saved by hand is there.',
  ),
  service(
    '1:1 문의의 답은 어디에서 보나요?',
    '**마이페이지 > 1:1 문의**에서 볼 수 있고, 답이 올라오면 알림으로도 알려 드립니다. 보통 평일 기준 하루 안에 답합니다.',
    'Where do I see the answer to my inquiry?',
    'Under **My page > Inquiries**; an alert tells you when it is there, usually within one working day.',
  ),
  service(
    '데이터 수집을 의뢰하고 싶어요.',
    '**서비스 소개** 화면 아래의 문의 양식으로 보내 주세요. 견본 자료를 압축해 함께 올리시면 더 정확한 견적을 받을 수 있습니다.',
    'I would like to order data.',
    'Use the form at the bottom of the **introduction** page. With a zipped sample we can give you a more exact estimate.',
  ),
];

export const demoFaqs: readonly DemoFaq[] = [...MEMBER, ...WORK, ...EARNINGS, ...SERVICE];
