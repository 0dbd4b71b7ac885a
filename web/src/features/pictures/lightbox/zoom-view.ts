import { isMotionReduced } from '../../../ui/reduced-motion.ts';
import {
  type Frame,
  fittedFrame,
  frameBetween,
  hasReached,
  type Move,
  maxScaleOf,
  moveFrame,
  type Point,
  type Shapes,
  scaleOf,
} from './frame.ts';

export const MIDDLE: Point = { x: 0.5, y: 0.5 };

export type Size = { width: number; height: number };

/** ms in which an animation covers two thirds of the remaining distance */
const ANIMATION_MS = 60;
/** assumed ms between two frames after a pause */
const USUAL_FRAME_MS = 16;

/** The visible part of an image: computed by frame.ts, animated here, and drawn once per frame. */
export class ZoomView {
  readonly #size: Size;
  readonly #onFrame: (view: ZoomView) => void;
  #window: Size;
  #shapes: Shapes;
  #shown: Frame;
  /** the current frame, or the one being animated to */
  #target: Frame;
  #request: number | null = null;
  #lastFrame: number | null = null;

  constructor(window: Size, size: Size, onFrame: (view: ZoomView) => void) {
    this.#size = size;
    this.#onFrame = onFrame;
    this.#window = window;
    this.#shapes = shapesOf(window, size);
    this.#shown = fittedFrame(this.#shapes);
    this.#target = this.#shown;
    this.#schedule();
  }

  /** The frame at this moment of an animation. */
  get frame(): Frame {
    return this.#shown;
  }

  get shapes(): Shapes {
    return this.#shapes;
  }

  get window(): Size {
    return this.#window;
  }

  get isFitted(): boolean {
    return scaleOf(this.#target, this.#shapes) === 1;
  }

  /** Converts a point in px to fractions of the window. */
  place({ x, y }: Point): Point {
    return { x: x / this.#window.width, y: y / this.#window.height };
  }

  /** Animates to the new frame, for wheel, keys and buttons. */
  move(step: Move): void {
    this.#goTo(moveFrame(this.#target, step, this.#shapes));
  }

  /** Applies the new frame immediately, for fingers and a dragging pointer. */
  follow(step: Move): void {
    this.#shown = moveFrame(this.#shown, step, this.#shapes);
    this.#goTo(this.#shown);
  }

  fit(): void {
    this.#goTo(fittedFrame(this.#shapes));
  }

  /** Adapts to a changed window: a fitted image stays fitted, others get no gaps. */
  resize(window: Size): void {
    const { isFitted } = this;
    this.#window = window;
    this.#shapes = shapesOf(window, this.#size);
    const still: Move = { factor: 1, from: MIDDLE, to: MIDDLE };
    const kept = moveFrame(this.#target, still, this.#shapes);
    this.#shown = isFitted ? fittedFrame(this.#shapes) : kept;
    this.#goTo(this.#shown);
  }

  stop(): void {
    if (this.#request !== null) cancelAnimationFrame(this.#request);
  }

  #goTo(target: Frame): void {
    this.#target = target;
    if (isMotionReduced()) this.#shown = target;
    this.#schedule();
  }

  #schedule(): void {
    this.#request ??= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    const ms = this.#lastFrame === null ? USUAL_FRAME_MS : now - this.#lastFrame;
    const share = 1 - Math.exp(-ms / ANIMATION_MS);
    const next = frameBetween(this.#shown, this.#target, share);
    const hasEnded = hasReached(next, this.#target);
    this.#shown = hasEnded ? this.#target : next;
    this.#request = null;
    this.#lastFrame = hasEnded ? null : now;
    if (!hasEnded) this.#schedule();
    this.#onFrame(this);
  }
}

function shapesOf(window: Size, { width, height }: Size): Shapes {
  const picture = height / width;
  const shape = window.width / window.height;
  const fittedPixels = (window.width / Math.max(1, picture * shape)) * devicePixelRatio;
  return { picture, window: shape, maxScale: maxScaleOf(width, fittedPixels) };
}
