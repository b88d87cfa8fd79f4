import { Disposer } from '../core/disposer.ts';
import { type ScreenPoint, screenPoint } from '../geometry/coordinates.ts';
import { type Turn, unturn, within } from '../geometry/turned.ts';

export interface PointerInfo {
  readonly screen: ScreenPoint;
  readonly button: number;
  readonly touch: boolean;
  readonly shift: boolean;
  readonly mod: boolean;
  readonly alt: boolean;
  /** 2 for the second press of a double click. */
  readonly clicks: number;
  /** Of a pen, 0 to 1; a mouse and a finger press fully. */
  readonly pressure?: number;
  /** Every place since the move before: a frame may hold several. */
  readonly trail?: readonly TrailPoint[];
}

export interface TrailPoint {
  readonly screen: ScreenPoint;
  readonly pressure: number;
}

export interface PointerTarget {
  pointerDown(info: PointerInfo): void;
  pointerMove(info: PointerInfo): void;
  pointerUp(info: PointerInfo): void;
  pointerLeave(): void;
  /** The gesture became something else (a second finger, a lost pointer): nothing of it may stay. */
  pointerCancel(): void;
  wheel(at: ScreenPoint, dx: number, dy: number, pan: boolean): void;
  pinch(centre: ScreenPoint, dx: number, dy: number, factor: number): void;
}

/** Turns the browser's events into one move per frame; two fingers are always a pinch, whatever tool is in hand. */
export class PointerInput {
  #target: PointerTarget;
  #element: HTMLElement;
  #request: () => void;
  #turn: () => Turn;
  #disposer = new Disposer();
  #move: PointerEvent | null = null;
  #trail: TrailPoint[] = [];
  #wheel: { at: ScreenPoint; dx: number; dy: number; pan: boolean } | null = null;
  #fingers = new Map<number, ScreenPoint>();
  #pinch: { centre: ScreenPoint; distance: number } | null = null;
  #held: number | null = null;
  #last = { time: 0, x: 0, y: 0, clicks: 0 };
  #origin: DOMRect | null = null;

