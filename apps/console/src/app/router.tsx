import { loadConfig } from '@pumasi/ui/site-config.ts';
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

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    if (await currentClaims()) return;
    endSession();
    throw redirect({ to: '/login', replace: true });
  },
  component: lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, homeRoute]),
  basepath: '/console',
  defaultPreload: 'intent',
  scrollRestoration: true,
});

onLeave(() => void router.navigate({ to: '/login' }));

// The site registers its router's type for the whole compilation; the console's few paths exist there too.
