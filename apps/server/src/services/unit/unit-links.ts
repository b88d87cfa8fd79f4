import type { SubmittedFile } from '@pumasi/contract/api/unit';
import type { Clock } from '../../platform/clock.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';
import type { FileRow } from './unit.repo.ts';

export interface ContentLink {
  projectID: string;
  workID: string;
  reader: string;
  part: 1 | 2;
  /** A round of the past; without it the reader's own draft, else the latest round. */
  round: number | null;
}

/** Addresses of a unit's content and files, good for a while for whoever was handed the unit. */
export class UnitLinks {
  readonly #signed: SignedLinks;
  readonly #clock: Clock;
  constructor(signed: SignedLinks, clock: Clock) {
    this.#signed = signed;
    this.#clock = clock;
  }

  of(projectID: string, workID: string, reader: string, part: 1 | 2, fileID: string) {
    return {
      contentURL: `/api/v1/gunit/content/${this.#make(['content', projectID, workID, reader, part])}`,
      fileURL: this.file(fileID),
    };
  }

  round(projectID: string, workID: string, reader: string, part: 1 | 2, round: number): string {
    return `/api/v1/gunit/content/${this.#make(['content', projectID, workID, reader, part, round])}`;
  }

  file(fileID: string): string {
    return `/api/v1/gunit/file/${this.#make(['file', fileID])}`;
  }

  thumbnail(fileID: string): string {
    return `/api/v1/gunit/thumbnail/${this.#make(['thumbnail', fileID])}`;
  }

  files(rows: readonly FileRow[] | null): SubmittedFile[] {
    return (rows ?? []).map(({ fileID, ...file }) => ({ ...file, url: this.file(fileID) }));
  }

  /** Stands for a reviewer before the one whom they judged. */
  alias(subject: string): string {
    return this.#signed.alias(subject);
  }

  openContent(token: string): ContentLink | undefined {
    const [kind, projectID, workID, reader, part, round] = this.#open(token);
    return kind === 'content' && projectID && workID && reader
      ? { projectID, workID, reader, part: part === '2' ? 2 : 1, round: round ? Number(round) : null }
      : undefined;
  }

  openFile(token: string): string | undefined {
    const [kind, fileID] = this.#open(token);
    return kind === 'file' ? fileID : undefined;
  }

  openThumbnail(token: string): string | undefined {
    const [kind, fileID] = this.#open(token);
    return kind === 'thumbnail' ? fileID : undefined;
  }

  #make(parts: (string | number)[]): string {
    return this.#signed.make(parts.join(' '), this.#clock.now());
  }

  #open(token: string): string[] {
    return this.#signed.open(token, this.#clock.now())?.split(' ') ?? [];
  }
}
