import type { Me } from '@gesso/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { keepOwnDrafts } from '../../platform/session/drafts.ts';
import { forgetEverythingElse, useChangeSession } from '../../platform/session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';

const LoginScreen = lazyRouteComponent(
  () => import('../../screens/login/login-screen.tsx'),
  'LoginScreen',
);

/** The login screen inside the app, for whoever signs out or whose session ends while it is open. */
export function LoginInApp() {
  const client = useQueryClient();
  const router = useRouter();
  const changeSession = useChangeSession();
  /** The guards then lead to where the newly signed-in person belongs. */
  const enter = async (member: Me) => {
    await keepOwnDrafts(member);
    forgetEverythingElse(client);
    changeSession(member);
    await router.invalidate();
  };
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LoginScreen onEntered={enter} />
    </Suspense>
  );
}
