import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes/route-tree.ts';

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    // The current screen stays until the next one can be rendered.
    defaultPendingMs: 1000,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** needs a sign-in, and is covered by the offline overlay */
    guarded?: boolean;
  }
  interface HistoryState {
    /** this history entry opened an overlay over the one before it */
    overlay?: boolean;
    /** whose profile /profile shows */
    userId?: string;
  }
}
