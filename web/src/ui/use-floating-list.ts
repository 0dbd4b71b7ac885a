import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/* px */
const GAP = 4;
const MARGIN = 8;
/** The height of five people. */
const TALLEST = 232;

/** Below the field, or above it if there is more room, since a phone's keyboard takes up space. */
function place(list: HTMLElement, field: HTMLElement): void {
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
  const above = top - offsetTop - GAP - MARGIN;
  const below = offsetTop + height - bottom - GAP - MARGIN;
  const wantedHeight = Math.min(list.scrollHeight, TALLEST);
  const isAbove = below < wantedHeight && above > below;
  const tall = Math.max(0, Math.min(wantedHeight, isAbove ? above : below));
  list.style.left = `${left}px`;
  list.style.width = `${width}px`;
  list.style.maxHeight = `${tall}px`;
  list.style.top = `${isAbove ? top - GAP - tall : bottom + GAP}px`;
}

/**
 * Positions an open list over the content beside its field, without moving or being clipped by
 * anything: the list is a popover that follows its field.
 */
export function useFloatingList(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  const follow = useEffectEvent(() => {
    if (isOpen && list.current && field.current) place(list.current, field.current);
  });
  useLayoutEffect(() => {
    // Without popover support it is shown in place, and may be clipped.
    if (isOpen) list.current?.showPopover?.();
  }, [isOpen, list]);
  // After every render, since the list's height may have changed.
  useLayoutEffect(() => follow());
  useEffect(() => {
    if (!isOpen) return;
    const move = () => follow();
    const moves = [
      [window, 'scroll'],
      [window, 'resize'],
      [window.visualViewport, 'resize'],
      [window.visualViewport, 'scroll'],
    ] as const;
    // Scroll events do not bubble, and any part of the page may scroll.
    for (const [target, event] of moves) target?.addEventListener(event, move, true);
    return () => {
      for (const [target, event] of moves) target?.removeEventListener(event, move, true);
    };
  }, [isOpen]);
}
