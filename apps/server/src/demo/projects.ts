import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BillType } from '@pumasi/contract/enums';
import type { Services } from '../compose.ts';
import type { World } from '../compose-world.ts';
import type { ManualClock } from '../platform/clock.ts';
import { handIn } from './collected.ts';
import type { DemoProject, DemoUnit } from './content/types.ts';
import { demoAssetPath } from './content/units.ts';

const DAY_MS = 86_400_000;
const BROUGHT_AGO_MS = 5 * 3_600_000;

/** The same on every installation, so that a link to a demonstration project can be shared. */
export const demoProjectID = (key: string): string =>
  createHash('sha256').update(`pumasi demo ${key}`).digest('base64url').slice(0, 14);

/** Makes one project with all its units; tells which unit each unitID is. */
export async function makeProject(
  world: World & { clock: ManualClock },
  services: Services,
  project: DemoProject,
  { requester, collector }: { requester: string; collector?: string },
  now: Date,
): Promise<Map<string, DemoUnit>> {
  const projectID = demoProjectID(project.key);
  const startAt = new Date(now.getTime() - project.startedDaysAgo * DAY_MS);
  const repo = services.projectRepo;
  world.clock.set(startAt);
  const templateID = `${project.tool}-${project.templateType}`;
  await repo.insertTemplate({
    template_id: templateID,
    tool: project.tool,
    type: project.templateType,
    description: project.description,
  });
  await repo.insert({
    projectID,
    name: project.name,
    description: project.description,
    category: project.category,
    workEnv: project.workEnv,
    state: 3,
    templateID,
    option: project.options,
    requester,
    startAt,
    endAt: new Date(now.getTime() + project.endInDays * DAY_MS),
    crowd: true,
    minLevel: 0,
    workUnitPrice: project.workUnitPrice,
    evalUnitPrice: project.evalUnitPrice,
    priceDescription: project.priceDescription,
    billType: project.paysAutomatically ? BillType.automatic : BillType.withdrawable,
    reviewStages: project.reviewStages,
    workersPerUnit: project.copies,
    timeouts: {
      work: project.timeouts.workTimeout,
      eval: project.timeouts.evalTimeout,
      reWork: project.timeouts.reWorkTimeout,
      reEval: project.timeouts.reEvalTimeout,
    },
    createdAt: startAt,
  });
  for (const [position, c] of project.classes.entries())
    await repo.insertClass(projectID, position, {
      class_id: c.classID,
      parent_id: c.parentID,
      name: c.name,
      sys_name: c.nameEn,
      type: 'object',
      description: '',
      mapping_names: [],
      color: c.color,
    });
  await repo.insertGuide(projectID, 1, project.guideWork, startAt);
  await repo.insertGuide(projectID, 2, project.guideEval, startAt);

  const units = new Map<string, DemoUnit>();
  const broughtFirst = project.units.toSorted((a, b) => Number(!a.handedIn) - Number(!b.handedIn));
  for (const unit of broughtFirst) {
    const file = await world.files.put(await readFile(demoAssetPath(unit.file)));
    const { draft, orgFileName } = unit;
    const unitID = await services.unitSource.add({
      projectID,
      file,
      orgFileName,
      ...(draft ? { ml: draft } : {}),
    });
    units.set(unitID, unit);
    if (unit.handedIn && collector)
      await handIn(world, services, projectID, unit, collector, new Date(now.getTime() - BROUGHT_AGO_MS));
  }
  return units;
}
