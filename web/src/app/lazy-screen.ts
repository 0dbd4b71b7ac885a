import { lazyRouteComponent } from '@tanstack/react-router';
import { clientProblem } from '../platform/api/api-problem.ts';
import { isServerAway } from '../platform/online/online.ts';

/**
 * A screen with a script of its own. The router loads the document again when that is missing, which is right
 * after a new version of Gesso; while the server is away, it would leave the app for the browser's error page.
 */
export const lazyScreen: typeof lazyRouteComponent = (importScreen, name) =>
  lazyRouteComponent(
    () =>
      importScreen().catch(async (problem: unknown) => {
        throw (await isServerAway()) ? clientProblem('unavailable', 0) : problem;
      }),
    name,
  );
