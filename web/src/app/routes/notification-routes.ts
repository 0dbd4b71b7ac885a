import { screenPaths } from '@gesso/domain/site';
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute } from './root-routes.tsx';

const notificationsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.notifications,
  component: lazyScreen(
    () => import('../../screens/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
});

const noticesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.notices,
  beforeLoad: () => {
    throw redirect({ to: screenPaths.notifications, replace: true });
  },
});

/** Each list joins the route tree under the parent of that name. */
export const notificationRoutes = { member: [notificationsRoute, noticesRoute] } as const;
