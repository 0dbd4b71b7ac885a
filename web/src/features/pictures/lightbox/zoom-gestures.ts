import OpenSeadragon from 'openseadragon';
import { isMotionReduced } from '../../../ui/reduced-motion.ts';
import type { ZoomView } from './zoom-view.ts';

const DOUBLE_TAP_SCALE = 2.5;
/** doublings per px of the wheel, and of a trackpad's pinch, which browsers report as a wheel with Ctrl */
const PER_WHEEL_PX = 0.002;
const PER_PINCH_PX = 0.01;
/** px of a line, for mice that count lines */
const LINE_PX = 20;
/** px per s from which a finger that is lifted throws the picture, and for how many s it flies on */
const THROW_SPEED = 120;
const THROW_S = 0.2;

function wheelFactor(event: Event): number {
  if (!(event instanceof WheelEvent)) return 1;
  const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
  return 2 ** (-px * (event.ctrlKey ? PER_PINCH_PX : PER_WHEEL_PX));
}

/** Wheel and double click, or double tap. */
export function addZoomGestures(viewer: OpenSeadragon.Viewer, view: ZoomView): void {
  viewer.addHandler('canvas-scroll', (event) => {
    event.preventDefaultAction = true;
    const at = view.place(event.position);
    view.move({ factor: wheelFactor(event.originalEvent), from: at, to: at });
  });
  viewer.addHandler('canvas-double-click', ({ position }) => {
    if (!view.isFitted) return view.fit();
    const at = view.place(position);
    view.move({ factor: DOUBLE_TAP_SCALE, from: at, to: at });
  });
}

/** One finger or the pointer, and two fingers. */
export function addDragGestures(viewer: OpenSeadragon.Viewer, view: ZoomView): void {
  viewer.addHandler('canvas-pinch', (event) => {
    event.preventDefaultPanAction = true;
    event.preventDefaultZoomAction = true;
    const factor = event.distance / Math.max(1, event.lastDistance);
    view.follow({ factor, from: view.place(event.lastCenter), to: view.place(event.center) });
  });
  viewer.addHandler('canvas-drag', (event) => {
    event.preventDefaultAction = true;
    const { position, delta } = event;
    view.follow({ factor: 1, from: view.place(position.minus(delta)), to: view.place(position) });
  });
  viewer.addHandler('canvas-drag-end', (event) => {
    event.preventDefaultAction = true;
    const { speed, direction, position } = event;
    if (speed < THROW_SPEED || isMotionReduced()) return;
    const way = new OpenSeadragon.Point(Math.cos(direction), Math.sin(direction));
    const end = position.plus(way.times(speed * THROW_S));
    view.move({ factor: 1, from: view.place(position), to: view.place(end) });
  });
}
