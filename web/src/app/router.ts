import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes/route-tree.ts';

/** Set on the server, which has no address bar. */
type OnServer = { history: RouterHistory; isServer: true };

export const createAppRouter = (queryClient: QueryClient, onServer?: OnServer) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The server would render a script into the page.
    scrollRestoration: onServer === undefined,
    ...onServer,
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
    /** a form, which needs JavaScript */
    needsScript?: boolean;
  }
  interface HistoryState {
    /** this history entry opened an overlay over the one before it */
    overlay?: boolean;
    /** how many posts were opened from one another up to this one */
    posts?: number;
    /** whose profile /profile shows */
    userId?: string;
    /** the name of what covers the whole screen in this history entry */
    covering?: string;
    /** the document the cover belongs to, identified by performance.timeOrigin */
    document?: number;
  }
}
