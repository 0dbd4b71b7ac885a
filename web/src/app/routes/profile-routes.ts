import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute, publicRoute } from './root-routes.tsx';

const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.profile,
  component: lazyScreen(() => import('../../screens/profile/profile-screen.tsx'), 'ProfileScreen'),
});

const personRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.person,
  component: lazyScreen(() => import('../../screens/profile/profile-screen.tsx'), 'PersonScreen'),
});

const publicProfileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.publicProfile,
  component: lazyScreen(
    () => import('../../screens/public-profile/public-profile-screen.tsx'),
    'PublicProfileScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const profileRoutes = {
  member: [profileRoute, personRoute],
  public: [publicProfileRoute],
} as const;
