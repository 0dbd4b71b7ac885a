import { type HistoryState, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * A full-screen view with its own history entry: going back closes only this view. A reload reopens
 * it, unless the view it was opened from is not restored (`lasting`).
 */
export function useHistoryEntry(name: string, lasting = true) {
  const router = useRouter();
  const opened = useRouterState({
    select: ({ location: { state } }) => state.covering === name && !hasEnded(state),
  });
  // A second press before the first takes effect would add or leave one entry too many.
  const pending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with every change
  useEffect(() => {
    pending.current = false;
  }, [opened]);
  const once = (act: () => void) => () => {
    if (pending.current) return;
    pending.current = true;
    act();
  };
  const open = () => {
    const { maskedLocation } = router.state.location;
    // Closing an overlay beneath it also leaves this entry.
    void router.navigate({
      to: '.',
      search: true,
      resetScroll: false,
      state: ({ overlay, posts = 1, userId }) => ({
        overlay,
        posts: posts + 1,
        userId,
        covering: name,
        document: lasting ? undefined : performance.timeOrigin,
      }),
      ...(maskedLocation && {
        mask: {
          to: maskedLocation.pathname,
          unmaskOnReload: true,
          state: { covering: name },
        },
      }),
    });
  };
  return { opened, open: once(open), close: once(() => router.history.back()) };
}

const hasEnded = ({ document }: HistoryState): boolean =>
  document !== undefined && document !== performance.timeOrigin;

/**
 * Leaves the entry of a view that a reload ended: it would show nothing and need an extra step
 * back.
 */
export function useEndedHistoryEntry(): void {
  const router = useRouter();
  const ended = useRouterState({ select: ({ location: { state } }) => hasEnded(state) });
  useEffect(() => {
    if (ended) router.history.back();
  }, [ended, router]);
}
