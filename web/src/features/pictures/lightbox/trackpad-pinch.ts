import type { Point } from './frame.ts';

/** Safari's proprietary event: the distance of the fingers relative to the start. */
type GestureEvent = Event & { scale: number; clientX: number; clientY: number };

const isGestureEvent = (event: Event): event is GestureEvent =>
  'scale' in event && 'clientX' in event && 'clientY' in event;

/** A trackpad pinch in Safari; other browsers report it as a wheel event with Ctrl. */
export function followTrackpadPinch(
  element: EventTarget,
  listen: AddEventListenerOptions,
  onPinch: (factor: number, point: Point) => void,
): void {
  let scale = 1;
  const begin = (event: Event) => {
    // Prevents Safari from zooming the whole page.
    event.preventDefault();
    scale = 1;
  };
  const change = (event: Event) => {
    event.preventDefault();
    if (!isGestureEvent(event)) return;
    onPinch(event.scale / scale, { x: event.clientX, y: event.clientY });
    scale = event.scale;
  };
  element.addEventListener('gesturestart', begin, listen);
  element.addEventListener('gesturechange', change, listen);
  element.addEventListener('gestureend', begin, listen);
}
