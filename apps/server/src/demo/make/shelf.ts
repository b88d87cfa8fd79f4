/** Shop shelves seen from the front: packed goods, price rails, gaps to report. */
import { shade } from './lib/colour.ts';
import { finish } from './lib/finish.ts';
import { assetPath, box, type Part, truth, two, writeUnits } from './lib/manifest.ts';
import { type Random, random } from './lib/random.ts';
import { n, Sheet } from './lib/svg.ts';

const W = 1440;
const H = 960;
export type Goods = 'bottle' | 'can' | 'ramen' | 'snack' | 'carton';
const brands: Readonly<Record<Goods, readonly string[]>> = {
  bottle: ['맑은샘물', '보리한잔', '새벽이슬', '산들차'],
  can: ['톡톡사이다', '참귤소다', '한잔커피', '복숭아톡'],
  ramen: ['얼큰한그릇', '순한국물', '불꽃볶음', '해물가득'],
  snack: ['바삭감자', '고소새우', '옥수수콘', '양파링고'],
  carton: ['아침우유', '두유한컵', '딸기우유', '곡물한끼'],
};
const colours = [
  '#c83232',
  '#1f6fb2',
  '#2f8f55',
  '#e2a520',
  '#7b4aa0',
  '#e2662b',
  '#2a9aa8',
  '#d8507a',
  '#4a5560',
  '#8a5a34',
];

export function goods(
  s: Sheet,
  kind: Goods,
  name: string,
  c: string,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const cyl = s.linear(
    [x, 0],
    [x + w, 0],
    [
      [0, shade(c, -0.5)],
      [0.22, shade(c, 0.1)],
      [0.35, shade(c, 0.45)],
      [0.5, c],
      [1, shade(c, -0.55)],
    ],
  );
  const flat = s.linear(
    [x, y],
    [x + w, y + h],
    [
      [0, shade(c, 0.25)],
      [0.5, c],
      [1, shade(c, -0.35)],
    ],
  );
  const t = (ty: number, size: number, fill: string, text = name): string =>
    `<text x="${n(x + w / 2)}" y="${n(ty)}" font-family="NanumSquareRound,NanumSquare" font-weight="700" font-size="${n(size)}" text-anchor="middle" fill="${fill}">${text}</text>`;
  const shadow = `<rect x="${n(x + 3)}" y="${n(y + h - 5)}" width="${n(w)}" height="9" fill="#000" opacity="0.5" filter="${s.blur(4)}"/>`;
  switch (kind) {
    case 'bottle':
      return `${shadow}<path d="M${n(x + w * 0.34)} ${n(y + 12)}h${n(w * 0.32)}v${n(h * 0.12)}q${n(w * 0.34)} ${n(h * 0.06)} ${n(w * 0.34)} ${n(h * 0.2)}V${n(y + h - 6)}q0 6 -6 6H${n(x + 6)}q-6 0 -6 -6V${n(y + 12 + h * 0.32)}q0 ${n(-h * 0.14)} ${n(w * 0.34)} ${n(-h * 0.2)}Z" fill="${s.linear(
        [x, 0],
        [x + w, 0],
        [
          [0, '#7fa3b0'],
          [0.3, '#e8f4f6'],
          [0.6, '#bcd6dc'],
          [1, '#5f8490'],
        ],
      )}" opacity="0.93"/><rect x="${n(x + w * 0.3)}" y="${n(y)}" width="${n(w * 0.4)}" height="16" rx="3" fill="${cyl}"/><rect x="${n(x)}" y="${n(y + h * 0.46)}" width="${n(w)}" height="${n(h * 0.3)}" fill="${cyl}"/>${t(y + h * 0.63, w * 0.21, '#fff')}`;
    case 'can':
      return `${shadow}<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(w * 0.1)}" fill="${s.linear(
        [x, 0],
        [x + w, 0],
        [
          [0, '#6f757a'],
          [0.35, '#f1f3f4'],
          [1, '#5b6166'],
        ],
      )}"/><rect x="${n(x)}" y="${n(y + h * 0.07)}" width="${n(w)}" height="${n(h * 0.86)}" fill="${cyl}"/><ellipse cx="${n(x + w / 2)}" cy="${n(y + h * 0.62)}" rx="${n(w * 0.3)}" ry="${n(h * 0.16)}" fill="#fff" opacity="0.22"/>${t(y + h * 0.4, w * 0.2, '#fff')}`;
    case 'ramen':
      return `${shadow}<path d="M${n(x)} ${n(y + 5)}l6 -5H${n(x + w - 6)}l6 5V${n(y + h - 5)}l-6 5H${n(x + 6)}l-6 -5Z" fill="${flat}"/><ellipse cx="${n(x + w / 2)}" cy="${n(y + h * 0.68)}" rx="${n(w * 0.33)}" ry="${n(h * 0.19)}" fill="#2a1a12"/><ellipse cx="${n(x + w / 2)}" cy="${n(y + h * 0.66)}" rx="${n(w * 0.29)}" ry="${n(h * 0.14)}" fill="#e8a04a"/><path d="M${n(x + w * 0.26)} ${n(y + h * 0.66)}q${n(w * 0.12)} ${n(-h * 0.1)} ${n(w * 0.24)} 0t${n(w * 0.24)} 0" stroke="#fbe3a8" stroke-width="4" fill="none"/>${t(y + h * 0.34, w * 0.19, '#fff7d8')}`;
    case 'snack':
      return `${shadow}<path d="M${n(x + 4)} ${n(y)}H${n(x + w - 4)}q6 ${n(h * 0.25)} 2 ${n(h * 0.5)}q3 ${n(h * 0.3)} -2 ${n(h * 0.5)}H${n(x + 4)}q-6 ${n(-h * 0.3)} -2 ${n(-h * 0.5)}q-4 ${n(-h * 0.25)} 2 ${n(-h * 0.5)}Z" fill="${flat}"/><path d="M${n(x + 5)} ${n(y + 12)}H${n(x + w - 5)}M${n(x + 5)} ${n(y + h - 12)}H${n(x + w - 5)}" stroke="#fff" stroke-opacity="0.5" stroke-width="2" stroke-dasharray="2 3"/><circle cx="${n(x + w * 0.5)}" cy="${n(y + h * 0.68)}" r="${n(w * 0.24)}" fill="#ffd98a"/><circle cx="${n(x + w * 0.36)}" cy="${n(y + h * 0.76)}" r="${n(w * 0.14)}" fill="#f2b74e"/>${t(y + h * 0.36, w * 0.2, '#fff')}`;
    default:
      return `${shadow}<rect x="${n(x)}" y="${n(y + h * 0.16)}" width="${n(w)}" height="${n(h * 0.84)}" fill="${s.linear(
        [x, 0],
        [x + w, 0],
        [
          [0, '#fdfdfb'],
          [0.72, '#eceae4'],
          [0.73, '#c9c6bd'],
          [1, '#b4b1a8'],
        ],
      )}"/><path d="M${n(x)} ${n(y + h * 0.16)}L${n(x + w * 0.18)} ${n(y)}H${n(x + w * 0.82)}L${n(x + w)} ${n(y + h * 0.16)}Z" fill="${shade(c, -0.1)}"/><rect x="${n(x)}" y="${n(y + h * 0.55)}" width="${n(w)}" height="${n(h * 0.45)}" fill="${flat}"/>${t(y + h * 0.42, w * 0.21, shade(c, -0.3))}`;
  }
}

