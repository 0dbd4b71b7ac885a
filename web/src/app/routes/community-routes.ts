import { screenPaths } from '@gesso/domain/site';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from './root-routes.tsx';

const communitiesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.communities,
  component: lazyRouteComponent(
    () => import('../../screens/communities/communities-screen.tsx'),
    'CommunitiesScreen',
  ),
});

const communityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.community,
  component: lazyRouteComponent(
    () => import('../../screens/community/community-screen.tsx'),
    'CommunityScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const communityRoutes = { member: [communitiesRoute, communityRoute] } as const;
