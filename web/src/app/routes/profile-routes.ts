import { screenPaths } from '@gesso/domain/site';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute, publicRoute } from './root-routes.tsx';

const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.profile,
  component: lazyRouteComponent(
    () => import('../../screens/profile/profile-screen.tsx'),
    'ProfileScreen',
  ),
});

const personRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.person,
  component: lazyRouteComponent(
    () => import('../../screens/profile/profile-screen.tsx'),
    'PersonScreen',
  ),
});

const publicProfileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.publicProfile,
  component: lazyRouteComponent(
    () => import('../../screens/public-profile/public-profile-screen.tsx'),
    'PublicProfileScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const profileRoutes = {
  member: [profileRoute, personRoute],
  public: [publicProfileRoute],
} as const;
