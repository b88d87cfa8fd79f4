/** Bank-book covers and receipts on a desk; the text drawn is the text to be read. */
import type { AnnotationDocument, Xy } from '../content/document.ts';
import { finish } from './lib/finish.ts';
import { assetPath, box, type Part, polygon, truth, two, writeUnits } from './lib/manifest.ts';
import { type Random, random } from './lib/random.ts';
import { n, Sheet } from './lib/svg.ts';
import { bounds } from './street/draw.ts';

const W = 1280;
const H = 960;
interface Field {
  readonly classID: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: 'start' | 'end';
  readonly font?: string;
  readonly bold?: boolean;
  readonly colour?: string;
}

const wide = (text: string, size: number): number =>
  [...text].reduce(
    (sum, c) => sum + (/[가-힣]/.test(c) ? 0.92 : c === ' ' ? 0.32 : /[-.,:]/.test(c) ? 0.34 : 0.56),
    0,
  ) * size;
const won = (v: number): string => v.toLocaleString('en-US');
const people = [
  '김하늘',
  '이서준',
  '박도윤',
  '최지우',
  '정예린',
  '강민재',
  '윤소이',
  '한로운',
  '오다온',
  '임가람',
];
const digits = (r: Random, count: number): string =>
  Array.from({ length: count }, () => r.int(0, 9)).join('');
const date = (r: Random): string =>
  `20${r.int(21, 25)}-${String(r.int(1, 12)).padStart(2, '0')}-${String(r.int(1, 28)).padStart(2, '0')}`;

function bankbook(r: Random): { w: number; h: number; body: (s: Sheet) => string; fields: Field[] } {
  const [w, h] = [900, 620];
  const bank = r.pick([
    ['한들은행', '#1f5fa8'],
    ['새터은행', '#2f7f57'],
    ['다온은행', '#7a3f8a'],
    ['너른저축은행', '#b0552f'],
  ] as const);
  const fields: Field[] = [
    {
      classID: 'bank',
      text: bank[0],
      x: 56,
      y: 92,
      size: 44,
      bold: true,
      colour: '#ffffff',
      font: 'NanumSquare',
    },
    {
      classID: 'product',
      text: r.pick(['자유입출금통장', '품앗이 우대통장', '저축예금', '급여이체통장']),
      x: 56,
      y: 210,
      size: 32,
      bold: true,
    },
    { classID: 'holder', text: r.pick(people), x: 250, y: 282, size: 30 },
    {
      classID: 'account',
      text: `${digits(r, 3)}-${digits(r, 4)}-${digits(r, 6)}`,
      x: 250,
      y: 342,
      size: 34,
      bold: true,
      font: 'NanumGothicCoding',
    },
    { classID: 'date', text: date(r), x: 250, y: 400, size: 28, font: 'NanumGothicCoding' },
    {
      classID: 'branch',
      text: r.pick(['봄내지점', '솔숲지점', '큰들지점', '별내리지점', '물빛지점']),
      x: 250,
      y: 456,
      size: 28,
    },
    {
      classID: 'amount',
      text: `${won(r.int(12, 980) * 1000)}원`,
      x: 250,
      y: 514,
      size: 30,
      font: 'NanumGothicCoding',
    },
  ];
  const labels = ['예금주', '계좌번호', '신규일', '개설점', '신규금액'];
  const body = (s: Sheet): string =>
    `<rect width="${w}" height="${h}" rx="14" fill="#fdfcf6"/><rect width="${w}" height="140" rx="14" fill="${s.linear(
      [0, 0],
      [w, 140],
      [
        [0, bank[1]],
        [1, '#12263c'],
      ],
    )}"/><path d="M0 126h${w}v18H0Z" fill="${bank[1]}"/><g stroke="${bank[1]}" stroke-opacity="0.16" fill="none">${Array.from({ length: 26 }, (_, k) => `<circle cx="${w - 120}" cy="${h - 90}" r="${20 + k * 16}"/>`).join('')}</g>${labels.map((l, k) => `<text x="60" y="${[282, 342, 400, 456, 514][k]}" font-family="NanumGothic" font-size="24" fill="#5b6570">${l}</text><path d="M56 ${[296, 356, 414, 470, 528][k]}H${w - 56}" stroke="#c9c4b4" stroke-width="1.4"/>`).join('')}<g transform="translate(${w - 150} 500) rotate(-12)" stroke="#c2271f" fill="none" opacity="0.78"><circle r="52" stroke-width="5"/><text y="9" font-family="NanumMyeongjo" font-weight="700" font-size="26" text-anchor="middle" fill="#c2271f" stroke="none">은행인</text></g>`;
  return { w, h, body, fields };
}

