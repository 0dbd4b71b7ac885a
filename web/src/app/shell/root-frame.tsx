import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useOwnAccount } from './use-own-account.ts';

export function RootFrame() {
  // Whatever was pressed before there was an app is answered now: index.html remembers it.
  useEffect(() => void dispatchEvent(new Event('gesso-started')), []);
  useFocusOnArrival();
  useOwnAccount();
  return (
    <>
      <SkipLink />
      <Outlet />
      <OfflineScreen />
      <Toaster />
    </>
  );
}
