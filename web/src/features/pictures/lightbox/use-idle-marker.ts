import { useEffect } from 'react';

/** ms without input after which the controls are hidden */
const IDLE_MS = 2000;

const MOVES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Sets `data-idle` on the element while there is no input, which hides its controls. They keep the focus and
 * stay available to screen readers. A tap on a hidden control only shows it again.
 */
export function useIdleMarker(watched: HTMLElement | null) {
  useEffect(() => {
    if (!watched) return;
    let timer: ReturnType<typeof setTimeout>;
    let tappedWhileHidden = false;
    const moved = (event?: Event) => {
      if (event?.type === 'pointerdown')
        tappedWhileHidden =
          event instanceof PointerEvent && isTouch(event) && 'idle' in watched.dataset;
      delete watched.dataset.idle;
      clearTimeout(timer);
      timer = setTimeout(() => {
        watched.dataset.idle = '';
      }, IDLE_MS);
    };
    const swallowTap = (event: Event) => {
      if (tappedWhileHidden) event.stopPropagation();
      tappedWhileHidden = false;
    };
    const listen = { capture: true, passive: true };
    for (const name of MOVES) watched.addEventListener(name, moved, listen);
    watched.addEventListener('click', swallowTap, { capture: true });
    moved();
    return () => {
      clearTimeout(timer);
      for (const name of MOVES) watched.removeEventListener(name, moved, listen);
      watched.removeEventListener('click', swallowTap, { capture: true });
    };
  }, [watched]);
}

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';
