import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes/route-tree.ts';

/** On the server: where the page is, since there is no address bar. */
type OnServer = { history: RouterHistory; isServer: true };

export const createAppRouter = (queryClient: QueryClient, onServer?: OnServer) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // On the server it would put a script into the page.
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
    /** is a form, which works with scripts alone */
    needsScript?: boolean;
  }
  interface HistoryState {
    /** this history entry opened an overlay over the one before it */
    overlay?: boolean;
    /** how many posts were opened one from another, up to this one */
    posts?: number;
    /** whose profile /profile shows */
    userId?: string;
    /** what covers the whole screen in this history entry, by its name */
    covering?: string;
    /** the document that ends with what covers the screen, by the time it began (performance.timeOrigin) */
    document?: number;
  }
}
