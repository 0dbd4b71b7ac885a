import { screenPaths } from '@gesso/domain/site';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamQuery } from '../../screens/about/team-query.ts';
import { publicRoute } from './root-routes.tsx';

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.about,
  loader: ({ context }) => context.queryClient.prefetchQuery(teamQuery),
  component: lazyRouteComponent(
    () => import('../../screens/about/about-screen.tsx'),
    'AboutScreen',
  ),
});

const legalRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.legal,
  component: lazyRouteComponent(
    () => import('../../screens/legal/legal-screen.tsx'),
    'LegalScreen',
  ),
});

/** Each list joins the route tree under its parent of the same name. */
export const houseRoutes = { open: [aboutRoute, legalRoute] } as const;
