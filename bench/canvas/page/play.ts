import type { AnnotationDocument } from '@pumasi/contract/documents/document';

export type Scenario = 'floor' | 'hover' | 'drag' | 'vertex' | 'zoom' | 'pan' | 'brush' | 'erase';

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The least that anyone could do: fetch, decode and draw the picture to fit the window. */
export async function bareDraw(url: string): Promise<number> {
  const began = performance.now();
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  canvas.style.cssText = 'position:fixed;inset:0;z-index:9';
  document.body.append(canvas);
  const scale = Math.min(innerWidth / image.naturalWidth, innerHeight / image.naturalHeight);
  canvas.getContext('2d')!.drawImage(image, 0, 0, image.naturalWidth * scale, image.naturalHeight * scale);
  await frame();
  const took = performance.now() - began;
  canvas.remove();
  return took;
}

const canvasOf = () => document.querySelector<HTMLCanvasElement>('[data-testid=tool-canvas]')!;

function toClient(x: number, y: number) {
  const canvas = canvasOf();
  const { left, top } = canvas.getBoundingClientRect();
  const { scale, offsetX, offsetY } = canvas.dataset;
  return {
    clientX: left + x * Number(scale) + Number(offsetX),
    clientY: top + y * Number(scale) + Number(offsetY),
  };
}

function send(type: string, at: { clientX: number; clientY: number }, extra: PointerEventInit = {}) {
  canvasOf().dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      ...at,
      ...extra,
    }),
  );
}

const wheel = (at: { clientX: number; clientY: number }, deltaY: number) =>
  canvasOf().dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY, ...at }));

/** One input per frame; each sample is the time from the input to the end of the frame that shows it. */
async function perFrame(moves: number, input: (i: number) => void): Promise<number[]> {
  const samples: number[] = [];
  let before = await frame();
  for (let i = 0; i < moves; i++) {
    input(i);
    const now = await frame();
    samples.push(now - before);
    before = now;
  }
  return samples;
}

export async function play(
  scenario: Scenario,
  document: AnnotationDocument,
  moves: number,
): Promise<number[]> {
  if (scenario === 'floor') return perFrame(moves, () => {});
  // Capture of a made-up pointer throws; the rest of the path is the real one.
  canvasOf().setPointerCapture = () => {};
  await pause(400);
  const inMiddle = (kind: string) =>
    document.objects.findLast(({ shape }) => {
      const at =
        shape.kind === 'box' ? [shape.x, shape.y] : shape.kind === 'polygon' ? shape.rings[0]![0]! : [0, 0];
      return shape.kind === kind && Math.abs(at[0]! - 2000) < 500 && Math.abs(at[1]! - 1500) < 400;
    })!.shape;
  const around = (x: number, y: number, i: number, radius: number) =>
    toClient(x + Math.sin(i / 9) * radius, y + Math.cos(i / 7) * radius - radius);

  switch (scenario) {
    case 'hover':
      return perFrame(moves, (i) =>
        send('pointermove', toClient(300 + ((i * 37) % 3400), 300 + ((i * 53) % 2400))),
      );
    case 'drag': {
      const shape = inMiddle('box');
      if (shape.kind !== 'box') return [];
      const [x, y] = [shape.x, shape.y + shape.h / 2];
      send('pointermove', toClient(x, y));
      await frame();
      send('pointerdown', toClient(x, y));
      const samples = await perFrame(moves, (i) =>
        send('pointermove', around(x, y, i + 3, 300), { buttons: 1 }),
      );
      send('pointerup', toClient(x, y));
      return samples;
    }
    case 'vertex': {
      const shape = inMiddle('polygon');
      if (shape.kind !== 'polygon') return [];
      const ring = shape.rings[0]!;
      const [x, y] = ring[0]!;
      send('pointerdown', toClient(x, y));
      send('pointerup', toClient(x, y));
      await pause(100);
      send('pointerdown', toClient(x, y));
      const samples = await perFrame(moves, (i) => send('pointermove', around(x, y, i, 120), { buttons: 1 }));
      send('pointerup', toClient(x, y));
      return samples;
    }
    case 'brush':
    case 'erase': {
      const canvas = canvasOf();
      const key = (code: string) =>
        canvas.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
      canvas.focus();
      key('Escape');
      // The one large mask is painted on, not a new and small one.
      key('Tab');
      key(scenario === 'brush' ? 'KeyB' : 'KeyE');
      await pause(600);
      const place = (i: number) => toClient(2000 + Math.sin(i / 17) * 1700, 1500 + Math.cos(i / 23) * 1200);
      send('pointermove', place(0));
      await frame();
      send('pointerdown', place(0));
      const samples = await perFrame(moves, (i) => send('pointermove', place(i + 1), { buttons: 1 }));
      send('pointerup', place(moves));
      await pause(600);
      return samples;
    }
    case 'zoom': {
      const at = toClient(2000, 1500);
      return perFrame(moves, (i) => wheel(at, Math.floor(i / 20) % 2 === 0 ? -90 : 90));
    }
    case 'pan': {
      const from = toClient(2000, 1500);
      send('pointerdown', from, { button: 1 });
      const samples = await perFrame(moves, (i) =>
        send(
          'pointermove',
          { clientX: from.clientX + Math.sin(i / 20) * 400, clientY: from.clientY + Math.sin(i / 15) * 260 },
          { buttons: 4 },
        ),
      );
      send('pointerup', from, { button: 1 });
      return samples;
    }
  }
}
