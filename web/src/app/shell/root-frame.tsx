import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { BlockOverlay } from '../../features/blocks/block-overlay.tsx';
import { onHiddenElsewhere } from '../../features/blocks/refetch-visible.ts';
import { refreshCollections } from '../../features/collections/collection-queries.ts';
import { PickerOverlay } from '../../features/collections/picker-overlay.tsx';
import { refreshFollowed, updateReactionLists } from '../../features/posts/posts-cache.ts';
import { ReportOverlay } from '../../features/reports/report-overlay.tsx';
import { markAppStarted } from '../../platform/page/app-start.ts';
import { WhenIdle } from '../../platform/page/when-idle-element.tsx';
import { useExpiredSession } from '../../platform/session/expired-session.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { useOwnEvents } from '../../platform/session/use-own-events.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { GuardedOfflineOverlay } from './guarded-offline-overlay.tsx';
import { useRestoredScroll } from './use-restored-scroll.ts';

/** Rarely needed, so its chunk is loaded on demand. */
const SessionExpiredOverlay = lazy(async () => {
  const { SessionExpiredOverlay: Overlay } = await import('./session-expired-overlay.tsx');
  return { default: Overlay };
});

/** Resumes uploads of an earlier visit, after everything a screen needs. */
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

/** Follows live events about the viewer's account, and about what they did in other tabs. */
function useOwnAccountEvents() {
  const client = useQueryClient();
  useOwnEvents((event) => {
    if (event.type === 'me-changed') {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    if (event.type === 'follow' || event.type === 'tag-follow') refreshFollowed(client);
    if (event.type === 'blocks-changed') onHiddenElsewhere(client);
    if (event.type === 'collections-changed') refreshCollections(client);
    if (event.type === 'reaction')
      updateReactionLists(client, event.reaction, event.postId, event.on);
  });
}

/** Moves the focus to the new page's heading after a navigation, so that screen readers begin there. */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const main = document.querySelector('main');
        if (main?.contains(document.activeElement)) return;
        const start = main?.querySelector<HTMLElement>('h1') ?? main;
        if (!start) return;
        start.setAttribute('tabindex', '-1');
        start.setAttribute('data-page-focus', '');
        start.focus({ preventScroll: true });
      }),
    [router],
  );
}
