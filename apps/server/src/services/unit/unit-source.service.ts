import { parseDocument } from '@pumasi/contract/documents/document';
import { newUnitID } from '@pumasi/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { StoredFile } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { UnitRepo } from './unit.repo.ts';
import { packContent, unpackContent } from './unit-content.ts';
import type { UnitReadingRepo } from './unit-reading.repo.ts';

/** Units as they were brought: their file, its name, and the AI draft made of it. */
export class UnitSourceService {
  readonly #repo: UnitRepo;
  readonly #reading: UnitReadingRepo;
  readonly #clock: Clock;
  constructor(repo: UnitRepo, reading: UnitReadingRepo, clock: Clock) {
    this.#repo = repo;
    this.#reading = reading;
    this.#clock = clock;
  }

  async add(unit: {
    projectID: string;
    file: StoredFile;
    orgFileName: string;
    ml?: unknown;
    /** The known answer: the unit then serves to see how well people work. */
    gold?: unknown;
  }): Promise<string> {
    if (unit.gold !== undefined && !parseDocument(unit.gold).ok)
      throw new Refusal('malformed', 'the known answer is not a sound document');
    const unitID = newUnitID();
    await this.#repo.add({
      projectID: unit.projectID,
      unitID,
      file: unit.file,
      orgFileName: unit.orgFileName,
      ml: await packed(unitID, unit.ml),
      gold: await packed(unitID, unit.gold),
      at: this.#clock.now(),
    });
    return unitID;
  }

  async find(projectID: string, unitID: string): Promise<{ orgFileName: string; ml: unknown } | undefined> {
    const row = await this.#reading.findUnit(projectID, unitID);
    return (
      row && { orgFileName: row.org_file_name, ml: row.ml ? (await unpackContent(row.ml)).data : undefined }
    );
  }
}

const packed = async (unitID: string, data: unknown): Promise<Buffer | null> =>
  data === undefined ? null : packContent(JSON.stringify({ unitID, data }));
