import { Role } from '@pumasi/contract/enums';
import { loadConfig, siteConfig } from '@pumasi/ui/site-config.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { onLeave } from '../lib/leave.ts';
import { currentClaims, endSession } from '../lib/session.ts';
import { NotFound, RootError, RootLayout } from './root-layout.tsx';

const rootRoute = createRootRoute({
  beforeLoad: () => loadConfig(),
  component: RootLayout,
  errorComponent: RootError,
  notFoundComponent: NotFound,
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: async () => {
    if (await currentClaims()) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage'),
});

const guard = async (): Promise<void> => {
  if (await currentClaims()) return;
  endSession();
  throw redirect({ to: '/login', replace: true });
};

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: guard,
  component: lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
});

/** Requesters see their projects; what concerns the whole installation is for operators. */
const operatorGuard = async (): Promise<void> => {
  await guard();
  if ((await currentClaims())?.role === Role.requester) throw redirect({ to: '/', replace: true });
};
const inquiriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inquiries',
  beforeLoad: operatorGuard,
  component: lazyRouteComponent(() => import('../pages/inquiries-page.tsx'), 'InquiriesPage'),
});
const questionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/questions',
  beforeLoad: guard,
  component: lazyRouteComponent(() => import('../pages/questions-page.tsx'), 'QuestionsPage'),
});
const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/outbox',
  // Only a development server keeps what it sends; there somebody without an account reads the code of the identity pop-up.
  beforeLoad: async () => {
    const claims = await currentClaims();
    if (!siteConfig().demo || claims?.role === Role.requester) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('../pages/outbox-page.tsx'), 'OutboxPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, homeRoute, inquiriesRoute, questionsRoute, outboxRoute]),
  basepath: '/console',
  defaultPreload: 'intent',
  scrollRestoration: true,
});

onLeave(() => router.navigate({ to: '/login' }));

// The site registers its router's type for the whole compilation; the console's few paths exist there too.
