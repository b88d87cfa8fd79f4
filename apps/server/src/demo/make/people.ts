/** People in a park or a gym, large enough to place body joints on. */
import { shade } from './lib/colour.ts';
import { type Facing, figure, type PoseKind, randomStyle } from './lib/figure.ts';
import { finish } from './lib/finish.ts';
import { assetPath, box, type Part, q, truth, two, writeUnits } from './lib/manifest.ts';
import { type Random, random } from './lib/random.ts';
import { n, Sheet } from './lib/svg.ts';

const W = 1280;
const H = 900;

function park(s: Sheet, r: Random): string {
  const horizon = H * 0.42;
  const dusk = r.chance(0.3);
  const sky = dusk ? ['#4b4f86', '#f2b184'] : ['#6faee0', '#e4f0f6'];
  const out = [
    `<rect width="${W}" height="${H}" fill="${s.linear(
      [0, 0],
      [0, horizon],
      [
        [0, sky[0] as string],
        [1, sky[1] as string],
      ],
    )}"/><rect width="${W}" height="${n(horizon)}" filter="${s.texture(0.003, 0.009, r.int(1, 900), [1, 1, 1], 2.2, -0.47)}"/>`,
  ];
  for (let layer = 0; layer < 3; layer++) {
    for (let k = 0; k < 46; k++) {
      const R = r.range(26, 62) * (0.6 + layer * 0.35);
      const [x, y] = [r.range(-20, W + 20), horizon - 40 + layer * 26 - r.range(0, 62)];
      const g = shade(r.pick(['#55803f', '#6a9448', '#4a7040', '#7d9a4c']), (2 - layer) * 0.18);
      out.push(
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(R)}" fill="${s.radial(
          [x, y],
          R,
          [
            [0, g],
            [0.75, g],
            [1, '#2c4426'],
          ],
          [x - R * 0.4, y - R * 0.4],
        )}" opacity="0.9"/>`,
      );
    }
  }
  out.push(
    `<rect y="${n(horizon)}" width="${W}" height="${n(H - horizon)}" fill="${s.linear(
      [0, horizon],
      [0, H],
      [
        [0, '#8fb35c'],
        [0.35, '#7aa24c'],
        [1, '#4f7a34'],
      ],
    )}"/><rect y="${n(horizon)}" width="${W}" height="${n(H - horizon)}" filter="${s.texture(0.05, 0.3, r.int(1, 900), [0.08, 0.14, 0.03], 1.3, -0.45)}"/>`,
  );
  const path = r.range(-80, 80);
  out.push(
    `<path d="M${n(W * 0.42 + path)} ${n(horizon)}Q${n(W * 0.3)} ${n(H * 0.7)} ${n(W * 0.05)} ${H}H${n(W * 0.78)}Q${n(W * 0.55)} ${n(H * 0.68)} ${n(W * 0.47 + path)} ${n(horizon)}Z" fill="${s.linear(
      [0, horizon],
      [0, H],
      [
        [0, '#d8cdb4'],
        [1, '#b39f80'],
      ],
    )}"/>`,
  );
  return `<g filter="${s.blur(1.6)}">${out.join('')}</g>`;
}

function gym(s: Sheet, r: Random): string {
  const horizon = H * 0.5;
  const wall = r.pick(['#c9d1d6', '#d9cfc1', '#b7c6c2', '#46505c']);
  const out = [
    `<rect width="${W}" height="${n(horizon)}" fill="${s.linear(
      [0, 0],
      [0, horizon],
      [
        [0, shade(wall, 0.2)],
        [1, shade(wall, -0.15)],
      ],
    )}"/>`,
  ];
  for (let k = 0; k < 4; k++) {
    const x = 60 + k * 310;
    out.push(
      `<rect x="${x}" y="60" width="230" height="250" fill="${s.linear(
        [x, 60],
        [x + 230, 310],
        [
          [0, '#eaf6ff'],
          [0.5, '#a9cbe0'],
          [1, '#dff0fa'],
        ],
      )}" stroke="#6b737a" stroke-width="9"/><path d="M${x + 115} 60V310M${x} 180H${x + 230}" stroke="#6b737a" stroke-width="6"/>`,
    );
  }
  out.push(
    `<rect y="${n(horizon - 26)}" width="${W}" height="26" fill="${shade(wall, -0.45)}"/><rect y="${n(horizon)}" width="${W}" height="${n(H - horizon)}" fill="${s.linear(
      [0, horizon],
      [0, H],
      [
        [0, '#c08a50'],
        [1, '#8a5a2c'],
      ],
    )}"/>`,
  );
  for (let k = -14; k <= 14; k++)
    out.push(
      `<path d="M${n(W / 2 + k * 50)} ${n(horizon)}L${n(W / 2 + k * 210)} ${H}" stroke="#5a3818" stroke-opacity="0.4" stroke-width="2"/>`,
    );
  out.push(
    `<rect y="${n(horizon)}" width="${W}" height="${n(H - horizon)}" filter="${s.texture(0.002, 0.08, r.int(1, 900), [0.15, 0.08, 0.02], 1.3, -0.46)}"/><path d="M0 ${n(H * 0.82)}H${W}" stroke="#f2efe6" stroke-width="9" opacity="0.8"/>`,
  );
  return `<g filter="${s.blur(1.4)}">${out.join('')}</g>`;
}

