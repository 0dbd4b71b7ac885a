import { useEffect } from 'react';

/** ms without a move after which the controls leave */
const IDLE_MS = 2000;

const MOVES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Marks the element while nothing moves in it, so that its controls leave the picture alone. They stay
 * where they are: with the focus, and for screen readers. A tap on one that is not seen only brings it back.
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
