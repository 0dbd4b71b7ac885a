import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Something that covers the screen and has a history entry of its own: back closes it, and nothing else.
 * A reload finds it open again.
 */
export function useHistoryEntry(name: string) {
  const router = useRouter();
  const opened = useRouterState({ select: ({ location }) => location.state.covering === name });
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
