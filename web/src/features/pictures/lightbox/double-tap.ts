import type { Point } from './frame.ts';

/** A press without movement, with the time of its release. */
type Tap = Point & { time: number };

/** ms and px between two taps */
const WITHIN_MS = 350;
const WITHIN_PX = 30;
/** maximum px that a finger moves, and ms it is held, during a tap */
const STILL_PX = 10;
const SHORT_MS = 300;

/** Recognizes two taps or clicks at one place. */
export class DoubleTap {
  #pressed: Tap | null = null;
  #last: Tap | null = null;

  /** `alone`: no other finger is down */
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
