import type { Move, Point } from './frame.ts';

/** A finger or mouse pointer at its last position, in px of the window. */
type Pointer = Point & { id: number };

/** The center and distance of two fingers, or the position of one. */
function gripOf([first, second]: readonly Pointer[]): { centre: Point; distance: number } | null {
  if (!first) return null;
  if (!second) return { centre: first, distance: 1 };
  return {
    centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
  };
}

/** px per ms, measured over the last ms */
const SPEED_OVER_MS = 60;
/** minimum px per ms of a flick, and how many ms the image keeps moving */
const THROW_SPEED = 0.12;
const THROW_MS = 200;

/** Turns pressed pointers into moves of the image: one drags, two pinch. */
export class PointerGestures {
  #held: Pointer[] = [];
  #trail: (Point & { time: number })[] = [];

  /** number of pressed pointers */
  get count(): number {
    return this.#held.length;
  }

  press(pointer: Pointer): void {
    this.#held = [...this.#held.filter(({ id }) => id !== pointer.id), pointer];
    this.#trail = [];
  }

  /** The move caused by a pointer movement, in px of the window. */
  drag(pointer: Pointer, time: number): Move | null {
    if (!this.#held.some(({ id }) => id === pointer.id)) return null;
    const before = gripOf(this.#held);
    this.#held = this.#held.map((held) => (held.id === pointer.id ? pointer : held));
    const after = gripOf(this.#held);
    if (!before || !after) return null;
    this.#trail.push({ ...after.centre, time });
    return { factor: after.distance / before.distance, from: before.centre, to: after.centre };
  }

  /** The move after the last pointer is released: inertia after a flick. */
  lift(id: number, time: number): Move | null {
    const wasAlone = this.#held.length === 1 && this.#held[0]?.id === id;
    this.#held = this.#held.filter((held) => held.id !== id);
    const trail = this.#trail.filter((place) => time - place.time <= SPEED_OVER_MS);
    this.#trail = [];
    const [first, last] = [trail[0], trail.at(-1)];
    if (!wasAlone || !first || !last || first === last) return null;
    const ms = Math.max(1, last.time - first.time);
    const speed = { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
    if (Math.hypot(speed.x, speed.y) < THROW_SPEED) return null;
    const to = { x: last.x + speed.x * THROW_MS, y: last.y + speed.y * THROW_MS };
    return { factor: 1, from: last, to };
  }
}
