import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a navigation, focus stands at the new page's heading, so that a reader begins there. */
export function useFocusOnArrival() {
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
