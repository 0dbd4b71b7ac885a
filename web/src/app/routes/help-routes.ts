import { screenPaths } from '@gesso/domain/site';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from './root-routes.tsx';

const passwordResetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.passwordReset,
  component: lazyRouteComponent(
    () => import('../../screens/password-reset/password-reset-screen.tsx'),
    'PasswordResetScreen',
  ),
});

const changeEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.changeEmail,
  component: lazyRouteComponent(
    () => import('../../screens/change-email/change-email-screen.tsx'),
    'ChangeEmailScreen',
  ),
});

const supportRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.support,
  validateSearch: (search: Record<string, unknown>): { standalone?: true } =>
    search.standalone === true ? { standalone: true } : {},
  component: lazyRouteComponent(
    () => import('../../screens/support/support-screen.tsx'),
    'SupportScreen',
  ),
});

const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.help,
  component: lazyRouteComponent(() => import('../../screens/help/help-screen.tsx'), 'HelpScreen'),
});

/** Each list joins the route tree under its parent of the same name. */
export const helpRoutes = {
  member: [],
  open: [passwordResetRoute, changeEmailRoute, supportRoute, helpRoute],
  bare: [],
} as const;
