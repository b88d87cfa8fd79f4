import {
  type SpeechAnswer,
  type SpeechTag,
  type SpeechToTextOptions,
  speechAnswerOf,
  tagsOf,
} from '@pumasi/contract/tools/speech-to-text';
import type { Session } from '../../core/session.ts';
import { Signal } from '../../core/signal.ts';
import type { Player } from '../../timeline/player.ts';
import { TimeTool } from '../../timeline/time-tool.ts';
import { Timeline, type TimelineSource } from '../../timeline/timeline.ts';
import { type AudioGroup, type SpeechCommand, speechBindings } from './commands.ts';

export type SpeechField = 'text' | 'sound';

/** One clip, one text: without a screen, so that the tests write on the same one. */
export class SpeechTool extends TimeTool<SpeechCommand, AudioGroup> implements TimelineSource {
  readonly timeline: Timeline;
  readonly options: SpeechToTextOptions;
  /** The text is to be written. */
  readonly writing = new Signal();
  /** A mark is to be set at the caret; the screen knows where that is. */
  readonly inserting = new Signal<SpeechTag>();

  constructor(session: Session, player: Player, options: SpeechToTextOptions) {
    super(session, player, speechBindings(session.mode));
    this.options = options;
    this.timeline = new Timeline(this, { wave: true });
  }

  get answer(): SpeechAnswer {
    return speechAnswerOf({ answers: this.session.store.field('answers') });
  }

  #set(patch: Partial<SpeechAnswer>, merge: string | null = null): void {
    if (this.session.mode !== 'work') return;
    const { sound, language, ...next } = { ...this.answer, ...patch };
    const { options } = this;
    const tags = tagsOf(options.tags, next.tags, next.text, sound);
    const answers = {
      ...this.session.store.field('answers'),
      text: next.text,
      ...(options.rules === 'dual' && { sound }),
      ...(language !== null && { language }),
      tags,
    };
    this.session.transact((step) => step.set('answers', answers), merge);
  }
  write(field: SpeechField, text: string): void {
    this.#set({ [field]: text }, `speech:${field}`);
  }
  /** Marks of one's own are one step of undo, not part of the typing around them. */
  insert(field: SpeechField, mark: string, from: number, to: number): number {
    const now = this.answer[field];
    const before = now.slice(0, from);
    const after = now.slice(to);
    const lead = before === '' || /\s$/.test(before) ? '' : ' ';
    const tail = after === '' || /^[\s.,?!]/.test(after) ? '' : ' ';
    const next = `${before}${lead}${mark}${tail}${after}`;
    if (next.length > this.options.maxLength) {
      this.notice.emit('too-long');
      return to;
    }
    this.#set({ [field]: next });
    return before.length + lead.length + mark.length;
  }
  setLanguage(language: string): void {
    this.#set({ language });
  }
  toggleTag(tag: SpeechTag): void {
    if (this.session.mode !== 'work') return;
    if (tag.mark !== undefined) {
      this.inserting.emit(tag);
      return;
    }
    const { tags } = this.answer;
    this.#set({ tags: tags.includes(tag.id) ? tags.filter((it) => it !== tag.id) : [...tags, tag.id] });
  }

  get duration(): number {
    return this.transport.duration;
  }
  rows() {
    return [];
  }
  items() {
    return [];
  }
  isSelected(): boolean {
    return false;
  }
  playhead(): number {
    return this.transport.time;
  }
  seek(time: number): void {
    this.transport.seek(time);
  }
  boundsOf(): null {
    return null;
  }
  snapPoints(): readonly number[] {
    return [];
  }
  change(): void {}
  drawBounds(): null {
    return null;
  }
  draw(): void {}
  choose(): void {}
  order(): readonly string[] {
    return [];
  }
  protected remove(): boolean {
    return false;
  }

  protected act(command: SpeechCommand): boolean {
    const { transport, options } = this;
    const [name, detail] = command.split('-') as [string, string];
    if ((name === 'back' || name === 'forward') && /^[123]$/.test(detail)) {
      transport.skip((name === 'back' ? -1 : 1) * options.skips[Number(detail) - 1]!);
      this.timeline.reveal(transport.time);
      return true;
    }
    if (name === 'tag') {
      const tag = options.tags[Number(detail) - 1];
      if (tag) this.toggleTag(tag);
      return tag !== undefined;
    }
    if (command === 'play') {
      if (transport.playing) transport.pause();
      else transport.play();
      return true;
    }
    if (command === 'write') {
      this.writing.emit();
      return true;
    }
    return false;
  }
}
