import type { Route } from '../route.ts';
import { accountRoutes } from './account.ts';
import { bankbookRoutes } from './bankbook.ts';
import { faqRoutes } from './faq.ts';
import { inquiryRoutes } from './inquiry.ts';
import { keyRoutes } from './key.ts';
import { pledgeRoutes } from './pledge.ts';
import { pointRoutes } from './point.ts';
import { preprocRoutes } from './preproc.ts';
import { pretestRoutes } from './pretest.ts';
import { projectRoutes } from './project.ts';
import { pushRoutes } from './push.ts';
import { questionRoutes } from './question.ts';
import { rewardRoutes } from './reward.ts';
import { statRoutes } from './stat.ts';
import { unitRoutes } from './unit.ts';
import { appealRoutes } from './unit-appeal.ts';
import { assignRoutes } from './unit-assign.ts';
import { collectRoutes } from './unit-collect.ts';

/** Every call of the product, for the document, the tests that walk all routes, and the server's registration. */
export const allRoutes: readonly Route[] = [
  keyRoutes,
  accountRoutes,
  projectRoutes,
  inquiryRoutes,
  pretestRoutes,
  questionRoutes,
  faqRoutes,
  unitRoutes,
  pledgeRoutes,
  assignRoutes,
  collectRoutes,
  appealRoutes,
  rewardRoutes,
  bankbookRoutes,
  pointRoutes,
  statRoutes,
  preprocRoutes,
  pushRoutes,
].flatMap((table) => Object.values(table) as Route[]);