  /** `turn`: by how many quarters the element is shown turned. */
  constructor(element: HTMLElement, target: PointerTarget, request: () => void, turn: () => Turn = () => 0) {
    this.#element = element;
    this.#turn = turn;
    this.#target = target;
    this.#request = request;
    const on = this.#disposer;
    on.listen<'pointerdown'>(element, 'pointerdown', (event) => this.#down(event));
    on.listen<'pointermove'>(element, 'pointermove', (event) => this.#moved(event));
    on.listen<'pointerup'>(element, 'pointerup', (event) => this.#up(event));
    on.listen<'pointercancel'>(element, 'pointercancel', (event) => this.#lost(event));
    on.listen<'pointerleave'>(element, 'pointerleave', () => this.#leave());
    on.listen<'wheel'>(element, 'wheel', (event) => this.#wheeled(event), { passive: false });
    on.listen(element, 'blur', () => delete element.dataset.byPointer);
    on.listen<'contextmenu'>(element, 'contextmenu', (event) => event.preventDefault());
    // Asking the browser where the canvas is costs a layout: only when it may have moved.
    const forget = () => {
      this.#origin = null;
    };
    on.listen(element, 'pointerenter', forget);
    on.listen(window, 'resize', forget);
    on.listen(window, 'scroll', forget, { capture: true, passive: true });
    const observer = new ResizeObserver(forget);
    observer.observe(element);
    on.add(() => observer.disconnect());
  }

  /** Called once per frame, before anything is drawn; tells whether there was anything. */
  flush(): boolean {
    const wheel = this.#wheel;
    this.#wheel = null;
    if (wheel) this.#target.wheel(wheel.at, wheel.dx, wheel.dy, wheel.pan);
    const move = this.#move;
    this.#move = null;
    const trail = this.#trail;
    this.#trail = [];
    if (move) this.#target.pointerMove({ ...this.#info(move), trail });
    return wheel !== null || move !== null;
  }

  /** The element lies elsewhere now. */
  moved(): void {
    this.#origin = null;
  }

  dispose(): void {
    this.#disposer.dispose();
  }

  #at(event: MouseEvent): ScreenPoint {
    this.#origin ??= this.#element.getBoundingClientRect();
    return screenPoint(...within(this.#origin, this.#turn(), event.clientX, event.clientY));
  }

  #info(event: PointerEvent): PointerInfo {
    return {
      screen: this.#at(event),
      button: event.button,
      touch: event.pointerType === 'touch',
      shift: event.shiftKey,
      mod: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      clicks: this.#last.clicks,
      pressure: pressureOf(event),
    };
  }

  #down(event: PointerEvent): void {
    this.#origin = null;
    // A ring around the whole picture is for those who came by key.
    this.#element.dataset.byPointer = '';
    this.#element.focus({ preventScroll: true });
    if (event.pointerType === 'touch') {
      this.#fingers.set(event.pointerId, this.#at(event));
      if (this.#fingers.size === 2) {
        this.#move = null;
        this.#target.pointerCancel();
        this.#held = null;
        this.#pinch = this.#span();
      }
      if (this.#fingers.size > 1) return;
    }
    if (this.#held !== null) return;
    this.#held = event.pointerId;
    this.#element.setPointerCapture(event.pointerId);
    event.preventDefault();
    const { time, x, y, clicks } = this.#last;
    const near = event.timeStamp - time < 350 && Math.hypot(event.clientX - x, event.clientY - y) < 6;
    this.#last = { time: event.timeStamp, x: event.clientX, y: event.clientY, clicks: near ? clicks + 1 : 1 };
    this.flush();
    this.#target.pointerDown(this.#info(event));
    this.#request();
  }

  #moved(event: PointerEvent): void {
    if (this.#pinch && this.#fingers.has(event.pointerId)) {
      this.#fingers.set(event.pointerId, this.#at(event));
      this.#pinched();
      return;
    }
    if (this.#held !== null && this.#held !== event.pointerId) return;
    this.#move = event;
    if (this.#held !== null) {
      const places = event.getCoalescedEvents?.() ?? [];
      for (const it of places.length > 0 ? places : [event])
        this.#trail.push({ screen: this.#at(it), pressure: pressureOf(it) });
    }
    this.#request();
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#pinch) {
      if (this.#fingers.size === 0) this.#pinch = null;
      return;
    }
    if (this.#held !== event.pointerId) return;
    this.#held = null;
    this.flush();
    this.#target.pointerUp(this.#info(event));
    this.#request();
  }

  #lost(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#pinch = null;
    if (this.#held !== event.pointerId) return;
    this.#held = null;
    this.#move = null;
    this.#target.pointerCancel();
    this.#request();
  }

  #leave(): void {
    if (this.#held !== null) return;
    this.#move = null;
    this.#target.pointerLeave();
    this.#request();
  }

  #span() {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b) return null;
    return {
      centre: screenPoint((a.x + b.x) / 2, (a.y + b.y) / 2),
      distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    };
  }

  #pinched(): void {
    const before = this.#pinch;
    const now = this.#span();
    if (!before || !now) return;
    this.#pinch = now;
    this.#target.pinch(
      now.centre,
      now.centre.x - before.centre.x,
      now.centre.y - before.centre.y,
      now.distance / before.distance,
    );
    this.#request();
  }

  #wheeled(event: WheelEvent): void {
    event.preventDefault();
    // Lines and pages of some mice, brought to pixels.
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    // A trackpad's pinch arrives as a wheel with Ctrl and much smaller steps.
    const pinch = event.ctrlKey ? 4 : 1;
    // Only a move of the view has a direction on the picture; zoom goes by up and down alone.
    const [x, y] = event.shiftKey
      ? unturn(this.#turn(), event.deltaX, event.deltaY)
      : [event.deltaX, event.deltaY];
    const dx = x * unit + (this.#wheel?.dx ?? 0);
    const dy = y * unit * pinch + (this.#wheel?.dy ?? 0);
    this.#wheel = { at: this.#at(event), dx, dy, pan: event.shiftKey };
    this.#request();
  }
}

const pressureOf = (event: PointerEvent): number =>
  event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : 1;