function receipt(r: Random): { w: number; h: number; body: (s: Sheet) => string; fields: Field[] } {
  const [w, h] = [520, 830];
  const goods = r
    .shuffle([
      ['김치찌개', 8500],
      ['비빔밥', 9000],
      ['아메리카노', 3200],
      ['카페라떼', 4100],
      ['참치김밥', 4500],
      ['떡볶이', 5000],
      ['식혜', 2500],
      ['노트 5권', 7500],
      ['볼펜 세트', 6200],
      ['우유 1L', 2900],
      ['달걀 10구', 4300],
    ] as const)
    .slice(0, r.int(4, 6));
  const sum = goods.reduce((t, g) => t + g[1], 0);
  const mono = 'NanumGothicCoding';
  const fields: Field[] = [
    {
      classID: 'store',
      text: r.pick(['두레분식 봄내점', '새봄카페 솔숲점', '우리동네마트', '늘푸른문구', '정든식당']),
      x: 120,
      y: 82,
      size: 34,
      bold: true,
    },
    {
      classID: 'bizno',
      text: `${digits(r, 3)}-${digits(r, 2)}-${digits(r, 5)}`,
      x: 190,
      y: 132,
      size: 24,
      font: mono,
    },
    {
      classID: 'date',
      text: `${date(r)} ${String(r.int(9, 21)).padStart(2, '0')}:${String(r.int(0, 59)).padStart(2, '0')}`,
      x: 190,
      y: 168,
      size: 24,
      font: mono,
    },
    ...goods.flatMap((g, k): Field[] => [
      { classID: 'item', text: g[0], x: 40, y: 264 + k * 48, size: 26 },
      { classID: 'price', text: won(g[1]), x: w - 40, y: 264 + k * 48, size: 26, anchor: 'end', font: mono },
    ]),
    {
      classID: 'total',
      text: `${won(sum)}원`,
      x: w - 40,
      y: 270 + goods.length * 48 + 66,
      size: 38,
      anchor: 'end',
      bold: true,
      font: mono,
    },
  ];
  const y = 270 + goods.length * 48;
  const bars = Array.from(
    { length: 46 },
    (_, k) =>
      `<rect x="${60 + k * 8.6}" y="${h - 110}" width="${n(r.range(2, 6))}" height="64" fill="#1d1f22"/>`,
  ).join('');
  const body = (s: Sheet): string =>
    `<path d="M0 8${Array.from({ length: 26 }, (_, k) => `L${k * 20 + 10} ${k % 2 ? 8 : 0}`).join('')}L${w} 8V${h - 8}${Array.from({ length: 26 }, (_, k) => `L${w - k * 20 - 10} ${k % 2 ? h - 8 : h}`).join('')}L0 ${h - 8}Z" fill="${s.linear(
      [0, 0],
      [w, h],
      [
        [0, '#fffefa'],
        [0.5, '#f4f2ec'],
        [1, '#fbfaf6'],
      ],
    )}"/><g font-family="NanumGothic" font-size="22" fill="#555b62"><text x="40" y="132">사업자번호</text><text x="40" y="168">거래일시</text><text x="40" y="216">품목</text><text x="${w - 40}" y="216" text-anchor="end">금액</text><text x="40" y="${y + 62}" font-size="30" font-weight="700" fill="#1d1f22">합계</text></g><g stroke="#3a3f44" stroke-width="2" stroke-dasharray="6 5"><path d="M36 190H${w - 36}M36 226H${w - 36}M36 ${y}H${w - 36}"/></g>${bars}`;
  return { w, h, body, fields };
}

/** What a recogniser might have read: most of it right, some of it nearly. */
function recognised(doc: AnnotationDocument, r: Random): AnnotationDocument {
  const slips: Readonly<Record<string, string>> = {
    '0': '8',
    '1': '7',
    '8': '3',
    '5': '6',
    하: '허',
    이: '어',
    온: '은',
    식: '싁',
    지: '치',
    민: '인',
  };
  return {
    ...doc,
    objects: doc.objects.flatMap((o) => {
      if (r.chance(0.07) || o.shape.kind === 'skeleton') return [];
      const text = String(o.attributes.text ?? '');
      const read = [...text].map((c) => (r.chance(0.12) ? (slips[c] ?? c) : c)).join('');
      const shape =
        o.shape.kind === 'box'
          ? { ...o.shape, x: o.shape.x + r.int(-4, 4), w: o.shape.w + r.int(-6, 6) }
          : o.shape;
      return [{ ...o, source: 'ml' as const, shape, attributes: { ...o.attributes, text: read } }];
    }),
  };
}

