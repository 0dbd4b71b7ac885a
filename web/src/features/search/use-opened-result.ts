import { type RefObject, useEffect } from 'react';
import { createSharedValue } from '../../platform/page/shared-value.ts';

/**
 * The URL of the last opened result, stored outside React, because going back remounts the search.
 */
const opened = createSharedValue<string | null>(null);

type Pressed = { target: EventTarget };

const resultAt = ({ target }: Pressed): Element | null =>
  target instanceof Element ? target.closest('a[data-result]') : null;

export const isResult = (pressed: Pressed): boolean => resultAt(pressed) !== null;

/** Stores the URL of the opened result. */
export function rememberResult(pressed: Pressed): void {
  const result = resultAt(pressed);
  if (result) opened.set(result.getAttribute('href'));
}

/** Focuses the last opened result when the viewer returns to the search. */
export function useOpenedResult(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const results = panel.current?.querySelectorAll<HTMLElement>('a[data-result]') ?? [];
    const back = [...results].find((result) => result.getAttribute('href') === opened.read());
    opened.set(null);
    back?.focus();
  }, [panel]);
}
