import { useEffect, useRef, useState } from 'react';

/**
 * An action replaces the controls it was taken with, so the focus moves to the first control of the
 * new panel, or to the panel itself if it has none.
 */
export function usePanelFocus(panel: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [actedIn, setActedIn] = useState<string | null>(null);
  useEffect(() => {
    if (actedIn === null || actedIn === panel) return;
    // Runs in its own task, because a closing dialog also returns the focus in one.
    const timer = setTimeout(() => {
      setActedIn(null);
      const control = ref.current?.querySelector<HTMLElement>('fieldset button, button');
      (control ?? ref.current)?.focus();
    });
    return () => clearTimeout(timer);
  }, [actedIn, panel]);
  return { ref, onActed: () => setActedIn(panel) };
}
