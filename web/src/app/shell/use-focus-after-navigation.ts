import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to the new page's heading after a navigation, so that screen readers begin there. */
export function useFocusAfterNavigation() {
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
