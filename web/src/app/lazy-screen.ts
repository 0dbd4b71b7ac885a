import { lazyRouteComponent } from '@tanstack/react-router';
import { clientProblem } from '../platform/api/api-problem.ts';
import { isServerAway } from '../platform/online/online.ts';

/**
 * A screen with its own chunk. When a chunk is missing, the router reloads the document. That is
 * right after a new version of Gesso, but while the server is unreachable it would show the
 * browser's error page.
 */
export const lazyScreen: typeof lazyRouteComponent = (importScreen, name) =>
  lazyRouteComponent(
    () =>
      importScreen().catch(async (problem: unknown) => {
        throw (await isServerAway()) ? clientProblem('unavailable', 0) : problem;
      }),
    name,
  );
