import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute } from './root-routes.tsx';

const communitiesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.communities,
  component: lazyScreen(
    () => import('../../screens/communities/communities-screen.tsx'),
    'CommunitiesScreen',
  ),
});

const communityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.community,
  component: lazyScreen(
    () => import('../../screens/community/community-screen.tsx'),
    'CommunityScreen',
  ),
});

const newCommunityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.newCommunity,
  component: lazyScreen(
    () => import('../../screens/edit-community/new-community-screen.tsx'),
    'NewCommunityScreen',
  ),
});

const editCommunityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.editCommunity,
  component: lazyScreen(
    () => import('../../screens/edit-community/edit-community-screen.tsx'),
    'EditCommunityScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const communityRoutes = {
  member: [communitiesRoute, newCommunityRoute, communityRoute, editCommunityRoute],
} as const;
