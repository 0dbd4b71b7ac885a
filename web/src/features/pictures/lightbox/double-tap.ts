import type { Point } from './frame.ts';

/** A press without a move in between, when it was lifted. */
type Tap = Point & { time: number };

/** ms between two taps, and px */
const WITHIN_MS = 350;
const WITHIN_PX = 30;
/** px that a finger may move, and ms it may be held, in a tap */
const STILL_PX = 10;
const SHORT_MS = 300;

/** Recognises two taps, or two clicks, in one place. */
export class DoubleTap {
  #pressed: Tap | null = null;
  #last: Tap | null = null;

  /** `alone`: no other finger is there */
  press(tap: Tap, alone: boolean): void {
    this.#pressed = alone ? tap : null;
    if (!alone) this.#last = null;
  }

  /** Whether this was the second tap. */
  lift(tap: Tap): boolean {
    const pressed = this.#pressed;
    this.#pressed = null;
    const isTap = pressed !== null && isNear(pressed, tap, STILL_PX, SHORT_MS);
    const isSecond = isTap && this.#last !== null && isNear(this.#last, tap, WITHIN_PX, WITHIN_MS);
    this.#last = isTap && !isSecond ? tap : null;
    return isSecond;
  }
}

const isNear = (a: Tap, b: Tap, px: number, ms: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= px && b.time - a.time <= ms;
