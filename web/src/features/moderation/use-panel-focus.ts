import { useEffect, useRef, useState } from 'react';

/**
 * An act of the viewer replaces the controls they acted with: the focus goes to the first control of
 * the panel that stands there then, or to the panel where it has none.
 */
export function usePanelFocus(panel: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [actedIn, setActedIn] = useState<string | null>(null);
  useEffect(() => {
    if (actedIn === null || actedIn === panel) return;
    // In a task of its own: a dialog that has closed returns the focus to the page in one, too.
    const timer = setTimeout(() => {
      setActedIn(null);
      const control = ref.current?.querySelector<HTMLElement>('fieldset button, button');
      (control ?? ref.current)?.focus();
    });
    return () => clearTimeout(timer);
  }, [actedIn, panel]);
  return { ref, onActed: () => setActedIn(panel) };
}
