import type { Me } from '@gesso/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { clearOthersDrafts } from '../../platform/session/drafts.ts';
import { clearNonSessionQueries, useChangeSession } from '../../platform/session/session.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { LoadingScreen } from './loading-screen.tsx';

const LoginScreen = lazyScreen(() => import('../../screens/login/login-screen.tsx'), 'LoginScreen');

/** The login screen inside the app, for a sign-out or an expired session while the app is open. */
export function LoginInApp() {
  const client = useQueryClient();
  const router = useRouter();
  const changeSession = useChangeSession();
  /** Invalidating the router runs the guards, which redirect the signed-in member. */
  const enter = async (member: Me) => {
    await clearOthersDrafts(member);
    clearNonSessionQueries(client);
    changeSession(member);
    await router.invalidate();
  };
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LoginScreen onSignedIn={enter} />
    </Suspense>
  );
}
