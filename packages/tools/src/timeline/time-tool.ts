import type { AnnotationObject, Remark, Verdict } from '@pumasi/contract/documents/document';
import { Disposer } from '../core/disposer.ts';
import { newID } from '../core/ids.ts';
import { type KeyBinding, type KeyInput, Keymap } from '../core/keymap.ts';
import { judge } from '../core/review.ts';
import type { Session } from '../core/session.ts';
import { Signal } from '../core/signal.ts';
import { colorsOf, NO_CLASS_COLOR } from './colors.ts';
import type { Player } from './player.ts';
import type { Timeline } from './timeline.ts';
import { Transport } from './transport.ts';

const ZOOM = 1.5;

/** What sound and video have in common: a session, a clock, keys, verdicts and remarks; no screen. */
export abstract class TimeTool<Command extends string = string, Group extends string = string> {
  readonly session: Session;
  readonly transport: Transport;
  readonly keymap: Keymap<Command, Group>;
  readonly help = new Signal();
  readonly notice = new Signal<string>();
  readonly disposer = new Disposer();
  abstract readonly timeline: Timeline;
  /** The remark that is being written. */
  remark: string | null = null;
  #colors: ReadonlyMap<string, string>;
  #names: ReadonlyMap<string, string>;

  constructor(session: Session, player: Player, bindings: readonly KeyBinding<Command, Group>[]) {
    this.session = session;
    this.keymap = new Keymap(bindings);
    this.transport = new Transport(player);
    this.#colors = colorsOf(session.classes);
    this.#names = new Map(session.classes.map((it) => [it.classID, it.name]));
    this.disposer.add(() => this.transport.dispose());
    this.disposer.add(this.transport.changed.subscribe(() => session.touch()));
    this.disposer.add(
      this.transport.ticked.subscribe(() => {
        if (this.transport.playing) this.timeline.reveal(this.transport.time);
      }),
    );
  }

  colorOf({ classID }: Pick<AnnotationObject, 'classID'>): string {
    return (classID !== null && this.#colors.get(classID)) || NO_CLASS_COLOR;
  }
  /** Empty where the class is none or one of another time. */
  nameOf({ classID }: Pick<AnnotationObject, 'classID'>): string {
    return (classID !== null && this.#names.get(classID)) || '';
  }

  /** In the order in which they are listed and numbered. */
  abstract order(): readonly string[];
  /** Chosen in a list, by a key or on the timeline; `at` is where the clock shall stand. */
  abstract choose(id: string | null, more?: boolean, at?: number): void;
  protected abstract act(command: Command): boolean;
  /** What may be removed by the key for it, in work. */
  protected abstract remove(): boolean;

  get current(): AnnotationObject | null {
    const { last } = this.session.selection;
    return (last !== null && this.session.store.get(last)) || null;
  }

  /** True when the key was for the tool and must not reach the page. */
  keyDown(event: KeyInput, typing = false): boolean {
    if (typing && !writesNothing(event)) return false;
    const command = this.keymap.find(event);
    if (!command) return false;
    return this.run(command);
  }

  /** True when the command did something: then its key is not the page's any more. */
  run(command: Command): boolean {
    if (this.act(command)) return true;
    const { session, transport, timeline } = this;
    const [name, detail] = command.split('-') as [string, string | undefined];
    if (name === 'class') return this.#setClass(Number(detail) - 1);
    switch (command as string) {
      case 'help':
        this.help.emit();
        return true;
      case 'slower':
        transport.shiftRate(-1);
        return true;
      case 'faster':
        transport.shiftRate(1);
        return true;
      case 'normal-speed':
        transport.setRate(1);
        return true;
      case 'undo':
        if (session.canUndo) session.undo();
        return true;
      case 'redo':
        if (session.canRedo) session.redo();
        return true;
      case 'next':
        return this.#step(1);
      case 'previous':
        return this.#step(-1);
      case 'delete':
        return session.mode === 'review' ? this.removeRemark(this.remark) : this.remove();
      case 'cancel':
        if (session.selection.ids.length === 0) return false;
        this.choose(null);
        return true;
      case 'verdict-ok':
        return this.#judge('ok');
      case 'verdict-wrong':
        return this.#judge('wrong');
      case 'remark':
        return this.#addRemark();
      case 'zoom-in':
        timeline.zoom(ZOOM);
        return true;
      case 'zoom-out':
        timeline.zoom(1 / ZOOM);
        return true;
      case 'fit':
        timeline.fit();
        return true;
      default:
        return false;
    }
  }

  #setClass(index: number): boolean {
    const classID = this.session.classes[index]?.classID;
    if (classID === undefined || this.session.mode !== 'work') return false;
    this.session.setClass(classID);
    return true;
  }

  /** False at either end, so that Tab can leave the canvas and nobody is trapped in it. */
  #step(by: 1 | -1): boolean {
    const ids = this.order();
    const at = this.session.selection.last ? ids.indexOf(this.session.selection.last) : -1;
    const next = at < 0 && by < 0 ? undefined : ids[at + by];
    if (next === undefined) return false;
    this.choose(next);
    return true;
  }

  #judge(verdict: Verdict): boolean {
    const { ids } = this.session.selection;
    judge(this.session, ids, verdict);
    return ids.length > 0 && this.session.mode === 'review';
  }

  /** A remark stands at a time (`x`, in seconds) and, with an object in hand, on it. */
  #addRemark(): boolean {
    const { session } = this;
    if (session.mode !== 'review') return false;
    const objectID = session.selection.last;
    const remark: Remark = {
      id: newID(),
      ...(objectID !== null && { objectID }),
      x: Math.round(this.transport.time * 1_000) / 1_000,
      y: 0,
      text: '',
    };
    this.remark = remark.id;
    session.transact((step) => step.set('remarks', [...session.store.field('remarks'), remark]));
    return true;
  }
  removeRemark(id: string | null): boolean {
    const remarks = this.session.store.field('remarks');
    if (id === null || !remarks.some((it) => it.id === id)) return false;
    this.remark = null;
    this.session.transact((step) =>
      step.set(
        'remarks',
        remarks.filter((it) => it.id !== id),
      ),
    );
    return true;
  }
  goToRemark({ id, objectID, x }: Remark): void {
    this.remark = id;
    if (objectID !== undefined && this.session.store.get(objectID)) this.choose(objectID, false, x);
    else this.transport.seek(x);
    this.timeline.reveal(x);
    this.session.touch();
  }

  dispose(): void {
    this.disposer.dispose();
  }
}

/** A chord that neither types a letter nor is one of a text field's own. */
function writesNothing(event: KeyInput): boolean {
  if (event.altKey) return true;
  return (event.ctrlKey || event.metaKey) && !/^(Key[ZYACVX]|Arrow\w+|Backspace|Delete)$/.test(event.code);
}
