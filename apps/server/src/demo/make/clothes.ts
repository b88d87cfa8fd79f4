/** Garments laid flat on cloth or boards, each with the exact silhouette as its mask. */
import { shade } from './lib/colour.ts';
import { finish } from './lib/finish.ts';
import { assetPath, type Part, truth, two, writeUnits } from './lib/manifest.ts';
import { maskOf, roughOf } from './lib/mask.ts';
import { type Random, random } from './lib/random.ts';
import { n, Sheet } from './lib/svg.ts';

const W = 1280;
const H = 960;
/** Outlines in a 200 × 240 field; folds are the soft lines inside. */
const garments = {
  tshirt: {
    d: 'M62 14L20 36L2 92L36 104L44 78V226Q100 236 156 226V78L164 104L198 92L180 36L138 14Q100 44 62 14Z',
    folds: ['M60 90Q70 160 58 224', 'M140 92Q128 160 144 224', 'M96 60Q90 140 104 226'],
    trim: 'M62 14Q100 44 138 14L132 8Q100 34 68 8Z',
  },
  shirt: {
    d: 'M66 10L24 34L2 190L34 196L46 96V230H154V96L166 196L198 190L176 34L134 10L100 30Z',
    folds: ['M60 96Q66 170 56 228', 'M142 96Q136 170 148 228', 'M22 110Q30 150 24 190'],
    trim: 'M66 10L100 30L134 10L146 40L100 64L54 40Z',
  },
  pants: {
    d: 'M52 6H148L160 60L166 234H112L100 88L88 234H34L40 60Z',
    folds: ['M62 40Q66 140 58 230', 'M140 40Q134 140 142 230', 'M100 20V86'],
    trim: 'M52 6H148L150 20H50Z',
  },
  skirt: {
    d: 'M60 20H140L188 214Q100 240 12 214Z',
    folds: ['M74 40L50 216', 'M100 36V226', 'M126 40L150 216', 'M64 50L30 214', 'M138 50L170 214'],
    trim: 'M60 20H140L143 36H57Z',
  },
  jacket: {
    d: 'M68 8L26 26L0 196L36 202L46 100L44 232H156L154 100L164 202L200 196L174 26L132 8L100 24Z',
    folds: ['M58 110Q62 180 54 228', 'M144 110Q138 180 146 228', 'M100 24V232'],
    trim: 'M68 8L100 110L132 8L150 18L112 130H88L50 18Z',
  },
  cap: {
    d: 'M30 130Q28 52 100 48Q172 52 170 130Q194 138 198 160Q100 132 2 160Q6 138 30 130Z',
    folds: ['M100 48V128', 'M64 58Q48 90 48 128', 'M136 58Q152 90 152 128'],
    trim: 'M30 130Q100 112 170 130L170 140Q100 122 30 140Z',
  },
  bag: {
    d: 'M24 92L62 92Q62 12 100 12Q138 12 138 92L176 92L190 228H10ZM76 92H124Q124 30 100 30Q76 30 76 92Z',
    folds: ['M40 110Q44 170 30 224', 'M160 110Q156 170 170 224'],
    trim: 'M24 92H176L178 106H22Z',
  },
} as const;
type Garment = keyof typeof garments;
const colours = [
  '#d9d4c8',
  '#2c3a52',
  '#b5443c',
  '#54714f',
  '#e3b84f',
  '#7a5a80',
  '#3a3a3d',
  '#c98b98',
  '#6e94ac',
  '#a07850',
  '#eef0f0',
  '#1f5f6b',
];

function print(r: Random, kind: Garment, c: string): string {
  const ink = r.pick(['#ffffff', '#20242a', '#e2b13c']);
  const roll = r.int(0, 3);
  if (roll === 0)
    return Array.from(
      { length: 16 },
      (_, i) => `<rect x="0" y="${i * 16}" width="200" height="6" fill="${ink}" opacity="0.5"/>`,
    ).join('');
  if (roll === 1 && kind !== 'pants')
    return `<text x="100" y="130" font-family="NanumSquareRound" font-weight="700" font-size="26" text-anchor="middle" fill="${ink}" opacity="0.9">${r.pick(['품앗이', '봄날', 'HANGUL', '온기', 'PUMASI'])}</text>`;
  if (roll === 2)
    return Array.from(
      { length: 90 },
      () =>
        `<circle cx="${n(r.range(0, 200))}" cy="${n(r.range(0, 240))}" r="${n(r.range(1.5, 4))}" fill="${ink}" opacity="0.55"/>`,
    ).join('');
  return `<rect width="200" height="240" fill="${shade(c, 0.04)}"/>`;
}

