/** The projects drawn on the street: labelling, checking of given boxes, tracking over video. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Keyframe, Shape } from '../content/document.ts';
import type { V3 } from './lib/camera.ts';
import { Camera } from './lib/camera.ts';
import { figure, randomStyle } from './lib/figure.ts';
import { finish } from './lib/finish.ts';
import { assetPath, box, type Part, q, truth, two, writeUnits } from './lib/manifest.ts';
import { random } from './lib/random.ts';
import { n, Sheet } from './lib/svg.ts';
import { drawVehicle, type Rect } from './street/draw.ts';
import { drawGround } from './street/ground.ts';
import { lights, type Time } from './street/light.ts';
import { drawStreet, type Labelled } from './street/scene.ts';
import { bus, car, truck } from './street/vehicle.ts';

const times: readonly Time[] = ['day', 'dusk', 'night', 'rain', 'day', 'fog'];
const timeName: Readonly<Record<Time, string>> = {
  day: '낮',
  dusk: '해질녘',
  night: '밤',
  rain: '비',
  fog: '안개',
};
const lampName: Readonly<Record<string, string>> = {
  red: '빨강',
  yellow: '노랑',
  arrow: '좌회전',
  green: '초록',
};
const part = (o: Labelled): Part => ({
  classID: o.classID,
  shape: box(o.rect),
  attributes: {
    occluded: o.occluded,
    truncated: o.truncated,
    ...(o.state ? { state: lampName[o.state] ?? o.state } : {}),
  },
});

export async function makeStreet(count = 24): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const time = times[i % times.length] as Time;
    const p = drawStreet(400 + i * 3, { w: 1280, h: 800, time });
    const file = `street/street-${two(i)}.webp`;
    await finish(p.svg, 1280, 800, assetPath(file), { seed: i, grain: 4, quality: 56, over: p.over });
    units.push({
      file,
      orgFileName: `도로_${timeName[time]}_${two(i)}.webp`,
      truth: truth('image_annotator', p.objects.map(part)),
    });
  }
  writeUnits('street', units);
}

/** Given boxes with faults of known kind: shifted, wrong class, or around nothing. */
export async function makeChecker(count = 18): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(900 + i);
    const time = times[(i + 1) % times.length] as Time;
    const p = drawStreet(2000 + i * 5, { w: 1280, h: 800, time, signals: true });
    const file = `signals/signals-${two(i)}.webp`;
    await finish(p.svg, 1280, 800, assetPath(file), { seed: i + 50, grain: 4, quality: 54, over: p.over });
    const given: Part[] = [];
    const known: Part[] = [];
    for (const o of p.objects) {
      const right = part(o);
      const roll = r();
      if (roll < 0.2) {
        const off: Rect = {
          x: o.rect.x + o.rect.w * r.range(-0.3, 0.3),
          y: o.rect.y + o.rect.h * r.range(-0.22, 0.22),
          w: o.rect.w * r.range(0.75, 1.35),
          h: o.rect.h * r.range(0.8, 1.25),
        };
        given.push({ classID: o.classID, shape: box(off) });
        known.push({ ...right, attributes: { check: 'mended' }, verdict: 'ok' });
      } else if (roll < 0.3) {
        given.push({ classID: o.classID === 'person' ? 'sign' : 'person', shape: right.shape });
        known.push({ ...right, attributes: { check: 'mended' }, verdict: 'ok' });
      } else {
        given.push({ classID: o.classID, shape: right.shape });
        known.push({ ...right, attributes: { check: 'accepted' }, verdict: 'ok' });
      }
    }
    const ghosts = r.int(1, 2);
    for (let k = 0; k < ghosts; k++) {
      const ghost = box({
        x: r.range(60, 1100),
        y: r.range(560, 690),
        w: r.range(50, 120),
        h: r.range(40, 90),
      });
      given.push({ classID: r.pick(['car', 'person', 'sign']), shape: ghost });
      known.push({
        classID: (given.at(-1) as Part).classID,
        shape: ghost,
        attributes: { check: 'deleted' },
        verdict: 'wrong',
      });
    }
    units.push({
      file,
      orgFileName: `신호_${timeName[time]}_${two(i)}.webp`,
      truth: truth('bbox_checker', known),
      draft: truth('bbox_checker', given, { source: 'ml' }),
    });
  }
  writeUnits('signals', units);
}

