import { useEffect } from 'react';

/** ms without a move after which the controls leave */
const STILL_MS = 2000;

const MOVES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Marks the element while nothing moves in it, so that its controls leave the picture alone. They stay
 * where they are: with the focus, and for screen readers. A tap on one that is not seen only brings it back.
 */
export function useStillness(watched: HTMLElement | null) {
  useEffect(() => {
    if (!watched) return;
    let timer: ReturnType<typeof setTimeout>;
    let tappedUnseen = false;
    const moved = (event?: Event) => {
      if (event?.type === 'pointerdown')
        tappedUnseen =
          event instanceof PointerEvent && isTouch(event) && 'still' in watched.dataset;
      delete watched.dataset.still;
      clearTimeout(timer);
      timer = setTimeout(() => {
        watched.dataset.still = '';
      }, STILL_MS);
    };
    const swallowTap = (event: Event) => {
      if (tappedUnseen) event.stopPropagation();
      tappedUnseen = false;
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
