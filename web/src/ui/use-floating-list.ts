import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/* px */
const GAP = 4;
const MARGIN = 8;
/** Five people. */
const TALLEST = 232;

/** Below the field, or above it where more room is; the keyboard of a phone takes room away. */
function place(list: HTMLElement, field: HTMLElement): void {
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
  const above = top - offsetTop - GAP - MARGIN;
  const below = offsetTop + height - bottom - GAP - MARGIN;
  const wanted = Math.min(list.scrollHeight, TALLEST);
  const isAbove = below < wanted && above > below;
  const tall = Math.max(0, Math.min(wanted, isAbove ? above : below));
  list.style.left = `${left}px`;
  list.style.width = `${width}px`;
  list.style.maxHeight = `${tall}px`;
  list.style.top = `${isAbove ? top - GAP - tall : bottom + GAP}px`;
}

/**
 * Lays an open list over what stands beside its field, where it moves nothing and no ancestor cuts it off:
 * the list is a popover, and goes where its field goes.
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
    // Without popovers it stands in its place all the same, and may be cut off.
    if (isOpen) list.current?.showPopover?.();
  }, [isOpen, list]);
  // Each time, since the list may have become longer or shorter.
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
    // Scrolling does not bubble: any part of the page may be what scrolls.
    for (const [target, event] of moves) target?.addEventListener(event, move, true);
    return () => {
      for (const [target, event] of moves) target?.removeEventListener(event, move, true);
    };
  }, [isOpen]);
}
