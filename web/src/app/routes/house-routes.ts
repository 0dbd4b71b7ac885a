import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openRoute } from './root-routes.tsx';

const aboutRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/about',
  component: lazyRouteComponent(
    () => import('../../screens/about/about-screen.tsx'),
    'AboutScreen',
  ),
});

const legalRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/legal',
  component: lazyRouteComponent(
    () => import('../../screens/legal/legal-screen.tsx'),
    'LegalScreen',
  ),
});

/** Each list joins the route tree under its parent of the same name. */
export const houseRoutes = { open: [aboutRoute, legalRoute] } as const;
