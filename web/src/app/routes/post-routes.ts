import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute, publicRoute } from './root-routes.tsx';

const createPostRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.createPost,
  component: lazyScreen(
    () => import('../../screens/create-post/create-post-screen.tsx'),
    'CreatePostScreen',
  ),
});

const likedPostsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.likedPosts,
  component: lazyScreen(
    () => import('../../screens/liked-posts/liked-posts-screen.tsx'),
    'LikedPostsScreen',
  ),
});

const savedPostsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.savedPosts,
  component: lazyScreen(
    () => import('../../screens/saved-posts/saved-posts-screen.tsx'),
    'SavedPostsScreen',
  ),
});

const postRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.post,
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  component: lazyScreen(() => import('../../screens/post/post-screen.tsx'), 'PostScreen'),
});

/** Each list joins the route tree under the parent of that name. */
export const postRoutes = {
  member: [createPostRoute, likedPostsRoute, savedPostsRoute],
  public: [postRoute],
} as const;