/** So often a machine has painted first, coarsely. */
const DRAFT_EVERY = 2;
const draftOf = (parts: readonly Part[]) =>
  truth(
    'image_segmentator',
    parts.map((it) => (it.shape.kind === 'mask' ? { ...it, shape: roughOf(it.shape) } : it)),
    { source: 'ml' },
  );

export async function makeClothes(count = 16): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(11400 + i);
    const s = new Sheet(W, H);
    const ground = r.pick(['#cfc8bb', '#9aa7a8', '#b99b78', '#d8cfd2', '#7d8a92', '#e4ded2']);
    const out = [
      `<rect width="${W}" height="${H}" fill="${s.linear(
        [0, 0],
        [W, H],
        [
          [0, shade(ground, 0.25)],
          [1, shade(ground, -0.2)],
        ],
      )}"/><rect width="${W}" height="${H}" filter="${r.chance(0.5) ? s.texture(0.7, 0.7, r.int(1, 900), [0, 0, 0], 0.5, -0.42) : s.texture(0.003, 0.09, r.int(1, 900), [0.15, 0.1, 0.05], 1.2, -0.46)}"/>`,
    ];
    const kinds = r.shuffle(Object.keys(garments) as Garment[]);
    const wanted = r.int(3, 4);
    const parts: Part[] = [];
    for (let k = 0; k < wanted; k++) {
      const kind = kinds[k] as Garment;
      const g = garments[kind];
      const column = W / 2;
      const scale = (kind === 'cap' ? 1.35 : kind === 'bag' ? 1.55 : 1.82) * r.range(0.9, 1.02);
      const turn = r.range(-9, 9);
      const x = column * ((k % 2) + 0.5) + r.range(-60, 60);
      const y = (H / 2) * (Math.floor(k / 2) + 0.5) + r.range(-6, 6);
      const move = `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale * 1.0)}) translate(-100 -120)`;
      const c = r.pick(colours);
      const clip = s.clip(`<path d="${g.d}" clip-rule="evenodd"/>`);
      out.push(
        `<g transform="translate(10 15) ${move}" opacity="0.55" filter="${s.blur(5)}"><path d="${g.d}" fill-rule="evenodd" fill="#100c08"/></g>`,
      );
      out.push(
        `<g transform="${move}"><path d="${g.d}" fill-rule="evenodd" fill="${s.linear(
          [0, 0],
          [200, 240],
          [
            [0, shade(c, 0.22)],
            [0.5, c],
            [1, shade(c, -0.25)],
          ],
        )}"/><g clip-path="${clip}">${print(r, kind, c)}${g.folds.map((f) => `<path d="${f}" stroke="#000" stroke-opacity="0.35" stroke-width="7" fill="none" filter="${s.blur(4)}"/><path d="${f}" transform="translate(-6 0)" stroke="#fff" stroke-opacity="0.28" stroke-width="6" fill="none" filter="${s.blur(4)}"/>`).join('')}<rect width="200" height="240" filter="${s.texture(0.9, 0.9, r.int(1, 900), [0, 0, 0], 0.45, -0.4)}"/><path d="${g.d}" fill="none" stroke="#000" stroke-opacity="0.4" stroke-width="7" filter="${s.blur(3)}"/></g><path d="${g.trim}" fill="${shade(c, -0.28)}" opacity="0.85"/><path d="${g.d}" fill="none" stroke="${shade(c, -0.5)}" stroke-width="1" stroke-opacity="0.7"/></g>`,
      );
      const flat = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><g transform="${move}"><path d="${g.d}" fill-rule="evenodd" fill="#fff"/><path d="${g.trim}" fill="#fff"/></g></svg>`;
      parts.push({ classID: kind, shape: await maskOf(flat, W, H) });
    }
    out.push(
      `<rect width="${W}" height="${H}" fill="${s.linear(
        [0, 0],
        [W, H],
        [
          [0, '#fff7e6', 0.2],
          [0.5, '#fff', 0],
          [1, '#05060a', 0.28],
        ],
      )}"/>`,
    );
    const file = `clothes/clothes-${two(i)}.webp`;
    await finish(s.wrap(out.join('')), W, H, assetPath(file), { seed: i, grain: 4, quality: 56, soft: 0.5 });
    const unit = { file, orgFileName: `의류_${two(i)}.webp`, truth: truth('image_segmentator', parts) };
    units.push(i % DRAFT_EVERY === 1 ? { ...unit, draft: draftOf(parts) } : unit);
  }
  writeUnits('clothes', units);
}
