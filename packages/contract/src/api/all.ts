import type { Route } from '../route.ts';
import { accountRoutes } from './account.ts';
import { inquiryRoutes } from './inquiry.ts';
import { keyRoutes } from './key.ts';
import { preprocRoutes } from './preproc.ts';
import { projectRoutes } from './project.ts';
import { pushRoutes } from './push.ts';
import { rewardRoutes } from './reward.ts';
import { statRoutes } from './stat.ts';
import { unitRoutes } from './unit.ts';

/** Every call of the product, for the document, the tests that walk all routes, and the server's registration. */
export const allRoutes: readonly Route[] = [
  keyRoutes,
  accountRoutes,
  projectRoutes,
  inquiryRoutes,
  unitRoutes,
  rewardRoutes,
  statRoutes,
  preprocRoutes,
  pushRoutes,
].flatMap((table) => Object.values(table) as Route[]);
