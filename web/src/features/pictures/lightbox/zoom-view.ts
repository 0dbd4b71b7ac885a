import OpenSeadragon from 'openseadragon';
import {
  type Frame,
  fittedFrame,
  type Move,
  maxScaleOf,
  moveFrame,
  type Place,
  placementOf,
  type Shapes,
  scaleOf,
} from './frame.ts';

export const MIDDLE: Place = { x: 0.5, y: 0.5 };

export type Size = { width: number; height: number };

/** Which part of the picture an OpenSeadragon viewer shows: decided by frame.ts, animated by the viewer. */
export class ZoomView {
  readonly #viewport: OpenSeadragon.Viewport;
  readonly #element: HTMLElement;
  readonly #size: Size;
  #shapes: Shapes;
  /** where it is, or is on its way to */
  #frame: Frame;

  constructor({ viewport, element }: OpenSeadragon.Viewer, size: Size) {
    this.#viewport = viewport;
    this.#element = element;
    this.#size = size;
    this.#shapes = shapesOf(element, size);
    this.#frame = fittedFrame(this.#shapes);
  }

  get maxScale(): number {
    return this.#shapes.maxScale;
  }

  get isFitted(): boolean {
    return scaleOf(this.#frame, this.#shapes) === 1;
  }

  /** What is shown in this moment of an animation. */
  placement() {
    return placementOf(this.#viewport.getBounds(true), this.#shapes);
  }

  /** A point of the element, in px, as parts of it. */
  place({ x, y }: Place): Place {
    return { x: x / this.#element.clientWidth, y: y / this.#element.clientHeight };
  }

  /** Goes there in an animation, for wheel, keys and buttons. */
  move(step: Move): void {
    this.#show(moveFrame(this.#frame, step, this.#shapes), false);
  }

  /** Is there at once, for fingers and a pointer that drags. */
  follow(step: Move): void {
    const { x, y, width } = this.#viewport.getBounds(true);
    this.#show(moveFrame({ x, y, width }, step, this.#shapes), true);
  }

  fit(): void {
    this.#show(fittedFrame(this.#shapes), false);
  }

  /** After the window has changed: what was fitted is, and the rest has no gaps. */
  resize(): void {
    const { isFitted } = this;
    this.#shapes = shapesOf(this.#element, this.#size);
    const still: Move = { factor: 1, from: MIDDLE, to: MIDDLE };
    const kept = moveFrame(this.#frame, still, this.#shapes);
    this.#show(isFitted ? fittedFrame(this.#shapes) : kept, true);
  }

  #show(frame: Frame, immediately: boolean): void {
    this.#frame = frame;
    const { x, y, width } = frame;
    const bounds = new OpenSeadragon.Rect(x, y, width, width / this.#shapes.window);
    this.#viewport.fitBounds(bounds, immediately);
  }
}

function shapesOf({ clientWidth, clientHeight }: HTMLElement, { width, height }: Size): Shapes {
  const picture = height / width;
  const window = clientWidth / clientHeight;
  const fittedPixels = (clientWidth / Math.max(1, picture * window)) * devicePixelRatio;
  return { picture, window, maxScale: maxScaleOf(width, fittedPixels) };
}
