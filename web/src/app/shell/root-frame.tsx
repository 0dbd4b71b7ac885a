import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../../ui/toaster.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useOwnAccount } from './use-own-account.ts';

export function RootFrame() {
  useFocusOnArrival();
  useOwnAccount();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-full bg-ink px-5 py-3 text-14 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Outlet />
      <OfflineScreen />
      <Toaster />
    </>
  );
}