/** Vehicles as projected boxes: rear or front corners on the ground first, then the roof above them. */
export async function makeCuboids(count = 16): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const time = (['day', 'fog', 'dusk', 'rain'] as const)[i % 4] as Time;
    const p = drawStreet(6000 + i * 7, { w: 1280, h: 800, time, vehiclesOnly: true });
    const file = `cuboid/cuboid-${two(i)}.webp`;
    await finish(p.svg, 1280, 800, assetPath(file), { seed: i + 90, grain: 4, quality: 54, over: p.over });
    const parts = p.objects.flatMap((o): Part[] =>
      o.cuboid
        ? [
            {
              classID: o.classID,
              shape: { kind: 'cuboid2d', vertices: o.cuboid.map(([x, y]) => [q(x), q(y)] as const) },
              attributes: { occluded: o.occluded },
            },
          ]
        : [],
    );
    units.push({
      file,
      orgFileName: `차량_${timeName[time]}_${two(i)}.webp`,
      truth: truth('cuboid_annotator', parts),
    });
  }
  writeUnits('cuboid', units);
}

const VW = 640;
const VH = 360;
const FPS = 15;

/** Fixed camera, things that move: the scene is drawn once, the movers per frame. */
export async function makeVideos(count = 12): Promise<void> {
  const units = [];
  for (let i = 0; i < count; i++) {
    const r = random(21000 + i);
    const time = (['day', 'dusk', 'rain', 'day', 'night', 'fog'] as const)[i % 6] as Time;
    const light = lights[time];
    const cam = new Camera(
      VW,
      VH,
      VW * r.range(0.8, 0.95),
      [r.range(-1.5, 1.5), 0, r.range(4.2, 5.6)],
      r.range(-0.08, 0.08),
      r.range(0.13, 0.18),
    );
    const ground = new Sheet(VW, VH);
    const back = drawGround(ground, cam, light, r, { half: 6.8, kerb: 6.8, crosswalk: 12, end: 120 });
    const scene = await sharp(
      Buffer.from(ground.wrap(`${back.svg}<g style="mix-blend-mode:screen">${back.glow}</g>`)),
    )
      .blur(0.5)
      .png()
      .toBuffer();
    const frames = FPS * r.int(4, 6);
    const seconds = frames / FPS;
    interface Mover {
      readonly id: string;
      readonly classID: string;
      readonly seed: number;
      readonly at: (t: number) => V3;
      readonly yaw: number;
      readonly walk: 'left' | 'right' | null;
    }
    const movers: Mover[] = [];
    const lanes = r.shuffle([1.7, 5.1, -1.7, -5.1]);
    lanes.slice(0, r.int(3, 4)).forEach((lane, k) => {
      const away = lane > 0;
      const speed = r.range(4.5, 9);
      const from = away ? r.range(13, 22) : r.range(16 + speed * seconds * 0.7, 22 + speed * seconds);
      const classID = r.pick(['car', 'car', 'truck', 'bus'] as const);
      movers.push({
        id: `v${k + 1}`,
        classID,
        seed: 31000 + i * 20 + k,
        at: (t) => [lane, from + (away ? 1 : -1) * speed * t + (classID === 'bus' ? 4 : 0), 0],
        yaw: away ? 0 : Math.PI,
        walk: null,
      });
    });
    for (let k = 0; k < r.int(2, 3); k++) {
      const right = r.chance(0.5);
      const lane = 12.5 + k * 1.1;
      const pace = r.range(1.1, 1.7);
      const x0 = right ? r.range(-7, -2) : r.range(2, 7);
      movers.push({
        id: `p${k + 1}`,
        classID: 'person',
        seed: 32000 + i * 20 + k,
        at: (t) => [x0 + (right ? 1 : -1) * pace * t, lane, 0],
        yaw: 0,
        walk: right ? 'right' : 'left',
      });
    }
    const seen = new Map<string, (Rect | null)[]>(movers.map((m) => [m.id, []]));
    const raws: Buffer[] = [];
    for (let f = 0; f < frames; f++) {
      const t = f / FPS;
      const sheet = new Sheet(VW, VH);
      const drawn = movers
        .map((m) => {
          const at = m.at(t);
          if (cam.depth(at) < 5) return { m, depth: 0, svg: '', rect: null };
          if (m.walk) {
            const p = cam.project(at);
            const tall = 1.72 * cam.scale(at);
            const step = figure(
              sheet,
              random(m.seed + (Math.floor(t * 3.2) % 2)),
              p[0],
              p[1],
              tall,
              'walk',
              m.walk,
              randomStyle(random(m.seed)),
              light.figure,
            );
            const shadow = `<ellipse cx="${n(p[0])}" cy="${n(p[1])}" rx="${n(tall * 0.2)}" ry="${n(tall * 0.04)}" fill="#05070a" opacity="0.5" filter="${sheet.blur(1.2)}"/>`;
            return { m, depth: cam.depth(at), svg: shadow + step.svg, rect: step.box };
          }
          const make = random(m.seed);
          const v = m.classID === 'bus' ? bus(make) : m.classID === 'truck' ? truck(make) : car(make);
          const d = drawVehicle(sheet, cam, light, v, at, m.yaw);
          return {
            m,
            depth: cam.depth(at),
            svg: `${d.svg}<g style="mix-blend-mode:screen">${d.glow}</g>`,
            rect: d.rect,
          };
        })
        .sort((a, b) => b.depth - a.depth);
      for (const d of drawn) seen.get(d.m.id)?.push(d.rect === null ? null : cut(d.rect));
      const movie = sheet.wrap(drawn.map((d) => d.svg).join(''));
      raws.push(
        await sharp(scene)
          .composite([{ input: Buffer.from(movie) }])
          .removeAlpha()
          .raw()
          .toBuffer(),
      );
    }
    const webm = i % 4 === 3;
    const file = `traffic/traffic-${two(i)}.${webm ? 'webm' : 'mp4'}`;
    await encode(raws, assetPath(file), webm);
    const parts = movers.flatMap((m): Part[] => {
      const keyframes = keyed(seen.get(m.id) ?? []);
      return keyframes.some((k) => !k.outside)
        ? [{ classID: m.classID, shape: { kind: 'track', keyframes }, attributes: { trackID: m.id } }]
        : [];
    });
    units.push({
      file,
      orgFileName: `교차로_${timeName[time]}_${two(i)}.${webm ? 'webm' : 'mp4'}`,
      truth: truth('object_tracker', parts, { answers: { frames, fps: FPS } }),
    });
  }
  writeUnits('traffic', units);
}

