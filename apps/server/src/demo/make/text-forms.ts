/** Six kinds of short contract, each filled twice with invented parties. */
export interface Form {
  readonly title: string;
  readonly marked: string;
  readonly links: readonly (readonly [string, string, string])[];
}

const fills = [
  {
    a: '김하늘',
    b: '박도윤',
    co: '주식회사 솔빛',
    place: '가람시 봄내로 12, 101호',
    sum: '50,000,000원',
    pay: '600,000원',
    from: '2026년 3월 1일',
    to: '2028년 2월 29일',
  },
  {
    a: '이서준',
    b: '최지우',
    co: '두레상사',
    place: '한들시 물빛길 45, 302호',
    sum: '30,000,000원',
    pay: '450,000원',
    from: '2026년 5월 15일',
    to: '2027년 5월 14일',
  },
] as const;

export function forms(): Form[] {
  return fills.flatMap((f): Form[] => [
    {
      title: '임대차계약서',
      marked: `주택 임대차 계약서\n\n임대인 [[party#a|${f.a}]]과(와) 임차인 [[party#b|${f.b}]]은(는) 아래 부동산에 관하여 다음과 같이 계약을 맺는다.\n\n소재지: [[place|${f.place}]]\n\n제1조(보증금과 차임) 임차인은 보증금 [[amount#d|${f.sum}]]을 지급하고, 매월 말일에 차임 [[amount#m|${f.pay}]]을 지급한다.\n제2조(기간) 계약 기간은 [[date|${f.from}]]부터 [[date|${f.to}]]까지로 한다.\n제3조(의무) [[duty#o|임차인은 임대인의 동의 없이 주택의 구조를 바꾸거나 다른 사람에게 빌려줄 수 없다.]]\n제4조(해지) [[termination|임차인이 차임을 두 번 밀린 때에는 임대인은 계약을 해지할 수 있다.]]\n`,
      links: [
        ['b', 'd', 'pays'],
        ['b', 'm', 'pays'],
        ['b', 'o', 'bound-by'],
      ],
    },
    {
      title: '근로계약서',
      marked: `근로 계약서\n\n사용자 [[party#a|${f.co}]]와(과) 근로자 [[party#b|${f.a}]]은(는) 다음과 같이 근로 계약을 맺는다.\n\n1. 근무 시작일: [[date|${f.from}]]\n2. 근무 장소: [[place|${f.place}]]\n3. 근로 시간: [[term|오전 9시부터 오후 6시까지(휴게 시간 1시간)]]\n4. 임금: 월 [[amount#w|2,650,000원]], 매월 25일 지급\n5. 의무: [[duty#o|근로자는 업무에서 알게 된 비밀을 다른 사람에게 알리지 않는다.]]\n6. 해지: [[termination|어느 한쪽이 계약을 끝내려면 30일 전에 서면으로 알린다.]]\n`,
      links: [
        ['a', 'w', 'pays'],
        ['b', 'o', 'bound-by'],
      ],
    },
    {
      title: '용역계약서',
      marked: `용역 계약서\n\n발주자 [[party#a|${f.co}]]는(은) 수급자 [[party#b|${f.b}]]에게 사진 분류 업무를 맡기고, 양쪽은 다음을 지킨다.\n\n제1조(내용) 수급자는 [[term|도로 사진 5,000장의 객체 표시]]를 한다.\n제2조(대금) 발주자는 용역비 [[amount#w|8,400,000원]]을 검수가 끝난 뒤 14일 안에 지급한다.\n제3조(납기) 납품일은 [[date|${f.to}]]로 한다.\n제4조(지체) [[penalty#p|납품이 늦어지면 하루마다 대금의 0.1%를 지체 배상금으로 뺀다.]]\n제5조(비밀) [[duty#o|수급자는 받은 자료를 계약이 끝난 날부터 10일 안에 모두 지운다.]]\n`,
      links: [
        ['a', 'w', 'pays'],
        ['b', 'p', 'bound-by'],
        ['b', 'o', 'bound-by'],
      ],
    },
    {
      title: '물품매매계약서',
      marked: `물품 매매 계약서\n\n매도인 [[party#a|${f.co}]]와(과) 매수인 [[party#b|${f.a}]]은(는) 아래와 같이 물품을 사고판다.\n\n품목: [[term|업무용 책상 20개와 의자 20개]]\n대금: [[amount#w|3,960,000원]](부가가치세 포함)\n인도일: [[date|${f.from}]]\n인도 장소: [[place|${f.place}]]\n\n제1조 [[duty#o|매도인은 인도한 날부터 1년 동안 고장 난 물품을 무상으로 고친다.]]\n제2조 [[penalty#p|매수인이 대금을 늦게 내면 연 6%의 이자를 더한다.]]\n`,
      links: [
        ['b', 'w', 'pays'],
        ['a', 'o', 'bound-by'],
        ['b', 'p', 'bound-by'],
      ],
    },
    {
      title: '비밀유지서약서',
      marked: `비밀 유지 서약서\n\n본인 [[party#b|${f.b}]]은(는) [[party#a|${f.co}]]의 자료 수집 사업에 참여하며 다음을 약속합니다.\n\n하나, [[duty#o|참여하면서 알게 된 자료를 밖으로 내보내거나 복사하지 않겠습니다.]]\n하나, 이 약속은 [[date|${f.to}]]까지 이어집니다.\n하나, [[penalty#p|약속을 어겨 손해가 생기면 그 손해를 모두 배상하겠습니다.]]\n`,
      links: [
        ['b', 'o', 'bound-by'],
        ['b', 'p', 'bound-by'],
      ],
    },
    {
      title: '차용증',
      marked: `차용증\n\n채무자 [[party#b|${f.a}]]은(는) 채권자 [[party#a|${f.b}]]에게서 [[amount#w|${f.pay}]]을 [[date|${f.from}]]에 빌렸습니다.\n\n갚는 날: [[date|${f.to}]]\n이자: [[term|연 4%, 매월 말일 지급]]\n갚는 곳: [[place|${f.place}]]\n\n[[penalty#p|갚는 날을 넘기면 남은 돈에 연 10%의 지연 이자를 더하여 갚겠습니다.]]\n`,
      links: [
        ['b', 'w', 'pays'],
        ['b', 'p', 'bound-by'],
      ],
    },
  ]);
}
