import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Shortcuts for frequent actions, active while the focus is in the main content and no dialog is
 * open.
 */
export function useCaseKeys(acts: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    const act = acts[event.key.toLowerCase()];
    if (!act || altKey || ctrlKey || metaKey || defaultPrevented || isTyping(target)) return;
    const inContent = target instanceof Element && target.closest('main') !== null;
    if (!inContent || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
