/** SVG to a small picture with the marks of a lens: light fall-off, grain, a touch of softness. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { random } from './random.ts';

export interface Finish {
  readonly seed: number;
  readonly grain?: number;
  readonly vignette?: number;
  readonly soft?: number;
  readonly quality?: number;
  /** Extra SVG laid over everything after the softening (lens drops, glare). */
  readonly over?: string;
}

function noise(w: number, h: number, seed: number, strength: number): Buffer {
  const r = random(seed + 77);
  const out = Buffer.alloc(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    const v = Math.max(0, Math.min(255, 128 + (r() + r() - 1) * strength * 4));
    out[i * 4] = v;
    out[i * 4 + 1] = v;
    out[i * 4 + 2] = v;
    out[i * 4 + 3] = 255;
  }
  return out;
}

export async function finish(
  svg: string,
  w: number,
  h: number,
  path: string,
  options: Finish,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  let picture = sharp(Buffer.from(svg), { limitInputPixels: false });
  if (options.soft) picture = sharp(await picture.png().toBuffer()).blur(options.soft);
  const v = options.vignette ?? 0.35;
  const fall = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><radialGradient id="v" cx="50%" cy="48%" r="75%"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${v}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`;
  const layers: OverlayOptions[] = [{ input: Buffer.from(fall) }];
  if (options.over) layers.push({ input: Buffer.from(options.over) });
  const strength = options.grain ?? 6;
  if (strength > 0) {
    layers.push({
      input: noise(w, h, options.seed, strength),
      raw: { width: w, height: h, channels: 4 },
      blend: 'soft-light',
    });
  }
  picture = sharp(await picture.composite(layers).removeAlpha().png().toBuffer());
  if (path.endsWith('.webp')) await picture.webp({ quality: options.quality ?? 66, effort: 5 }).toFile(path);
  else await picture.jpeg({ quality: options.quality ?? 68, mozjpeg: true }).toFile(path);
}
