import type { AnnotationObject } from '@pumasi/contract/documents/document';
import { type AudioSttOptions, inTimeOrder, intervalOf, rivalsOf } from '@pumasi/contract/tools/audio-stt';
import { newID } from '../../core/ids.ts';
import type { Session } from '../../core/session.ts';
import { Signal } from '../../core/signal.ts';
import { NO_CLASS_COLOR } from '../../timeline/colors.ts';
import {
  type Bounds,
  drawInterval,
  type Grip,
  type Interval,
  pullInterval,
  roundTime,
} from '../../timeline/intervals.ts';
import type { Player } from '../../timeline/player.ts';
import { TimeTool } from '../../timeline/time-tool.ts';
import { Timeline, type TimelineItem, type TimelineSource } from '../../timeline/timeline.ts';
import { type AudioGroup, type IntervalCommand, intervalBindings } from './commands.ts';

const NUDGE = 0.05;

/** Intervals of speech on a waveform, without a screen: the browser and the tests play on the same one. */
export class IntervalTool extends TimeTool<IntervalCommand, AudioGroup> implements TimelineSource {
  readonly timeline: Timeline;
  readonly options: AudioSttOptions;
  /** The transcript of the interval in hand is to be written. */
  readonly writing = new Signal();
  /** Where an interval was begun by key. */
  markedIn: number | null = null;
  #cache: { revision: number; ordered: readonly AnnotationObject[]; items: readonly TimelineItem[] } | null =
    null;

  constructor(session: Session, player: Player, options: AudioSttOptions) {
    super(session, player, intervalBindings(session.mode));
    this.options = options;
    this.timeline = new Timeline(this, { wave: true });
  }

  get duration(): number {
    return this.transport.duration;
  }
  ordered(): readonly AnnotationObject[] {
    return this.#read().ordered;
  }
  order(): readonly string[] {
    return this.ordered().map((it) => it.id);
  }

  #read() {
    const { store } = this.session;
    if (this.#cache?.revision === store.revision) return this.#cache;
    const ordered = inTimeOrder(store.toDocument().objects);
    const rows = new Map(this.session.classes.map((it, i) => [it.classID, i]));
    const items = ordered.flatMap((object, i): TimelineItem[] => {
      const interval = intervalOf(object);
      if (!interval) return [];
      const text = object.attributes.text;
      return [
        {
          id: object.id,
          start: interval.start,
          end: interval.end,
          row: rows.get(object.classID ?? '') ?? rows.size,
          color: this.colorOf(object),
          label: `${i + 1}  ${typeof text === 'string' ? text : ''}`.trim(),
          verdict: object.verdict,
        },
      ];
    });
    this.#cache = { revision: store.revision, ordered, items };
    return this.#cache;
  }

  rows() {
    const rows = this.session.classes.map((it) => ({ label: it.name, color: this.colorOf(it) }));
    const stray = this.items().some((it) => it.row === rows.length);
    return stray || rows.length === 0 ? [...rows, { label: '–', color: NO_CLASS_COLOR }] : rows;
  }
  items(): readonly TimelineItem[] {
    return this.#read().items;
  }
  isSelected(id: string): boolean {
    return this.session.selection.has(id);
  }
  playhead(): number {
    return this.transport.time;
  }
  seek(time: number): void {
    this.transport.seek(time);
  }

