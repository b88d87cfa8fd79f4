import type { Base } from './compose-world.ts';
import type { Binding } from './http/binding.ts';
import type { Job } from './platform/jobs.ts';
import type { OperatorSettings } from './platform/operator-settings.ts';
import { createSignedLinks } from './platform/signed-links.ts';
import { KeyService } from './services/key/key.service.ts';
import { ProjectService } from './services/project/project.service.ts';
import { AppealRepo } from './services/unit/appeal.repo.ts';
import { AppealService } from './services/unit/appeal.service.ts';
import { GoldRepo } from './services/unit/gold.repo.ts';
import { GoldService } from './services/unit/gold.service.ts';
import { QuotaCalendar } from './services/unit/quota-calendar.ts';
import { UnitRepo } from './services/unit/unit.repo.ts';
import { unitBindings } from './services/unit/unit.routes.ts';
import { UnitService } from './services/unit/unit.service.ts';
import { UnitAssignService } from './services/unit/unit-assign.service.ts';
import { UnitCollectRepo } from './services/unit/unit-collect.repo.ts';
import { UnitCollectService } from './services/unit/unit-collect.service.ts';
import { UnitDraftRepo } from './services/unit/unit-draft.repo.ts';
import { UnitDraftService } from './services/unit/unit-draft.service.ts';
import { appealBindings, assignBindings, collectBindings } from './services/unit/unit-extra.routes.ts';
import { UnitLinks } from './services/unit/unit-links.ts';
import { UnitReadingRepo } from './services/unit/unit-reading.repo.ts';
import { UnitReadingService } from './services/unit/unit-reading.service.ts';
import { UnitSourceService } from './services/unit/unit-source.service.ts';
import { UnitThumbnailService } from './services/unit/unit-thumbnail.service.ts';

export interface UnitServices {
  readonly unit: UnitService;
  readonly unitRepo: UnitRepo;
  readonly unitSource: UnitSourceService;
  readonly unitReading: UnitReadingService;
  readonly unitAssign: UnitAssignService;
  readonly unitCollect: UnitCollectService;
  readonly thumbnails: UnitThumbnailService;
  readonly appeals: AppealService;
  readonly appealRepo: AppealRepo;
  readonly drafts: UnitDraftService;
  readonly gold: GoldService;
}

type UnitParts = Pick<Base, 'db' | 'files' | 'keys' | 'clock'> & {
  key: KeyService;
  project: ProjectService;
  settings: OperatorSettings;
};

/** Handing out, handing in, judging and objecting. */
export function composeUnits(parts: UnitParts): UnitServices {
  const { db, files, keys, clock, key, project: projects, settings } = parts;
  const units = new UnitRepo(db);
  const readingRepo = new UnitReadingRepo(db);
  const collectRepo = new UnitCollectRepo(db);
  const appealRepo = new AppealRepo(db);
  const quotas = new QuotaCalendar(settings, clock);
  const links = new UnitLinks(createSignedLinks(keys.fileKey), clock);
  return {
    unitRepo: units,
    unit: new UnitService({ repo: units, links, key, projects, files, quotas, clock }),
    unitSource: new UnitSourceService(units, readingRepo, clock),
    unitReading: new UnitReadingService(readingRepo, links, files, clock),
    unitAssign: new UnitAssignService({ repo: units, links, projects, clock }),
    unitCollect: new UnitCollectService({ repo: collectRepo, units, links, key, projects, files, clock }),
    thumbnails: new UnitThumbnailService(collectRepo, links, files, clock),
    appeals: new AppealService(appealRepo, settings, clock),
    appealRepo,
    drafts: new UnitDraftService(new UnitDraftRepo(db), files),
    gold: new GoldService(new GoldRepo(db), clock),
  };
}

export const unitBindingsOf = (s: UnitServices & { project: ProjectService }): Binding[] => [
  ...unitBindings(s.unit, s.unitReading, s.project),
  ...assignBindings(s.unitAssign),
  ...collectBindings(s.unitCollect),
  ...appealBindings(s.appeals),
];

export const unitJobs = (s: UnitServices): Job[] => [
  { name: 'expire-units', everyMs: 5_000, run: () => s.unit.expire() },
  { name: 'escalate-appeals', everyMs: 60_000, run: () => s.appeals.escalate() },
  { name: 'forget-loose-files', everyMs: 60_000, run: () => s.drafts.forgetLoose() },
  { name: 'settle-gold', everyMs: 30_000, run: () => s.gold.settle() },
  { name: 'fold-progress', everyMs: 1_000, run: () => s.unit.foldProgress() },
];
