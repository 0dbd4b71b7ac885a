import { useEffect, useEffectEvent } from 'react';
import { isVertical, SWIPE_START, type SwipeResult, swipeResult } from './swipe.ts';

type SwipeOptions = {
  /** moves with the finger */
  element: HTMLElement | null;
  /** a drag pans an enlarged image instead */
  enabled: () => boolean;
  onSwipe: (result: SwipeResult) => void;
};

/** Follows one finger over a fitted image; a second finger makes it a pinch instead. */
export function useSwipe({ element, enabled, onSwipe }: SwipeOptions) {
  const isEnabled = useEffectEvent(enabled);
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    if (!element) return;
    return followFinger(
      element,
      () => isEnabled(),
      (result) => swiped(result),
    );
  }, [element]);
}

type Touch = { id: number; x: number; y: number; time: number };

/** Adds the listeners; returns a function that removes them. */
function followFinger(
  element: HTMLElement,
  isEnabled: () => boolean,
  onSwipe: (result: SwipeResult) => void,
): () => void {
  let start: Touch | null = null;
  const rest = () => {
    start = null;
    moveBy(element, null);
  };
  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    if (start || !event.isPrimary || !isEnabled()) return rest();
    const { pointerId, clientX, clientY, timeStamp } = event;
    start = { id: pointerId, x: clientX, y: clientY, time: timeStamp };
  };
  const drag = (event: PointerEvent) => {
    if (start?.id === event.pointerId) moveBy(element, wayOf(event, start));
  };
  const lift = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const result = swipeResult({ ...wayOf(event, start), ms: event.timeStamp - start.time });
    rest();
    onSwipe(result);
  };
  const controller = new AbortController();
  // In the capture phase, because the zoom surface may stop these events.
  const listen = { capture: true, signal: controller.signal };
  element.addEventListener('pointerdown', press, listen);
  element.addEventListener('pointermove', drag, listen);
  element.addEventListener('pointerup', lift, listen);
  element.addEventListener('pointercancel', rest, listen);
  return () => controller.abort();
}

type Way = { x: number; y: number };

const wayOf = ({ clientX, clientY }: PointerEvent, start: Touch): Way => ({
  x: clientX - start.x,
  y: clientY - start.y,
});

/** Moves the element with the finger, sideways or down; null resets it. */
function moveBy(element: HTMLElement, way: Way | null): void {
  if (way && Math.hypot(way.x, way.y) < SWIPE_START) return;
  element.toggleAttribute('data-swiping', way !== null);
  if (!way) element.style.translate = '';
  else element.style.translate = isVertical(way) ? `0 ${Math.max(0, way.y)}px` : `${way.x}px 0`;
}
