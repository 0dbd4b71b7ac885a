import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useOwnAccount } from './use-own-account.ts';

export function RootFrame() {
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
