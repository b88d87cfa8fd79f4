/** Spoken sentences by a speech synthesiser, with room noise; the text spoken is the transcript. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assetPath, type Part, truth, two, writeUnits } from './lib/manifest.ts';
import { type Random, random } from './lib/random.ts';
import { dialogues, sentences } from './speech-lines.ts';

const RATE = 22050;
const folder = mkdtempSync(join(tmpdir(), 'speech-'));

/** One utterance as samples, without the silence around it. */
function say(text: string, voice: string, speed: number, pitch: number): Float32Array {
  const wav = join(folder, 'one.wav');
  execFileSync('espeak-ng', [
    '-v',
    voice,
    '-s',
    String(speed),
    '-p',
    String(pitch),
    '-a',
    '140',
    '-w',
    wav,
    text,
  ]);
  const bytes = readFileSync(wav).subarray(44);
  const all = Float32Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, i) => bytes.readInt16LE(i * 2) / 32768,
  );
  const first = all.findIndex((v) => Math.abs(v) > 0.01);
  const last = all.findLastIndex((v) => Math.abs(v) > 0.01);
  return all.subarray(Math.max(0, first - 400), last + 800);
}

/** Pink-ish hiss and a low hum, as a room has. */
function room(r: Random, samples: Float32Array, level: number): Float32Array {
  let low = 0;
  return samples.map((v, i) => {
    low = low * 0.96 + (r() - 0.5) * 0.3;
    return v * 0.85 + low * level + Math.sin((i / RATE) * 2 * Math.PI * 60) * level * 0.12;
  });
}

function save(samples: Float32Array, file: string): void {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((v, i) => data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, v)) * 32000), 44 + i * 2));
  const wav = join(folder, 'all.wav');
  writeFileSync(wav, data);
  mkdirSync(dirname(assetPath(file)), { recursive: true });
  const codec = file.endsWith('.m4a')
    ? ['-c:a', 'aac', '-b:a', '24k', '-movflags', '+faststart']
    : ['-c:a', 'libopus', '-b:a', '20k'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', wav, '-ac', '1', ...codec, assetPath(file)]);
}

const voices = ['m1', 'f2', 'm3', 'f4', 'm7', 'f1'];

export async function makeSpeech(): Promise<void> {
  const single = sentences.map((line, i) => {
    const r = random(41000 + i);
    const noisy = r.chance(0.35);
    const voice = `${line.language === 'ko' ? 'ko' : r.pick(['en-us', 'en-gb'])}+${voices[i % voices.length]}`;
    const pad = (s: number): Float32Array => new Float32Array(Math.round(RATE * s));
    const samples = room(
      r,
      join32([pad(0.4), say(line.text, voice, r.int(128, 155), r.int(30, 70)), pad(0.5)]),
      noisy ? 0.09 : 0.02,
    );
    const file = `voice/voice-${two(i)}.${i % 3 === 2 ? 'm4a' : 'ogg'}`;
    save(samples, file);
    return {
      file,
      orgFileName: `음성_${two(i)}.${file.split('.').pop()}`,
      truth: truth('speech_to_text', [], {
        answers: { text: line.text, language: line.language, tags: noisy ? ['noise'] : [] },
      }),
    };
  });
  writeUnits('voice', single);

  const talks = dialogues.map((lines, i) => {
    const r = random(42000 + i);
    const [a, b] = r.shuffle(voices).slice(0, 2) as [string, string];
    const [pa, pb] = [r.int(25, 45), r.int(55, 75)];
    const pieces: Float32Array[] = [new Float32Array(Math.round(RATE * r.range(0.3, 0.6)))];
    let at = (pieces[0] as Float32Array).length;
    const parts: Part[] = [];
    lines.forEach((text, k) => {
      const speech = say(text, `ko+${k % 2 === 0 ? a : b}`, r.int(150, 172), k % 2 === 0 ? pa : pb);
      const start = at / RATE;
      at += speech.length;
      parts.push({
        classID: k % 2 === 0 ? 'speaker-a' : 'speaker-b',
        shape: {
          kind: 'interval',
          start: Math.round(start * 100) / 100,
          end: Math.round((at / RATE) * 100) / 100,
        },
        attributes: { text },
      });
      const gap = new Float32Array(Math.round(RATE * r.range(0.35, 0.8)));
      at += gap.length;
      pieces.push(speech, gap);
    });
    const file = `call/call-${two(i)}.${i % 3 === 1 ? 'm4a' : 'ogg'}`;
    save(room(r, join32(pieces), r.range(0.02, 0.07)), file);
    return { file, orgFileName: `상담_${two(i)}.${file.split('.').pop()}`, truth: truth('audio_stt', parts) };
  });
  writeUnits('call', talks);
}

function join32(list: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(list.reduce((sum, p) => sum + p.length, 0));
  let at = 0;
  for (const p of list) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}