const size = (kind: Goods, r: Random): readonly [number, number] =>
  (({ bottle: [58, 205], can: [66, 122], ramen: [128, 150], snack: [132, 190], carton: [92, 172] }) as const)[
    kind
  ].map((v) => v * r.range(0.97, 1.05)) as [number, number];

export async function makeShelves(count = 16): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(5100 + i);
    const s = new Sheet(W, H);
    const parts: Part[] = [];
    const out: string[] = [
      `<rect width="${W}" height="${H}" fill="${s.linear(
        [0, 0],
        [0, H],
        [
          [0, '#d8d6cf'],
          [1, '#8f8c84'],
        ],
      )}"/>`,
    ];
    const rows = r.int(3, 4);
    const rowH = H / rows;
    for (let row = 0; row < rows; row++) {
      const floor = (row + 1) * rowH - 46;
      out.push(
        `<rect x="0" y="${n(row * rowH)}" width="${W}" height="${n(rowH - 46)}" fill="${s.linear(
          [0, row * rowH],
          [0, floor],
          [
            [0, '#4b4a46'],
            [0.3, '#8d8a82'],
            [1, '#b9b6ad'],
          ],
        )}"/>`,
      );
      let x = r.range(14, 40);
      let kind = r.pick(['bottle', 'can', 'ramen', 'snack', 'carton'] as const);
      while (x < W - 60) {
        const run = r.int(2, 5);
        const name = r.pick(brands[kind]);
        const c = r.pick(colours);
        const [bw, bh0] = size(kind, r);
        const bh = Math.min(bh0, rowH - 66);
        for (let k = 0; k < run && x + bw < W - 10; k++) {
          if (r.chance(0.06) && k > 0) {
            parts.push({ classID: 'gap', shape: box({ x, y: floor - bh, w: bw, h: bh }) });
          } else {
            const jitter = r.range(-1.5, 1.5);
            out.push(goods(s, kind, name, c, x + jitter, floor - bh, bw, bh));
            parts.push({ classID: kind, shape: box({ x: x + jitter, y: floor - bh, w: bw, h: bh }) });
          }
          x += bw + r.range(3, 9);
        }
        x += r.range(10, 22);
        kind = r.pick(['bottle', 'can', 'ramen', 'snack', 'carton'] as const);
      }
      out.push(
        `<rect y="${n(floor)}" width="${W}" height="46" fill="${s.linear(
          [0, floor],
          [0, floor + 46],
          [
            [0, '#f3f1ec'],
            [0.25, '#dcd9d2'],
            [1, '#8d8a83'],
          ],
        )}"/>`,
      );
      for (let px = r.range(30, 90); px < W - 100; px += r.range(150, 230)) {
        out.push(
          `<rect x="${n(px)}" y="${n(floor + 9)}" width="86" height="30" rx="2" fill="#fffef4" stroke="#b9b4a4"/><text x="${n(px + 43)}" y="${n(floor + 31)}" font-family="NanumSquare" font-weight="700" font-size="20" text-anchor="middle" fill="${r.chance(0.25) ? '#c62828' : '#23262b'}">${(r.int(8, 59) * 100).toLocaleString('ko-KR')}원</text>`,
        );
      }
    }
    out.push(
      `<rect width="${W}" height="${H}" fill="${s.radial([W * r.range(0.3, 0.7), -60], W * 0.9, [
        [0, '#ffffff', 0.3],
        [0.6, '#fff', 0],
        [1, '#0a0a0a', 0.42],
      ])}"/>`,
    );
    const file = `shelf/shelf-${two(i)}.webp`;
    await finish(s.wrap(out.join('')), W, H, assetPath(file), { seed: i, grain: 4, quality: 58, soft: 0.5 });
    units.push({ file, orgFileName: `매대_${two(i)}.webp`, truth: truth('image_annotator', parts) });
  }
  writeUnits('shelf', units);
}