function cut(rect: Rect): Rect | null {
  const [x, y] = [Math.max(0, rect.x), Math.max(0, rect.y)];
  const [x1, y1] = [Math.min(VW, rect.x + rect.w), Math.min(VH, rect.y + rect.h)];
  return x1 - x < 6 || y1 - y < 6 || (x1 - x) * (y1 - y) < 0.3 * rect.w * rect.h
    ? null
    : { x, y, w: x1 - x, h: y1 - y };
}

/** A keyframe every five frames, where the object comes or goes, and at the end. */
function keyed(list: readonly (Rect | null)[]): Keyframe[] {
  const out: Keyframe[] = [];
  let last: Shape | null = null;
  list.forEach((rect, frame) => {
    const before = frame > 0 ? list[frame - 1] : null;
    if (rect && (frame % 5 === 0 || frame === list.length - 1 || before === null)) {
      last = box(rect);
      out.push({
        frame,
        shape: { kind: 'box', x: q(rect.x), y: q(rect.y), w: q(rect.w), h: q(rect.h), angle: 0 },
        outside: false,
      });
    } else if (!rect && before && last?.kind === 'box') out.push({ frame, shape: last, outside: true });
  });
  return out;
}

function encode(frames: readonly Buffer[], path: string, webm: boolean): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const codec = webm
    ? ['-c:v', 'libvpx', '-b:v', '220k', '-crf', '14']
    : [
        '-c:v',
        'libx264',
        '-profile:v',
        'baseline',
        '-preset',
        'slow',
        '-crf',
        '27',
        '-movflags',
        '+faststart',
      ];
  const child = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${VW}x${VH}`,
      '-r',
      String(FPS),
      '-i',
      '-',
      '-an',
      '-pix_fmt',
      'yuv420p',
      ...codec,
      path,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ${code}`))));
    for (const f of frames) child.stdin.write(f);
    child.stdin.end();
  });
}
