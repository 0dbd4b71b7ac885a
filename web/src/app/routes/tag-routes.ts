import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute, readNext } from './root-routes.tsx';

const tagSelectionRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.tagSelection,
  validateSearch: readNext,
  component: lazyScreen(
    () => import('../../screens/tag-selection/tag-selection-screen.tsx'),
    'TagSelectionScreen',
  ),
});

const tagRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.tag,
  component: lazyScreen(() => import('../../screens/tag/tag-screen.tsx'), 'TagScreen'),
});

/** Each list joins the route tree under the parent of that name. */
export const tagRoutes = { member: [tagSelectionRoute, tagRoute] } as const;
