import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute } from './root-routes.tsx';

const searchRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.search,
  component: lazyScreen(() => import('../../screens/search/search-screen.tsx'), 'SearchScreen'),
});

/** Each list joins the route tree under the parent of that name. */
export const searchRoutes = { member: [searchRoute] } as const;
