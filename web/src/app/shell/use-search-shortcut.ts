import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { overlayLink } from '../../platform/page/overlay-link.ts';

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` and Ctrl-K (⌘K) open the search. */
function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTextInput(event.target);
}

/** Opens the search overlay by keyboard, unless a dialog is open. */
export function useSearchShortcut(enabled: boolean) {
  const navigate = useNavigate();
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchShortcut(event)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return;
    event.preventDefault();
    void navigate(overlayLink('search', '/search'));
  });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => onShortcut(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
