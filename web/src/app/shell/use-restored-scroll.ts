import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'];

/* ms between the last scroll event and storing the position */
const STORE_AFTER_MS = 100;

const keyOf = ({ location }: RouterHistory): string => `scroll:${location.state.__TSR_key}`;

function readPosition(key: string): number {
  try {
    return Number(sessionStorage.getItem(key));
  } catch {
    return 0; // the browser refuses storage
  }
}

function storePosition(key: string): void {
  try {
    sessionStorage.setItem(key, String(scrollY));
  } catch {
    // Without storage the page opens at its top.
  }
}

/**
 * Scrolls to the position each time the page grows, until it is reached or the user gives any
 * input.
 */
function scrollAsPageGrows(top: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const type of INPUT_EVENTS) removeEventListener(type, stop, { capture: true });
  };
  observer.observe(document.body);
  for (const type of INPUT_EVENTS) addEventListener(type, stop, { capture: true, passive: true });
  return stop;
}

/**
 * Restores the scroll position when a document is loaded again. The router stores positions when
 * the page is left, which is too late in Firefox when another site is opened. It also scrolls only
 * once, when the page may still be too short: a list is measured after its first rendering and
 * fetches further pages only near its end.
 */
export function useRestoredScroll(): void {
  const { history } = useRouter();
  useEffect(() => {
    const position = readPosition(keyOf(history));
    const stop = position > 0 ? scrollAsPageGrows(position) : undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => storePosition(keyOf(history));
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(store, STORE_AFTER_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      stop?.();
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', store);
    };
  }, [history]);
}
