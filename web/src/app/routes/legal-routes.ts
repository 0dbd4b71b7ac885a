import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { publicRoute } from './root-routes.tsx';

const legalRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.legal,
  component: lazyScreen(() => import('../../screens/legal/legal-screen.tsx'), 'LegalScreen'),
});

/** Each list joins the route tree under the parent of that name. */
export const legalRoutes = { public: [legalRoute] } as const;
