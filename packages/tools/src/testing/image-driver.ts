import {
  type AnnotationDocument,
  type AnnotationObject,
  emptyDocument,
} from '@pumasi/contract/documents/document';
import type { Shape } from '@pumasi/contract/documents/shapes';
import { imageAnnotator } from '@pumasi/contract/tools/image-annotator';
import { imageSegmentator } from '@pumasi/contract/tools/image-segmentator';
import type { PointerInfo } from '../canvas/pointer-input.ts';
import { Session, type ToolMode } from '../core/session.ts';
import { ImageController } from '../engines/image/image-controller.ts';
import { localDesk } from '../engines/image/masks/mask-desk.ts';
import type { Pixels } from '../engines/image/masks/pixels.ts';
import { annotatorRules, segmentatorRules } from '../engines/image/rules.ts';
import { screenPoint } from '../geometry/coordinates.ts';
import { toScreen } from '../geometry/view.ts';

type Modifiers = Partial<
  Pick<PointerInfo, 'shift' | 'mod' | 'alt' | 'touch' | 'button' | 'clicks' | 'pressure'>
>;

interface DriverSetup {
  mode?: ToolMode;
  options?: unknown;
  shapes?: Shape[];
  /** The document as it was handed in before. */
  before?: AnnotationDocument;
  /** Masks instead of outlines, with a picture whose pixels can be read. */
  masks?: { options?: unknown; pixels?: Pixels };
}

/** A worker's objects of these shapes, named o0, o1, … */
export const documentOf = (shapes: readonly Shape[]): AnnotationDocument => ({
  ...emptyDocument('image_annotator', 1),
  objects: shapes.map((shape, i) => ({
    id: `o${i}`,
    classID: 'car',
    shape,
    attributes: {},
    source: 'worker',
  })),
});

/** Plays pointer and keys against the real controller, in image pixels, without a browser. */
export class ImageDriver {
  readonly session: Session;
  readonly controller: ImageController;
  readonly notices: string[] = [];

  constructor({ mode = 'work', options = {}, shapes = [], before, masks }: DriverSetup = {}) {
    this.session = new Session(documentOf(shapes), mode, imageAnnotator.sample.classes);
    const image = { width: 800, height: 600 };
    this.controller = new ImageController(
      this.session,
      image,
      { width: 848, height: 648 },
      masks
        ? segmentatorRules(imageSegmentator.options.parse(masks.options ?? {}))
        : annotatorRules(imageAnnotator.options.parse(options)),
      { desk: localDesk(masks?.pixels ?? null), before },
    );
    this.controller.notice.subscribe((it) => this.notices.push(it));
  }

  get objects(): readonly AnnotationObject[] {
    return this.session.store.toDocument().objects;
  }
  get shapes(): readonly Shape[] {
    return this.objects.map((it) => it.shape);
  }
  get state(): string {
    return this.controller.stateName;
  }

  down(x: number, y: number, how: Modifiers = {}): this {
    this.controller.pointerDown(this.#info(x, y, how));
    return this;
  }
  move(x: number, y: number, how: Modifiers = {}): this {
    this.controller.pointerMove(this.#info(x, y, how));
    return this;
  }
  up(x: number, y: number, how: Modifiers = {}): this {
    this.controller.pointerUp(this.#info(x, y, how));
    return this;
  }
  click(x: number, y: number, how: Modifiers = {}): this {
    return this.move(x, y, how).down(x, y, how).up(x, y, how);
  }
  drag(from: readonly [number, number], to: readonly [number, number], how: Modifiers = {}): this {
    this.move(...from, how).down(...from, how);
    this.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, how).move(...to, how);
    return this.up(...to, how);
  }

  /** `keys` as in the keymap: 'Mod+Shift+KeyZ'. Answers whether the tool took the key. */
  key(keys: string): boolean {
    const parts = keys.split('+');
    const code = parts.at(-1) ?? '';
    return this.controller.keyDown({
      code: code === '?' ? 'Slash' : code,
      key: code,
      ctrlKey: parts.includes('Mod'),
      metaKey: false,
      shiftKey: parts.includes('Shift'),
      altKey: parts.includes('Alt'),
    });
  }
  keyUp(code: string): this {
    this.controller.keyUp({ code });
    return this;
  }

  #info(x: number, y: number, how: Modifiers): PointerInfo {
    const { x: sx, y: sy } = toScreen(this.controller.viewport.view, { x, y });
    return {
      screen: screenPoint(sx, sy),
      button: 0,
      touch: false,
      shift: false,
      mod: false,
      alt: false,
      clicks: 1,
      ...how,
    };
  }
}