export async function makeDocuments(
  key: string,
  tool: 'bank_ocr' | 'bank_ocr_polygon',
  count: number,
  seed: number,
): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(seed + i);
    const s = new Sheet(W, H);
    const paper = tool === 'bank_ocr' && i % 5 < 3 ? bankbook(r) : receipt(r);
    const limit = tool === 'bank_ocr' ? 2.2 : 13;
    const turn = r.range(-limit, limit);
    const scale =
      Math.min((W - 150) / paper.w, (H - (tool === 'bank_ocr' ? 60 : 150)) / paper.h) * r.range(0.92, 0.99);
    const [ox, oy] = [W / 2 + r.range(-40, 40), H / 2 + r.range(-10, 10)];
    const rad = (turn * Math.PI) / 180;
    const place = ([x, y]: Xy): Xy => {
      const [dx, dy] = [(x - paper.w / 2) * scale, (y - paper.h / 2) * scale];
      return [ox + dx * Math.cos(rad) - dy * Math.sin(rad), oy + dx * Math.sin(rad) + dy * Math.cos(rad)];
    };
    const desk = r.pick(['#6b4a30', '#3c4248', '#8a6a4a', '#b0a797', '#2f3f4a']);
    const move = `translate(${n(ox)} ${n(oy)}) rotate(${n(turn)}) scale(${n(scale)}) translate(${-paper.w / 2} ${-paper.h / 2})`;
    const out = [
      `<rect width="${W}" height="${H}" fill="${desk}"/><rect width="${W}" height="${H}" filter="${s.texture(0.002, 0.05, r.int(1, 900), [0, 0, 0], 1.5, -0.46)}"/>`,
    ];
    out.push(
      `<g transform="translate(12 18) ${move}" filter="${s.blur(9)}" opacity="0.6"><rect width="${paper.w}" height="${paper.h}" rx="10" fill="#000"/></g>`,
    );
    const parts: Part[] = [];
    const texts = paper.fields.map((f) => {
      const width = wide(f.text, f.size);
      const x = f.anchor === 'end' ? f.x - width : f.x;
      const ring = (
        [
          [x - 3, f.y - f.size * 0.88],
          [x + width + 3, f.y - f.size * 0.88],
          [x + width + 3, f.y + f.size * 0.24],
          [x - 3, f.y + f.size * 0.24],
        ] as const
      ).map((p) => place(p));
      parts.push({
        classID: f.classID,
        shape: tool === 'bank_ocr' ? box(bounds(ring)) : polygon(ring),
        attributes: { text: f.text },
      });
      return `<text x="${n(x)}" y="${f.y}" font-family="${f.font ?? 'NanumGothic'}" font-size="${f.size}"${f.bold ? ' font-weight="700"' : ''} fill="${f.colour ?? '#1d2126'}" textLength="${n(width)}" lengthAdjust="spacingAndGlyphs" opacity="0.92">${f.text}</text>`;
    });
    out.push(
      `<g transform="${move}">${paper.body(s)}${texts.join('')}<path d="M0 ${n(paper.h * 0.5)}H${paper.w}" stroke="#000" stroke-opacity="0.1" stroke-width="9" filter="${s.blur(5)}"/></g>`,
    );
    out.push(
      `<rect width="${W}" height="${H}" fill="${s.linear(
        [0, 0],
        [W, H],
        [
          [0, '#fff4da', 0.16],
          [0.45, '#fff', 0],
          [1, '#05070c', 0.4],
        ],
      )}"/>`,
    );
    const file = `${key}/${key}-${two(i)}.jpg`;
    await finish(s.wrap(out.join('')), W, H, assetPath(file), { seed: i, grain: 5, quality: 52, soft: 0.5 });
    const known = truth(tool, parts);
    units.push({
      file,
      orgFileName: `${tool === 'bank_ocr' ? '문서' : '영수증'}_${two(i)}.jpg`,
      truth: known,
      draft: recognised(known, r),
    });
  }
  writeUnits(key, units);
}
