import { emptyDocument } from '@pumasi/contract/documents/document';
import { imageCollector } from '@pumasi/contract/tools/image-collector';
import { describe, expect, it, vi } from 'vitest';
import { MemoryFileDrafts } from '../../core/file-drafts.ts';
import { judge } from '../../core/review.ts';
import { Session, type ToolMode } from '../../core/session.ts';
import { type HandedIn, UnitFiles } from '../../core/unit-files.ts';
import { pictureFile, testDecoder } from '../../testing/pictures.ts';
import { CollectController } from './collect-controller.ts';

function open(raw: object = {}, { mode = 'work' as ToolMode, handedIn = [] as HandedIn[] } = {}) {
  const drafts = new MemoryFileDrafts();
  const session = new Session(emptyDocument('image_collector', 1), mode, []);
  const files = new UnitFiles(drafts, 'draft', new Map(), handedIn);
  const controller = new CollectController(session, imageCollector.options.parse(raw), files, testDecoder);
  const names = () => controller.pictures.map((it) => it.name);
  return { drafts, session, files, controller, names };
}
const three = () => Promise.all([1, 2, 3].map((seed) => pictureFile({ seed })));

describe('a set of pictures in hand', () => {
  it('takes them in the order given and keeps their bytes in the browser', async () => {
    const { controller, names, drafts, files } = open();
    await controller.add(await three());
    expect(names()).toEqual(['1.jpeg', '2.jpeg', '3.jpeg']);
    expect((await drafts.read('draft')).size).toBe(3);
    const taken = files.take(controller.pictures);
    expect(taken?.map((it) => it.size)).toEqual(controller.pictures.map((it) => it.size));
    expect(controller.pictures[0]).toMatchObject({ width: 800, height: 600, type: 'image/jpeg' });
  });

  it.each([
    ['format', () => new File(['%PDF-1.7'], 'x.jpg', { type: 'image/jpeg' }), {}],
    ['format', () => pictureFile({ format: 'png' }), { formats: ['image/jpeg'] }],
    ['too-small', () => pictureFile(), { minWidth: 801 }],
    ['too-heavy', () => pictureFile(), { maxBytes: 100 }],
    ['too-heavy', () => new File([new Uint8Array(500)], 'x.jpg'), { maxBytes: 100 }],
  ] as const)('refuses with %s and says so', async (fault, make, options) => {
    const { controller } = open(options);
    await controller.add([await make()]);
    expect(controller.pictures).toEqual([]);
    expect(controller.refused).toMatchObject([{ fault }]);
    expect(controller.checking).toEqual([]);
  });

  it('refuses one that cannot be shown, although its head is sound', async () => {
    const { controller } = open();
    vi.spyOn(testDecoder, 'measure').mockRejectedValueOnce(new Error('cannot decode'));
    await controller.add([await pictureFile()]);
    expect(controller.refused).toMatchObject([{ fault: 'broken' }]);
  });

  it('refuses the same picture, a near one, and one too many, naming what they repeat', async () => {
    const { controller } = open({ maxFiles: 2, minDifference: 4 });
    await controller.add([await pictureFile({ seed: 1 }), await pictureFile({ seed: 1, name: 'again.jpg' })]);
    expect(controller.refused).toMatchObject([{ name: 'again.jpg', fault: 'duplicate', like: 1 }]);
    // The same colour in another file: other bytes, the same look.
    await controller.add([await pictureFile({ seed: 1, width: 900 })]);
    expect(controller.refused).toMatchObject([{ fault: 'similar', like: 1 }]);
    await controller.add([await pictureFile({ seed: 77 }), await pictureFile({ seed: 140 })]);
    expect(controller.refused).toMatchObject([{ fault: 'full' }]);
    expect(controller.pictures).toHaveLength(2);
  });

  it('takes the place out of a picture and says that it did', async () => {
    const { controller, files } = open();
    expect(controller.located).toBe(false);
    await controller.add([await pictureFile({ located: true })]);
    expect(controller.located).toBe(true);
    const [file] = files.take(controller.pictures)!;
    expect(new TextDecoder('latin1').decode(await file!.arrayBuffer())).not.toContain('Exif');
  });

  it('moves, removes and undoes; the bytes of what comes back are still there', async () => {
    const { controller, session, names, files } = open();
    await controller.add(await three());
    const [first] = controller.pictures;
    controller.moveTo(first!.id, 2);
    expect(names()).toEqual(['2.jpeg', '3.jpeg', '1.jpeg']);
    controller.remove(first!.id);
    expect(names()).toEqual(['2.jpeg', '3.jpeg']);
    session.undo();
    session.undo();
    expect(names()).toEqual(['1.jpeg', '2.jpeg', '3.jpeg']);
    expect(files.take(controller.pictures)).toHaveLength(3);
  });

  it('puts a picture taken again into the place of the old one', async () => {
    const { controller, names } = open({ maxFiles: 3 });
    await controller.add(await three());
    const [, second] = controller.pictures;
    await controller.add([await pictureFile({ seed: 9, name: 'new.jpg' })], second!.id);
    expect(names()).toEqual(['1.jpeg', 'new.jpg', '3.jpeg']);
    expect(controller.refused).toEqual([]);
  });

  it('tells how much of each has been sent', async () => {
    const { controller } = open();
    await controller.add(await three());
    const total = controller.pictures.reduce((sum, it) => sum + it.size, 0);
    const [a, b, c] = controller.pictures.map((it) => it.id);
    expect(controller.sentOf(a!)).toBeNull();
    controller.setSent((controller.pictures[0]!.size + controller.pictures[1]!.size / 2) / total);
    expect(controller.sentOf(a!)).toBe(1);
    expect(controller.sentOf(b!)).toBeCloseTo(0.5);
    expect(controller.sentOf(c!)).toBe(0);
  });

  it('only judges in review', async () => {
    const { controller, session } = open({}, { mode: 'review' });
    await controller.add(await three());
    expect(controller.pictures).toEqual([]);
    judge(session, ['f1'], 'wrong');
    expect(session.store.field('answers')).toEqual({ 'verdict:f1': 'wrong' });
  });
});
