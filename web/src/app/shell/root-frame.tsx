import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useLostSession } from '../../platform/session/lost-session.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useOwnAccount } from './use-own-account.ts';

/** Seldom needed, and then there may be no hurry: fetched when it is. */
const SignedOutCover = lazy(async () => {
  const { SignedOutCover: Shown } = await import('./signed-out-cover.tsx');
  return { default: Shown };
});

export function RootFrame() {
  // Whatever was pressed before there was an app is answered now: index.html remembers it.
  useEffect(() => void dispatchEvent(new Event('gesso-started')), []);
  useFocusOnArrival();
  useOwnAccount();
  const lost = useLostSession();
  return (
    <>
      <SkipLink />
      <Outlet />
      {lost && (
        <Suspense>
          <SignedOutCover lost={lost} />
        </Suspense>
      )}
      <OfflineScreen />
      <Toaster />
    </>
  );
}
