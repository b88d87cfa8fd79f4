/** Who uses the demonstration: the named accounts and a crowd that makes rankings and histories look alive. */
export interface DemoPerson {
  readonly userID: string;
  readonly name: string;
  readonly role: 1 | 2 | 3 | 4;
  readonly division: 1 | 2;
  readonly level: number;
  readonly certificated: boolean;
  readonly onboarded: boolean;
  readonly reviewer: boolean;
  /** How carefully this person works, 0 to 1: feeds perturb() and the share of rejections. */
  readonly quality: number;
}

const person = (id: string, name: string, over: Partial<DemoPerson> = {}): DemoPerson => ({
  userID: `${id}@pumasi.example`,
  name,
  role: 4,
  division: 1,
  level: 1,
  certificated: true,
  onboarded: true,
  reviewer: false,
  quality: 0.9,
  ...over,
});

export const accounts: readonly DemoPerson[] = [
  person('admin', '관리자', { role: 1, onboarded: false, certificated: false }),
  person('manager', '매니저', { role: 2, onboarded: false, certificated: false }),
  person('requester', '의뢰인', { role: 3, onboarded: false, certificated: false }),
  person('worker', '김하늘', { quality: 0.93 }),
  person('reviewer', '이서준', { reviewer: true, quality: 0.97 }),
  person('newbie', '박새봄', { onboarded: false }),
  person('inhouse', '정가람', { division: 2, level: 1000, quality: 0.95 }),
];

const names = [
  ['haneul.k', '김한별'],
  ['moonriver', '문가온'],
  ['jiwoo77', '최지우'],
  ['sol.park', '박솔'],
  ['daon.lee', '이다온'],
  ['byeol2', '한별이'],
  ['green.tea', '오초록'],
  ['minjae.k', '강민재'],
  ['yerin.j', '정예린'],
  ['ro.un', '한로운'],
  ['soi.yoon', '윤소이'],
  ['garam.lim', '임가람'],
  ['nuri.s', '손누리'],
  ['bom.nal', '서봄날'],
  ['dalbit', '달빛나'],
  ['areum.c', '조아름'],
  ['maru.h', '홍마루'],
  ['seulgi.b', '배슬기'],
  ['ian.kw', '권이안'],
  ['dooly.n', '남두리'],
  ['hyeon.a', '안현'],
  ['chorong', '유초롱'],
  ['taeyang.g', '고태양'],
  ['saebyeok', '장새벽'],
] as const;

/** Every fourth of the crowd also reviews. */
export const crowd: readonly DemoPerson[] = names.map(([id, name], i) =>
  person(id, name, { reviewer: i % 4 === 1, quality: 0.72 + ((i * 37) % 25) / 100 }),
);
export const demoPeople: readonly DemoPerson[] = [...accounts, ...crowd];
