import { screenPaths } from '@gesso/domain/site';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { firstView } from '../first-view.ts';
import { memberRoute, publicRoute, readNext } from './root-routes.tsx';

const tagSelectionRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.tagSelection,
  validateSearch: readNext,
  component: lazyRouteComponent(
    () => import('../../screens/tag-selection/tag-selection-screen.tsx'),
    'TagSelectionScreen',
  ),
});

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

const searchRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.search,
  component: lazyRouteComponent(
    () => import('../../screens/search/search-screen.tsx'),
    'SearchScreen',
  ),
});

const likedPostsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.likedPosts,
  component: lazyRouteComponent(
    () => import('../../screens/liked-posts/liked-posts-screen.tsx'),
    'LikedPostsScreen',
  ),
});

const savedPostsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.savedPosts,
  component: lazyRouteComponent(
    () => import('../../screens/saved-posts/saved-posts-screen.tsx'),
    'SavedPostsScreen',
  ),
});

const publicProfileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.publicProfile,
  loader: ({ context, params }) => firstView.publicProfile(context.queryClient, params.username),
  component: lazyRouteComponent(
    () => import('../../screens/public-profile/public-profile-screen.tsx'),
    'PublicProfileScreen',
  ),
});

/** Each list joins the route tree under its parent of the same name. */
export const peopleRoutes = {
  member: [
    tagSelectionRoute,
    profileRoute,
    personRoute,
    communitiesRoute,
    communityRoute,
    searchRoute,
    likedPostsRoute,
    savedPostsRoute,
  ],
  open: [publicProfileRoute],
  bare: [],
} as const;
