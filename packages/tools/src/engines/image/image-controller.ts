import { differenceOf } from '@pumasi/contract/documents/difference';
import type { AnnotationDocument, AnnotationObject } from '@pumasi/contract/documents/document';
import type { PointerInfo, PointerTarget } from '../../canvas/pointer-input.ts';
import { Viewport } from '../../canvas/viewport.ts';
import { type KeyInput, Keymap } from '../../core/keymap.ts';
import type { Session } from '../../core/session.ts';
import { Signal } from '../../core/signal.ts';
import type { ScreenPoint, Size } from '../../geometry/coordinates.ts';
import { addCopies } from './add-copies.ts';
import { bindingsOf, type Command, type CommandGroup } from './commands.ts';
import { Interaction } from './interaction.ts';
import { Look } from './look.ts';
import { Machine } from './machine.ts';
import { localDesk, type MaskDesk } from './masks/mask-desk.ts';
import { MaskEdits } from './masks/mask-edits.ts';
import type { ImageRules, ImageTool } from './rules.ts';
import { runCommand } from './run-command.ts';
import { Scene } from './scene.ts';
import type { Notice, Press } from './states/state.ts';

interface Companions {
  readonly desk?: MaskDesk | undefined;
  readonly before?: AnnotationDocument | null | undefined;
  /** What this worker handed in last in this project. */
  readonly previous?: (() => Promise<AnnotationDocument | null>) | undefined;
}

/** An image tool without a screen: the browser and the tests play on the same one. */
export class ImageController implements PointerTarget {
  readonly session: Session;
  readonly viewport: Viewport;
  readonly scene: Scene;
  readonly interaction = new Interaction();
  readonly look = new Look();
  readonly rules: ImageRules;
  /** Null where objects are outlines and not pixels. */
  readonly masks: MaskEdits | null;
  /** The document as it was handed in before, to be compared with. */
  readonly before: AnnotationDocument | null;
  /** Of the document before, what is not there any more as it was. */
  readonly replaced: readonly AnnotationObject[];
  /** Which objects are new or other than they were before. */
  readonly since: ReadonlyMap<string, 'added' | 'changed'>;
  readonly keymap: Keymap<Command, CommandGroup>;
  readonly notice = new Signal<Notice>();
  readonly help = new Signal();
  #machine: Machine;
  #spaceHeld = false;
  #previous: () => Promise<AnnotationDocument | null>;

  constructor(session: Session, image: Size, screen: Size, rules: ImageRules, more: Companions = {}) {
    this.session = session;
    this.rules = rules;
    this.before = more.before ?? null;
    const { replaced, since } = changesSince(this.before, session);
    this.replaced = replaced;
    this.since = since;
    // Whoever judges a re-work looks for what became of the first hand-in.
    if (this.before && session.mode === 'review') this.look.set({ compare: true });
    this.#previous = more.previous ?? (async () => null);
    this.viewport = new Viewport(image, screen);
    this.scene = new Scene(session, image);
    this.keymap = new Keymap(bindingsOf(session.mode, rules, this.before !== null));
    const { viewport, scene, interaction, look } = this;
    const notify = (it: Notice) => this.notice.emit(it);
    const desk = more.desk ?? localDesk();
    this.masks = rules.mask && new MaskEdits({ session, viewport, rules, desk, notify }, rules.mask);
    this.#machine = new Machine(
      { session, viewport, scene, interaction, look, options: rules, masks: this.masks },
      notify,
    );
  }

  /** The picture came later than the document: its size is known now. */
  placePicture(image: Size): void {
    this.viewport.setImage(image);
    this.scene.setImage(image);
  }

  get tool(): ImageTool {
    return this.#machine.tool;
  }
  get stateName(): string {
    return this.#machine.state.name;
  }

  /** Something is half drawn, or painted and not in the document yet. */
  get unfinished(): boolean {
    return (
      this.interaction.draft !== null || this.interaction.strokes.length > 0 || this.masks?.busy === true
    );
  }

  run(command: Command): boolean {
    if (command === 'help') {
      this.help.emit();
      return true;
    }
    if (command === 'previous-unit') {
      void this.#copyPrevious();
      return true;
    }
    return runCommand(command, this.#machine);
  }

  async #copyPrevious(): Promise<void> {
    const document = await this.#previous();
    if (document && document.objects.length > 0) addCopies(this.#machine.context, document.objects);
    else this.notice.emit('no-previous');
  }

  /** True when the key was for the tool and must not reach the page. */
  keyDown(event: KeyInput): boolean {
    const command = this.keymap.find(event);
    if (!command) return false;
    if (command === 'pan') {
      if (!this.#spaceHeld) this.interaction.show({ cursor: 'grab' });
      this.#spaceHeld = true;
      return true;
    }
    return this.run(command);
  }

  keyUp(event: { code: string }): void {
    if (event.code !== 'Space' || !this.#spaceHeld) return;
    this.#spaceHeld = false;
    this.interaction.show({ cursor: this.tool === 'select' ? 'default' : 'crosshair' });
  }

  pointerDown(info: PointerInfo): void {
    const press = this.#press(info);
    if (info.button === 1 || this.#spaceHeld) this.#machine.pan(press);
    else if (info.button === 0) this.#machine.state.pointerDown?.(press);
  }
  pointerMove(info: PointerInfo): void {
    if (this.#spaceHeld && this.stateName !== 'pan') return;
    this.#machine.state.pointerMove?.(this.#press(info));
  }
  pointerUp(info: PointerInfo): void {
    this.#machine.state.pointerUp?.(this.#press(info));
  }
  pointerLeave(): void {
    this.#machine.state.pointerLeave?.();
  }
  pointerCancel(): void {
    this.#machine.state.pointerCancel?.();
  }

  wheel(at: ScreenPoint, dx: number, dy: number, pan: boolean): void {
    if (pan) this.viewport.panBy(-(dx || dy), dx ? -dy : 0);
    else this.viewport.zoomBy(Math.exp(-dy * 0.0018), at);
  }
  pinch(centre: ScreenPoint, dx: number, dy: number, factor: number): void {
    this.viewport.panBy(dx, dy);
    this.viewport.zoomBy(factor, centre);
  }

  /** Chosen from a list beside the canvas. */
  choose(id: string, more: boolean): void {
    if (more) this.session.selection.toggle(id);
    else this.session.selection.set([id]);
    this.interaction.show({ vertex: null });
    const bounds = this.scene.boundsOf(id);
    if (bounds) this.viewport.reveal(bounds);
  }

  #press(info: PointerInfo): Press {
    return { ...info, image: this.viewport.toImage(info.screen) };
  }

  dispose(): void {
    this.scene.dispose();
  }
}

function changesSince(before: AnnotationDocument | null, session: Session) {
  const since = new Map<string, 'added' | 'changed'>();
  if (!before) return { replaced: [], since };
  const { added, changed, removed } = differenceOf(before, session.store.toDocument());
  for (const id of added) since.set(id, 'added');
  for (const id of changed) since.set(id, 'changed');
  const gone = new Set([...changed, ...removed]);
  return { replaced: before.objects.filter(({ id }) => gone.has(id)), since };
}
