import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { overlayLink } from '../../platform/page/overlay-link.ts';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` and Ctrl-K (⌘K) ask for the search. */
function asksForSearch(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !isWriting(event.target);
}

/** Opens the search from anywhere, unless something lies over the screen already. */
export function useSearchKeys(enabled: boolean) {
  const navigate = useNavigate();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !asksForSearch(event)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return;
    event.preventDefault();
    void navigate(overlayLink('search', '/search'));
  });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
