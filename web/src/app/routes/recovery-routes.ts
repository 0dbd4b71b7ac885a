import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { publicRoute } from './root-routes.tsx';

const passwordResetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.passwordReset,
  staticData: { needsScript: true },
  component: lazyScreen(
    () => import('../../screens/password-reset/password-reset-screen.tsx'),
    'PasswordResetScreen',
  ),
});

const changeEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.changeEmail,
  staticData: { needsScript: true },
  component: lazyScreen(
    () => import('../../screens/change-email/change-email-screen.tsx'),
    'ChangeEmailScreen',
  ),
});

const stopRecoveryRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.stopRecovery,
  staticData: { needsScript: true },
  component: lazyScreen(
    () => import('../../screens/stop-recovery/stop-recovery-screen.tsx'),
    'StopRecoveryScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const recoveryRoutes = {
  public: [passwordResetRoute, changeEmailRoute, stopRecoveryRoute],
} as const;
