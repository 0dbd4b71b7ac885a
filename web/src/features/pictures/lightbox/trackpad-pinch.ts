import type { Point } from './frame.ts';

/** Safari's own event: how far the fingers are apart, 1 when they began. */
type GestureEvent = Event & { scale: number; clientX: number; clientY: number };

const isGestureEvent = (event: Event): event is GestureEvent =>
  'scale' in event && 'clientX' in event && 'clientY' in event;

/** Two fingers on the trackpad in Safari, which other browsers report as a wheel with Ctrl. */
export function followTrackpadPinch(
  element: EventTarget,
  listen: AddEventListenerOptions,
  onPinch: (factor: number, point: Point) => void,
): void {
  let scale = 1;
  const begin = (event: Event) => {
    // Safari would enlarge the whole page.
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
