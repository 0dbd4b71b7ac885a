import { isMotionReduced } from '../../../ui/reduced-motion.ts';
import { DoubleTap } from './double-tap.ts';
import type { Move, Point } from './frame.ts';
import { PointerGestures } from './pointer-gestures.ts';
import { followTrackpadPinch } from './trackpad-pinch.ts';
import type { ZoomView } from './zoom-view.ts';

const DOUBLE_TAP_SCALE = 2.5;
/**
 * doublings per px of the wheel, or of a trackpad pinch, which most browsers report as a wheel with
 * Ctrl
 */
const PER_WHEEL_PX = 0.002;
const PER_PINCH_PX = 0.01;
/** px per line, for mice that report lines */
const LINE_PX = 20;

type Listen = { signal: AbortSignal; passive: false };

/** Handles fingers, pointer, wheel and trackpad for this view; returns a function that stops it. */
export function addZoomGestures(element: HTMLElement, view: ZoomView): () => void {
  const controller = new AbortController();
  const listen: Listen = { signal: controller.signal, passive: false };
  const pointers = new PointerGestures();
  followPointers(element, view, pointers, listen);
  followWheel(element, view, listen);
  followTrackpadPinch(element, listen, (factor, point) => {
    // Phones send these events in addition to those of the fingers.
    if (pointers.count > 0) return;
    const at = view.place(point);
    view.follow({ factor, from: at, to: at });
  });
  return () => controller.abort();
}

/** In px of the element, which fills the window. */
const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

function followPointers(
  element: HTMLElement,
  view: ZoomView,
  pointers: PointerGestures,
  listen: Listen,
): void {
  const taps = new DoubleTap();
  const inParts = ({ factor, from, to }: Move): Move => ({
    factor,
    from: view.place(from),
    to: view.place(to),
  });
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.press({ ...pointOf(event), id: event.pointerId });
    taps.press({ ...pointOf(event), time: event.timeStamp }, pointers.count === 1);
  };
  const drag = (event: PointerEvent) => {
    const move = pointers.drag({ ...pointOf(event), id: event.pointerId }, event.timeStamp);
    if (move) view.follow(inParts(move));
  };
  const lift = (event: PointerEvent) => {
    const thrown = pointers.lift(event.pointerId, event.timeStamp);
    if (taps.lift({ ...pointOf(event), time: event.timeStamp })) zoomAt(view, pointOf(event));
    else if (thrown && !isMotionReduced()) view.move(inParts(thrown));
  };
  const cancel = ({ pointerId, timeStamp }: PointerEvent) => {
    pointers.lift(pointerId, timeStamp);
  };
  element.addEventListener('pointerdown', press, listen);
  element.addEventListener('pointermove', drag, listen);
  element.addEventListener('pointerup', lift, listen);
  element.addEventListener('pointercancel', cancel, listen);
}

/** A double tap zooms in at this point, or fits the image again. */
function zoomAt(view: ZoomView, point: Point): void {
  const at = view.place(point);
  if (view.isFitted) view.move({ factor: DOUBLE_TAP_SCALE, from: at, to: at });
  else view.fit();
}

function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const px = deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
  return 2 ** (-px * (ctrlKey ? PER_PINCH_PX : PER_WHEEL_PX));
}

function followWheel(element: HTMLElement, view: ZoomView, listen: Listen): void {
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const at = view.place(pointOf(event));
    view.move({ factor: wheelFactor(event), from: at, to: at });
  };
  element.addEventListener('wheel', turn, listen);
}
