import { type HistoryState, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Something that covers the screen and has a history entry of its own: back closes it, and nothing else.
 * A reload finds it open again, unless what it was opened from is not there any more then (`lasting`).
 */
export function useHistoryEntry(name: string, lasting = true) {
  const router = useRouter();
  const opened = useRouterState({
    select: ({ location: { state } }) => state.covering === name && !hasEnded(state),
  });
  // A second press before the first has taken effect would add or leave an entry too many.
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
    // An overlay that is closed beneath it leaves this entry as well.
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

/** Leaves the entry of something that ended with a reload: it would show nothing, and take one more step back. */
export function useEndedHistoryEntry(): void {
  const router = useRouter();
  const ended = useRouterState({ select: ({ location: { state } }) => hasEnded(state) });
  useEffect(() => {
    if (ended) router.history.back();
  }, [ended, router]);
}
