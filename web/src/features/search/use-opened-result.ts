import { type RefObject, useEffect } from 'react';

/** The address of the result that was opened last; the search one comes back to is a new one. */
let opened: string | null = null;

/** Remembers which result is opened from here. */
export function rememberResult({ target }: { target: EventTarget }): void {
  const result = target instanceof Element ? target.closest('a[data-result]') : null;
  if (result) opened = result.getAttribute('href');
}

/** Whoever comes back to the search stands at the result they opened, not at the start again. */
export function useOpenedResult(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const results = panel.current?.querySelectorAll<HTMLElement>('a[data-result]') ?? [];
    const back = [...results].find((result) => result.getAttribute('href') === opened);
    opened = null;
    back?.focus();
  }, [panel]);
}
