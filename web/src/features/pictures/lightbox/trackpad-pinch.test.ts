import { describe, expect, it } from 'vitest';
import { followTrackpadPinch } from './trackpad-pinch.ts';

/** Safari's event: `scale` is relative to the start of the gesture. */
function gesture(element: EventTarget, type: string, scale: number): Event {
  const event = new Event(`gesture${type}`, { cancelable: true });
  element.dispatchEvent(Object.assign(event, { scale, clientX: 30, clientY: 40 }));
  return event;
}

function listen() {
  const element = new EventTarget();
  const controller = new AbortController();
  const pinches: [factor: number, point: { x: number; y: number }][] = [];
  followTrackpadPinch(element, { signal: controller.signal }, (...pinch) => pinches.push(pinch));
  return { element, controller, pinches };
}

describe('a pinch on the trackpad in Safari', () => {
  it('is reported step by step at the pointer’s position', () => {
    const { element, pinches } = listen();
    gesture(element, 'start', 1);
    gesture(element, 'change', 1.5);
    gesture(element, 'change', 3);
    const point = { x: 30, y: 40 };
    expect(pinches).toEqual([
      [1.5, point],
      [2, point],
    ]);
  });

  it('starts at scale 1 each time', () => {
    const { element, pinches } = listen();
    for (const type of ['start', 'change', 'end', 'start', 'change']) gesture(element, type, 2);
    expect(pinches.map(([factor]) => factor)).toEqual([2, 2]);
  });

  it('does not enlarge the page', () => {
    const { element } = listen();
    const events = ['start', 'change', 'end'].map((type) => gesture(element, type, 1.2));
    expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true);
  });

  it('is ignored after the listener was removed', () => {
    const { element, controller, pinches } = listen();
    controller.abort();
    gesture(element, 'change', 2);
    expect(pinches).toEqual([]);
  });
});
