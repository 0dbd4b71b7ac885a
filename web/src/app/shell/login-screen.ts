import { lazyRouteComponent } from '@tanstack/react-router';

/** Shown at /login, and at / when nobody is signed in. */
export const LoginScreen = lazyRouteComponent(
  () => import('../../screens/login/login-screen.tsx'),
  'LoginScreen',
);
