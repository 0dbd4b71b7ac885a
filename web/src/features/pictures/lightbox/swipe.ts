/** px that a finger has moved, and in how many ms */
export type Swipe = { x: number; y: number; ms: number };

export type SwipeResult = 'close' | 'next' | 'previous' | null;

/** px until it is clear which way a finger goes */
export const SWIPE_START = 10;
/** px of a slow swipe that counts */
const FAR = 90;
/** px per ms of a quick one, which may be shorter */
const QUICK = 0.5;
const SHORT = 30;

const counts = (distance: number, ms: number): boolean =>
  distance >= FAR || (distance >= SHORT && distance / Math.max(1, ms) >= QUICK);

export const isVertical = ({ x, y }: Pick<Swipe, 'x' | 'y'>): boolean => Math.abs(y) > Math.abs(x);

/** What a finger that was lifted wants: down closes, sideways turns to the next or previous picture. */
export function swipeResult(swipe: Swipe): SwipeResult {
  const { x, y, ms } = swipe;
  if (isVertical(swipe)) return y > 0 && counts(y, ms) ? 'close' : null;
  if (!counts(Math.abs(x), ms)) return null;
  return x < 0 ? 'next' : 'previous';
}
