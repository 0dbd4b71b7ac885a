import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { BlockOverlay } from '../../features/blocks/block-overlay.tsx';
import { PickerOverlay } from '../../features/collections/picker-overlay.tsx';
import { ReportOverlay } from '../../features/reports/report-overlay.tsx';
import { markAppStarted } from '../../platform/page/app-start.ts';
import { WhenIdle } from '../../platform/page/when-idle-element.tsx';
import { useExpiredSession } from '../../platform/session/expired-session.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { GuardedOfflineOverlay } from './guarded-offline-overlay.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useOwnAccountEvents } from './use-own-account-events.ts';
import { useRestoredScroll } from './use-restored-scroll.ts';

/** Rarely needed, so its chunk is loaded on demand. */
const SessionExpiredOverlay = lazy(async () => {
  const { SessionExpiredOverlay: Overlay } = await import('./session-expired-overlay.tsx');
  return { default: Overlay };
});

/** Goes on with uploads of an earlier visit, after everything a screen needs. */
const UploadsHost = lazy(() => import('../../features/originals/uploads-host.tsx'));

export function RootFrame() {
  useLayoutEffect(markAppStarted, []);
  useFocusAfterNavigation();
  useRestoredScroll();
  useOwnAccountEvents();
  const expired = useExpiredSession();
  return (
    <>
      <SkipLink />
      <Outlet />
      {expired && (
        <Suspense>
          <SessionExpiredOverlay member={expired} />
        </Suspense>
      )}
      <ReportOverlay />
      <BlockOverlay />
      <PickerOverlay />
      <GuardedOfflineOverlay />
      <WhenIdle>
        <UploadsHost />
      </WhenIdle>
      <Toaster />
    </>
  );
}
