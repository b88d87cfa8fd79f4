import type { Binding } from './http/binding.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Files } from './platform/files.ts';
import type { Job } from './platform/jobs.ts';
import type { Secrets } from './platform/secrets.ts';
import type { DocumentService } from './services/account/document.service.ts';
import { FaqRepo } from './services/account/faq.repo.ts';
import { faqBindings } from './services/account/faq.routes.ts';
import { FaqService } from './services/account/faq.service.ts';
import { GuideRepo } from './services/project/guide.repo.ts';
import { guideBindings } from './services/project/guide.routes.ts';
import { GuideService } from './services/project/guide.service.ts';
import { PictureRepo } from './services/project/picture.repo.ts';
import { PictureService } from './services/project/picture.service.ts';
import { PretestRepo } from './services/project/pretest.repo.ts';
import { pretestBindings } from './services/project/pretest.routes.ts';
import { PretestService } from './services/project/pretest.service.ts';
import type { ProjectService } from './services/project/project.service.ts';
import { QuestionRepo } from './services/project/question.repo.ts';
import { questionBindings } from './services/project/question.routes.ts';
import { QuestionService } from './services/project/question.service.ts';
import { PledgeRepo } from './services/unit/pledge.repo.ts';
import { pledgeBindings } from './services/unit/pledge.routes.ts';
import { PledgeService } from './services/unit/pledge.service.ts';

/** What people must know and promise before they work, and what they ask. */
export interface KnowledgeServices {
  readonly pretests: PretestService;
  readonly pretestRepo: PretestRepo;
  readonly pledges: PledgeService;
  readonly guides: GuideService;
  readonly guideRepo: GuideRepo;
  readonly questions: QuestionService;
  readonly pictures: PictureService;
  readonly faqs: FaqService;
  readonly faqRepo: FaqRepo;
}

interface Parts {
  db: Database;
  files: Files;
  clock: Clock;
  secrets: Secrets;
  project: ProjectService;
  documents: DocumentService;
}

export function composeKnowledge({
  db,
  files,
  clock,
  secrets,
  project,
  documents,
}: Parts): KnowledgeServices {
  const pretestRepo = new PretestRepo(db);
  const guideRepo = new GuideRepo(db);
  const faqRepo = new FaqRepo(db);
  const pictures = new PictureService(new PictureRepo(db), files, clock);
  const projects = project;
  return {
    pretests: new PretestService(pretestRepo, project, clock),
    pretestRepo,
    pledges: new PledgeService({ repo: new PledgeRepo(db), projects, documents, secrets, clock }),
    guides: new GuideService(guideRepo, project, clock),
    guideRepo,
    questions: new QuestionService({ repo: new QuestionRepo(db), projects, pictures, clock }),
    pictures,
    faqs: new FaqService(faqRepo),
    faqRepo,
  };
}

export const knowledgeBindings = (s: KnowledgeServices): Binding[] => [
  ...pretestBindings(s.pretests),
  ...pledgeBindings(s.pledges),
  ...guideBindings(s.guides),
  ...questionBindings(s.questions, s.pictures),
  ...faqBindings(s.faqs),
];

export const knowledgeJobs = (s: KnowledgeServices): Job[] => [
  { name: 'forget-unused-pictures', everyMs: 60 * 60_000, run: () => s.pictures.forgetUnused() },
];
