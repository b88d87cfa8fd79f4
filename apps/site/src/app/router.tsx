import { createRouter } from '@tanstack/react-router';
import { onLeave } from '../lib/leave.ts';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

onLeave((path) => router.navigate({ to: path }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