const poseName: Readonly<Record<PoseKind, string>> = {
  stand: '서기',
  walk: '걷기',
  run: '달리기',
  wave: '손 흔들기',
  stretch: '기지개',
  hips: '허리에 손',
  squat: '앉기',
  kick: '발차기',
};

export async function makePeople(count = 18): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(13500 + i);
    const s = new Sheet(W, H);
    const indoor = i % 3 === 2;
    const out = [indoor ? gym(s, r) : park(s, r)];
    const total = r.int(3, 4);
    const slots = r
      .shuffle(Array.from({ length: total }, (_, k) => k))
      .map((k) => ({ x: (W / total) * (k + 0.5) + r.range(-28, 28), y: r.range(H * 0.78, H * 0.95) }));
    slots.sort((a, b) => a.y - b.y);
    const parts: Part[] = [];
    slots.forEach((slot, k) => {
      const tall = 430 + (slot.y - H * 0.78) * 1.1;
      const pose = r.pick<PoseKind>(
        indoor
          ? ['squat', 'stretch', 'hips', 'kick', 'stand']
          : ['walk', 'run', 'wave', 'stand', 'stretch', 'walk'],
      );
      const facing = r.pick<Facing>(
        pose === 'run' || pose === 'kick' || pose === 'walk'
          ? ['left', 'right', pose === 'walk' ? 'front' : 'right']
          : ['front', 'front', 'back', pose === 'squat' ? 'right' : 'front'],
      );
      out.push(
        `<ellipse cx="${n(slot.x + 30)}" cy="${n(slot.y)}" rx="${n(tall * 0.22)}" ry="${n(tall * 0.032)}" fill="#0c1008" opacity="0.5" filter="${s.blur(9)}"/>`,
      );
      const f = figure(s, r, slot.x, slot.y, tall, pose, facing, randomStyle(r), 1);
      // Nobody is cut by the picture's edge: a stretched limb moves its owner inward.
      const dx = Math.max(0, 8 - f.box.x) - Math.max(0, f.box.x + f.box.w - (W - 8));
      const dy = Math.max(0, 8 - f.box.y);
      out.push(`<g transform="translate(${n(dx)} ${n(dy)})">${f.svg}</g>`);
      const body = f.keypoints.map((p) => ({ ...p, x: p.x + dx, y: p.y + dy }));
      const group = `person-${k + 1}`;
      parts.push(
        {
          classID: 'person',
          shape: box({ ...f.box, x: f.box.x + dx, y: f.box.y + dy }),
          group,
          attributes: { pose: poseName[pose] },
        },
        {
          classID: 'body',
          shape: { kind: 'skeleton', points: body.map((p) => ({ ...p, x: q(p.x), y: q(p.y) })) },
          group,
        },
      );
    });
    out.push(
      `<rect width="${W}" height="${H}" fill="${s.radial([W * 0.25, 0], W, [
        [0, '#fff3d0', 0.3],
        [0.6, '#fff', 0],
        [1, '#000', 0.25],
      ])}"/>`,
    );
    const file = `pose/pose-${two(i)}.webp`;
    await finish(s.wrap(out.join('')), W, H, assetPath(file), { seed: i, grain: 4, quality: 60 });
    units.push({ file, orgFileName: `자세_${two(i)}.webp`, truth: truth('human_keypoint', parts) });
  }
  writeUnits('pose', units);
}
