import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes/route-tree.ts';

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    // A screen that is already there stays until the next one can be shown.
    defaultPendingMs: 1000,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** stands behind the sign-in, and under the offline screen */
    guarded?: boolean;
    /** the overlay this address shows over its component */
    overlay?: string;
  }
  interface HistoryState {
    /** an overlay was opened from the page before this one */
    overlay?: boolean;
    /** whose profile /profile shows */
    userId?: string;
  }
}
