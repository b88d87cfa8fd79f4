import { imagePoint } from '../../../geometry/coordinates.ts';
import type { Command } from '../commands.ts';
import { addObject } from './add-object.ts';
import { Select } from './select.ts';
import { placePoint } from './snap.ts';
import { type Press, reachOf, type State, type StateContext } from './state.ts';

/** What polygon and polyline share: points one by one, the last taken back, the whole given up. */
export abstract class DrawPoints implements State {
  abstract readonly name: string;
  protected abstract readonly kind: 'polygon' | 'polyline';
  protected abstract readonly least: number;
  protected readonly context: StateContext;
  #handles: Select;
  #points: [number, number][] = [];
  #tip: [number, number] | null = null;
  #closing = false;
  #alt = false;

  constructor(context: StateContext) {
    this.context = context;
    this.#handles = new Select(context);
  }

  protected abstract closes(points: readonly [number, number][], press: Press, reach: number): boolean;

  enter(): void {
    this.context.interaction.show({ cursor: 'crosshair' });
  }
  exit(): void {
    this.context.interaction.show({ caret: null });
    this.#drop();
  }

  pointerDown(press: Press): void {
    if (this.#points.length === 0 && this.#handles.grabHandle(press)) return;
    // A finger may be the first of two: its point is set when it leaves the glass.
    if (!press.touch) this.#place(press);
  }

  pointerMove(press: Press): void {
    this.#tip = placePoint(this.context, press);
    this.#closing = this.closes(this.#points, press, reachOf(this.context, press.touch));
    if (this.#points.length > 0) this.#show();
  }

  pointerUp(press: Press): void {
    if (press.touch) this.#place(press);
  }

  pointerCancel(): void {
    this.#tip = null;
    this.#show();
  }

  command(command: Command): boolean {
    if (this.#points.length === 0) return false;
    if (command === 'finish') this.#finish();
    else if (command === 'cancel') this.#drop();
    else if (command === 'undo-vertex' || command === 'undo') this.#takeBack();
    else return command === 'delete' || command === 'redo' || command === 'paste';
    return true;
  }

  #place(press: Press): void {
    this.#alt = press.alt;
    if (press.clicks >= 2 && this.#points.length >= this.least) {
      this.#finish();
      return;
    }
    if (this.closes(this.#points, press, reachOf(this.context, press.touch))) {
      this.#finish();
      return;
    }
    if (this.#points.length >= this.context.options.maxVertices) {
      this.context.notify('too-many-vertices');
      return;
    }
    if (this.#points.length === 0 && !this.context.masks) this.context.session.selection.clear();
    this.#points = [...this.#points, placePoint(this.context, press)];
    this.#show();
    this.context.session.touch();
  }

  #takeBack(): void {
    this.#points = this.#points.slice(0, -1);
    this.#show();
    this.context.session.touch();
  }

  #finish(): void {
    const points = this.#points;
    if (points.length < this.least) return;
    this.#drop();
    const { masks } = this.context;
    if (this.kind === 'polyline') addObject(this.context, { kind: 'polyline', points });
    else if (!masks) addObject(this.context, { kind: 'polygon', rings: [points] });
    else masks.put(() => masks.desk.service.polygon([points], masks.frame), masks.operation(this.#alt));
  }

  #drop(): void {
    this.#points = [];
    this.#closing = false;
    this.#show();
    this.context.session.touch();
  }

  #show(): void {
    const tip = this.#tip ? imagePoint(this.#tip[0], this.#tip[1]) : null;
    this.context.interaction.show({
      draft:
        this.#points.length > 0
          ? { kind: this.kind, points: this.#points, tip, closing: this.#closing }
          : null,
    });
  }
}