  get #editable(): boolean {
    return this.session.mode === 'work';
  }
  #bounds(id: string, classID: string | null): Bounds {
    return {
      duration: this.duration,
      least: this.options.minIntervalSeconds,
      rivals: rivalsOf(this.ordered(), this.options.overlap, id, classID),
    };
  }
  boundsOf(id: string): Bounds | null {
    const object = this.session.store.get(id);
    return this.#editable && object ? this.#bounds(id, object.classID) : null;
  }
  snapPoints(except: string | null): readonly number[] {
    const others = this.items().filter((it) => it.id !== except);
    return [this.playhead(), 0, this.duration, ...others.flatMap((it) => [it.start, it.end])];
  }
  change(id: string, { start, end }: Interval): void {
    if (this.#editable) {
      this.session.transact((step) => step.update(id, { shape: { kind: 'interval', start, end } }));
    }
  }
  #classOfRow(row: number | null): string | null {
    return (row === null ? undefined : this.session.classes[row]?.classID) ?? this.session.activeClass;
  }
  drawBounds(row: number | null): Bounds | null {
    return this.#editable ? this.#bounds('', this.#classOfRow(row)) : null;
  }
  draw(interval: Interval, row: number | null = null): boolean {
    if (!this.#editable) return false;
    if (this.session.store.size >= this.options.maxIntervals) {
      this.notice.emit('too-many');
      return false;
    }
    const object: AnnotationObject = {
      ...this.session.newObject({ kind: 'interval', start: interval.start, end: interval.end }),
      classID: this.#classOfRow(row),
    };
    this.session.transact((step) => step.add(object));
    this.session.selection.set([object.id]);
    return true;
  }

  choose(id: string | null, more = false, at?: number): void {
    const { selection } = this.session;
    const object = id === null ? undefined : this.session.store.get(id);
    const interval = object && intervalOf(object);
    if (id === null || !interval) {
      if (!more) selection.clear();
      return;
    }
    if (more) selection.toggle(id);
    else selection.set([id]);
    const { transport } = this;
    if (transport.playing && transport.loop) transport.play(interval);
    else if (!transport.playing) transport.seek(at ?? interval.start);
    this.timeline.revealSpan(interval);
  }

  protected remove(): boolean {
    const { ids } = this.session.selection;
    if (ids.length === 0 || !this.#editable) return false;
    const order = this.order();
    const place = order.indexOf(ids[0]!);
    this.session.transact((step) => {
      for (const id of ids) step.remove(id);
    });
    const next = this.order()[Math.min(place, this.session.store.size - 1)];
    if (next !== undefined) this.session.selection.set([next]);
    return true;
  }

  write(id: string, text: string): void {
    const object = this.session.store.get(id);
    if (!object || !this.#editable) return;
    this.session.transact(
      (step) => step.update(id, { attributes: { ...object.attributes, text } }),
      `text:${id}`,
    );
  }

  /** On to the next interval: chosen, played, ready to be written. At the last one it stays. */
  advance(): boolean {
    const ids = this.order();
    const at = this.session.selection.last ? ids.indexOf(this.session.selection.last) : -1;
    const next = ids[at + 1];
    if (next === undefined) {
      this.transport.pause();
      this.notice.emit('last');
      return true;
    }
    this.transport.pause();
    this.choose(next);
    this.#playInterval();
    this.writing.emit();
    return true;
  }

  protected act(command: IntervalCommand): boolean {
    const { transport, options } = this;
    const [name, detail] = command.split('-') as [string, string];
    if ((name === 'back' || name === 'forward') && /^[123]$/.test(detail)) {
      transport.skip((name === 'back' ? -1 : 1) * options.skips[Number(detail) - 1]!);
      this.timeline.reveal(transport.time);
      return true;
    }
    if ((name === 'start' || name === 'end') && this.#editable) {
      return this.#move(name, (it) => it + (detail === 'earlier' ? -NUDGE : NUDGE), `nudge:${name}`);
    }
    switch (command) {
      case 'play':
        if (transport.playing) transport.pause();
        else transport.play(transport.loop ? this.#interval() : null);
        return true;
      case 'play-interval':
        return this.#playInterval();
      case 'loop':
        transport.setLoop(!transport.loop);
        if (transport.loop && transport.playing) this.#playInterval();
        return true;
      case 'mark-in':
        this.markedIn = roundTime(transport.time);
        this.session.touch();
        return true;
      case 'mark-out':
        return this.#markOut();
      case 'set-start':
        return this.#move('start', () => transport.time);
      case 'set-end':
        return this.#move('end', () => transport.time);
      case 'split':
        return this.#split();
      case 'merge':
        return this.#merge();
      case 'write':
        if (!this.current) return false;
        this.writing.emit();
        return true;
      case 'advance':
        return this.advance();
      case 'cancel':
        if (this.markedIn === null) return false;
        this.markedIn = null;
        this.session.touch();
        return true;
      default:
        return false;
    }
  }

  #interval(): Interval | null {
    return this.current && intervalOf(this.current);
  }
  #playInterval(): boolean {
    const interval = this.#interval();
    if (!interval) return false;
    this.transport.player.seek(interval.start);
    this.transport.play({ start: interval.start, end: interval.end });
    return true;
  }

  #markOut(): boolean {
    const from = this.markedIn;
    const now = this.transport.time;
    if (from === null) return this.#move('end', () => now);
    const bounds = this.drawBounds(null);
    const interval = bounds && drawInterval(Math.min(from, now), Math.max(from, now), bounds);
    if (!interval || !bounds || interval.end - interval.start < bounds.least - 1e-6) {
      this.notice.emit(interval ? 'too-short' : 'no-room');
      return true;
    }
    this.markedIn = null;
    this.draw(interval);
    return true;
  }

  #move(edge: Exclude<Grip, 'body'>, to: (now: number) => number, merge: string | null = null): boolean {
    const object = this.current;
    const interval = this.#interval();
    const bounds = object && this.boundsOf(object.id);
    if (!object || !interval || !bounds) return false;
    const { start, end } = pullInterval(interval, edge, to(interval[edge]), bounds);
    if (start === interval.start && end === interval.end) return true;
    this.session.transact(
      (step) => step.update(object.id, { shape: { kind: 'interval', start, end } }),
      merge && `${merge}:${object.id}`,
    );
    return true;
  }

  /** The words stay with the first half: only a person knows where they part. */
  #split(): boolean {
    const object = this.current;
    const interval = this.#interval();
    const at = roundTime(this.transport.time);
    const least = this.options.minIntervalSeconds;
    if (!object || !interval || !this.#editable) return false;
    if (at - interval.start < least || interval.end - at < least) {
      this.notice.emit('split-where');
      return true;
    }
    const second = newID();
    this.session.transact((step) => {
      step.update(object.id, { shape: { kind: 'interval', start: interval.start, end: at } });
      step.add({
        ...this.session.newObject({ kind: 'interval', start: at, end: interval.end }),
        id: second,
        classID: object.classID,
      });
    });
    this.session.selection.set([second]);
    return true;
  }

  /** With the chosen ones, or with the next of the same speaker. */
  #merge(): boolean {
    const { session } = this;
    const first = this.current;
    if (!first || !this.#editable) return false;
    const chosen = this.ordered().filter((it) => session.selection.has(it.id));
    const later = this.ordered().slice(this.order().indexOf(first.id) + 1);
    const next = later.find((it) => it.classID === first.classID);
    const parts = chosen.length > 1 ? chosen : next ? [first, next] : [];
    const times = parts.flatMap((it) => intervalOf(it) ?? []);
    const head = parts[0];
    if (!head || times.length < 2 || parts.some((it) => it.classID !== head.classID)) {
      this.notice.emit('merge-what');
      return true;
    }
    const text = parts
      .map((it) => it.attributes.text)
      .filter((it): it is string => typeof it === 'string' && it !== '')
      .join(' ')
      .slice(0, this.options.maxTextLength);
    session.transact((step) => {
      for (const it of parts.slice(1)) step.remove(it.id);
      step.update(head.id, {
        shape: {
          kind: 'interval',
          start: Math.min(...times.map((it) => it.start)),
          end: Math.max(...times.map((it) => it.end)),
        },
        attributes: text === '' ? head.attributes : { ...head.attributes, text },
      });
    });
    session.selection.set([head.id]);
    return true;
  }
}
