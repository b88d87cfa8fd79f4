import type { Clock } from '../../platform/clock.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';

export interface ContentLink {
  projectID: string;
  workID: string;
  reader: string;
  part: 1 | 2;
}

/** Addresses of a unit's content and file, good for a while for whoever was handed the unit. */
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

  file(fileID: string): string {
    return `/api/v1/gunit/file/${this.#make(['file', fileID])}`;
  }

  openContent(token: string): ContentLink | undefined {
    const [kind, projectID, workID, reader, part] = this.#open(token);
    return kind === 'content' && projectID && workID && reader
      ? { projectID, workID, reader, part: part === '2' ? 2 : 1 }
      : undefined;
  }

  openFile(token: string): string | undefined {
    const [kind, fileID] = this.#open(token);
    return kind === 'file' ? fileID : undefined;
  }

  #make(parts: (string | number)[]): string {
    return this.#signed.make(parts.join(' '), this.#clock.now());
  }

  #open(token: string): string[] {
    return this.#signed.open(token, this.#clock.now())?.split(' ') ?? [];
  }
}
