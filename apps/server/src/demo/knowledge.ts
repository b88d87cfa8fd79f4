import type { Services } from '../compose.ts';
import type { World } from '../compose-world.ts';
import type { ManualClock } from '../platform/clock.ts';
import { sql } from '../platform/database.ts';
import { demoFaqs } from './content/faqs.ts';
import {
  type DemoQuestion,
  demoQuestions,
  demoRollingMessages,
  gatedProjects,
  PUBLIC_QUESTION_KEYS,
  secondStreetGuide,
} from './content/knowledge.ts';
import { demoProjects } from './content/projects.ts';
import { demoProjectID, makeProject } from './projects.ts';

const DAY_MS = 86_400_000;
const ANSWERED_AFTER_MS = 5 * 3_600_000;

interface Parts {
  world: World & { clock: ManualClock };
  services: Services;
  uIDs: ReadonlyMap<string, string>;
  requester: string;
  now: Date;
}

/** Pre-tests, pledges, a changed guide, questions and answers; after the history, which knows no gates. */
export async function makeKnowledge(parts: Parts): Promise<void> {
  await makeGates(parts);
  await makeGuides(parts);
  await makeMessages(parts);
  await makeFaqs(parts);
  for (const question of demoQuestions) await makeQuestion(parts, question);
}

async function makeGates({ world, services, requester, now }: Parts): Promise<void> {
  for (const { project, pretest, pledge, publicQuestion } of gatedProjects()) {
    await makeProject(world, services, project, { requester }, now);
    const projectID = demoProjectID(project.key);
    if (pretest) await services.pretestRepo.insert(projectID, pretest);
    await world.db.run(sql`
      update project set pledge = ${pledge}, public_question = ${publicQuestion} where project_id = ${projectID}`);
  }
  const open = PUBLIC_QUESTION_KEYS.map(demoProjectID);
  await world.db.run(sql`update project set public_question = true where project_id = any (${open})`);
}

async function makeGuides({ world, services, uIDs, now }: Parts): Promise<void> {
  const street = demoProjects().find(({ key }) => key === 'street');
  const worker = uIDs.get('worker@pumasi.example');
  if (!street || !worker) throw new Error('the demonstration has no street or no worker');
  const projectID = demoProjectID('street');
  await services.guideRepo.see(worker, projectID, 1, 1, new Date(now.getTime() - 7 * DAY_MS));
  await services.projectRepo.insertGuide(projectID, 1, secondStreetGuide(street.guideWork), now);
  world.clock.set(now);
}

async function makeMessages({ services, now }: Parts): Promise<void> {
  for (const [i, { project, ko, en }] of demoRollingMessages.entries())
    await services.guideRepo.insertRollingMessage({
      projectID: project ? demoProjectID(project) : null,
      position: i + 1,
      message: ko,
      messageEn: en,
      startAt: new Date(now.getTime() - DAY_MS),
      endAt: null,
    });
}

async function makeFaqs({ services, now }: Parts): Promise<void> {
  for (const [i, faq] of demoFaqs.entries())
    await services.faqRepo.insert({ ...faq, position: i + 1, at: new Date(now.getTime() - 60 * DAY_MS) });
}

/** Written straight into the table: what was answered weeks ago must not ring anybody's bell today. */
async function makeQuestion({ world, uIDs, now }: Parts, question: DemoQuestion): Promise<void> {
  const at = new Date(now.getTime() - question.daysAgo * DAY_MS);
  const answeredAt = question.answer ? new Date(at.getTime() + ANSWERED_AFTER_MS) : null;
  const uID = (id: string): string => {
    const found = uIDs.get(`${id}@pumasi.example`);
    if (!found) throw new Error(`the demonstration has no ${id}`);
    return found;
  };
  await world.db.run(sql`
    insert into question (category, project_id, title, question, questioner, public, created_at, answer, answered_at, answered_by)
    values (${question.category}, ${question.project ? demoProjectID(question.project) : null}, ${question.title}, ${question.question},
            ${uID(question.by)}, ${question.isPublic}, ${at}, ${question.answer ?? null}, ${answeredAt},
            ${question.answer ? uID('manager') : null})`);
}
