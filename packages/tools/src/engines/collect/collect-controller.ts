import type { DocumentFile } from '@pumasi/contract/documents/document';
import { withVerdict } from '@pumasi/contract/tools/answer-verdict';
import {
  faultOfPicture,
  lookDistance,
  type PictureFault,
  type PictureSetOptions,
} from '@pumasi/contract/tools/picture-set';
import { newID } from '../../core/ids.ts';
import type { Session } from '../../core/session.ts';
import { Signal } from '../../core/signal.ts';
import type { UnitFiles } from '../../core/unit-files.ts';
import { browserDecoder, type Decoder, readPicture } from './read-picture.ts';

/** More than this many times the limit is not even read. */
const HOPELESS = 4;

export interface Refused {
  id: string;
  name: string;
  fault: PictureFault | 'broken' | 'full';
  /** The number of the picture that it repeats. */
  like: number | null;
}

/** A set of pictures without a screen: what is in it, what is being looked at, what was refused and why. */
export class CollectController {
  readonly session: Session;
  readonly options: PictureSetOptions;
  readonly files: UnitFiles;
  /** The screen must bring this picture into sight and give it the focus. */
  readonly goTo = new Signal<string>();
  #decoder: Decoder;
  #current: string | null = null;
  #checking: { id: string; name: string }[] = [];
  #refused: Refused[] = [];
  #located = false;
  #sent: number | null = null;
  #queue: Promise<void> = Promise.resolve();

  constructor(
    session: Session,
    options: PictureSetOptions,
    files: UnitFiles,
    decoder: Decoder = browserDecoder,
  ) {
    this.session = session;
    this.options = options;
    this.files = files;
    this.#decoder = decoder;
  }

  get pictures(): readonly DocumentFile[] {
    return this.session.store.field('files');
  }
  get checking(): readonly { id: string; name: string }[] {
    return this.#checking;
  }
  get refused(): readonly Refused[] {
    return this.#refused;
  }
  /** A picture told where it was taken, which was taken out of it. */
  get located(): boolean {
    return this.#located;
  }
  get room(): number {
    return Math.max(0, this.options.maxFiles - this.pictures.length);
  }
  get current(): DocumentFile | null {
    return this.pictures.find((it) => it.id === this.#current) ?? null;
  }
  indexOf(id: string): number {
    return this.pictures.findIndex((it) => it.id === id);
  }

  /** One after another, in the order given: a phone has no memory for ten unpacked pictures at once. */
  add(given: readonly File[], inPlaceOf: string | null = null): Promise<void> {
    if (this.session.mode !== 'work') return this.#queue;
    const named = given.map((file) => ({ id: newID(), name: file.name, file }));
    this.#checking = [...this.#checking, ...named.map(({ id, name }) => ({ id, name }))];
    this.#refused = [];
    this.session.touch();
    for (const { id, file } of named)
      this.#queue = this.#queue.then(async () => {
        const refused = await this.#take(file, inPlaceOf);
        this.#checking = this.#checking.filter((it) => it.id !== id);
        if (refused) this.#refused = [...this.#refused, { id, name: file.name, ...refused }];
        this.session.touch();
      });
    return this.#queue;
  }

  async #take(given: File, inPlaceOf: string | null): Promise<Pick<Refused, 'fault' | 'like'> | null> {
    const { options } = this;
    const replaced = inPlaceOf === null ? -1 : this.indexOf(inPlaceOf);
    if (replaced < 0 && this.room === 0) return { fault: 'full', like: null };
    if (given.size > options.maxBytes * HOPELESS) return { fault: 'too-heavy', like: null };
    const read = await readPicture(given, this.#decoder);
    if (typeof read === 'string') return { fault: read, like: null };
    const { entry } = read;
    const others = this.pictures.filter((_, i) => i !== replaced);
    const fault = faultOfPicture(entry, others, options);
    if (fault) return { fault, like: this.#numberOfLike(entry) };
    // The bytes are safe before the document names them.
    await this.files.add(entry.id, read.file);
    this.#located ||= read.wasLocated;
    const next = [...this.pictures];
    if (replaced >= 0) next.splice(replaced, 1, entry);
    else next.push(entry);
    this.#set(next, replaced >= 0 ? inPlaceOf : null);
    this.#current = entry.id;
    return null;
  }

  #numberOfLike({ sha256, look }: DocumentFile): number | null {
    const near = this.pictures.findIndex(
      (it) =>
        it.sha256 === sha256 ||
        (it.look !== undefined &&
          look !== undefined &&
          lookDistance(it.look, look) < this.options.minDifference),
    );
    return near < 0 ? null : near + 1;
  }

  /** What was said of a picture that goes, goes with it. */
  #set(files: DocumentFile[], gone: string | null): void {
    this.session.transact((step) => {
      step.set('files', files);
      if (gone === null) return;
      step.set('answers', withVerdict(this.session.store.field('answers'), gone, undefined));
      step.set(
        'remarks',
        this.session.store.field('remarks').filter((it) => it.objectID !== gone),
      );
    });
    void this.files.fetchHandedIn(files);
  }

  remove(id: string): void {
    const at = this.indexOf(id);
    if (this.session.mode !== 'work' || at < 0) return;
    this.#set(
      this.pictures.filter((it) => it.id !== id),
      id,
    );
    const next = this.pictures[Math.min(at, this.pictures.length - 1)];
    this.#current = next?.id ?? null;
    if (next) this.show(next.id);
  }

  moveTo(id: string, index: number): void {
    const from = this.indexOf(id);
    const to = Math.min(Math.max(index, 0), this.pictures.length - 1);
    const moved = this.pictures[from];
    if (this.session.mode !== 'work' || !moved || from === to) return;
    const rest = this.pictures.filter((it) => it.id !== id);
    this.#set([...rest.slice(0, to), moved, ...rest.slice(to)], null);
    this.show(id);
  }

  enter(id: string): void {
    if (this.#current === id) return;
    this.#current = id;
    this.session.touch();
  }
  show(id: string): void {
    this.enter(id);
    this.goTo.emit(id);
  }
  /** To the picture `by` places on; stays at the ends. */
  step(by: number): boolean {
    const at = this.#current === null ? -1 : this.indexOf(this.#current);
    const to = this.pictures[at < 0 ? 0 : Math.min(Math.max(at + by, 0), this.pictures.length - 1)];
    if (to) this.show(to.id);
    return to !== undefined;
  }

  confirm(id: string, on: boolean): void {
    if (this.session.mode !== 'work') return;
    const { [id]: _, ...rest } = withVerdict(this.session.store.field('answers'), id, undefined);
    this.session.transact((step) => step.set('answers', on ? { ...rest, [id]: true } : rest));
  }

  forgetRefused(): void {
    this.#refused = [];
    this.session.touch();
  }

  setSent(share: number | null): void {
    this.#sent = share;
    this.session.touch();
  }
  /** How much of one picture has been sent, from 0 to 1; they travel in their order. */
  sentOf(id: string): number | null {
    if (this.#sent === null) return null;
    const at = this.indexOf(id);
    const total = this.pictures.reduce((sum, it) => sum + it.size, 0);
    const before = this.pictures.slice(0, at).reduce((sum, it) => sum + it.size, 0);
    const size = this.pictures[at]?.size ?? 1;
    return Math.min(Math.max((this.#sent * total - before) / size, 0), 1);
  }
}
