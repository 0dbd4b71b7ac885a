import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { publicRoute } from './root-routes.tsx';

const collectionRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.collection,
  component: lazyScreen(
    () => import('../../screens/collection/collection-screen.tsx'),
    'CollectionScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const collectionRoutes = { public: [collectionRoute] } as const;
