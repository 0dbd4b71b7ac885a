import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { teamQuery } from '../../screens/about/team-query.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { publicRoute } from './root-routes.tsx';

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.about,
  loader: ({ context }) => context.queryClient.prefetchQuery(teamQuery),
  component: lazyScreen(() => import('../../screens/about/about-screen.tsx'), 'AboutScreen'),
});

/** Each list joins the route tree under the parent of that name. */
export const aboutRoutes = { public: [aboutRoute] } as const;
