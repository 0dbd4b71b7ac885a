import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { publicRoute } from './root-routes.tsx';

const supportRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.support,
  staticData: { needsScript: true },
  validateSearch: (search: Record<string, unknown>): { standalone?: true } =>
    search.standalone === true ? { standalone: true } : {},
  component: lazyScreen(() => import('../../screens/support/support-screen.tsx'), 'SupportScreen'),
});

const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.help,
  component: lazyScreen(() => import('../../screens/help/help-screen.tsx'), 'HelpScreen'),
});

/** Each list joins the route tree under the parent of that name. */
export const supportRoutes = { public: [supportRoute, helpRoute] } as const;
