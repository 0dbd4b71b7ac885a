import { inlineSign } from '../../../ui/direction.ts';

/** px that a finger has moved, and the duration in ms */
export type Swipe = { x: number; y: number; ms: number };

export type SwipeResult = 'close' | 'next' | 'previous' | null;

/** px until the direction of a swipe is determined */
export const SWIPE_START = 10;
/** minimum px of a slow swipe */
const FAR = 90;
/** minimum px per ms of a quick swipe, which may be shorter */
const QUICK = 0.5;
const SHORT = 30;

const isFarOrQuick = (distance: number, ms: number): boolean =>
  distance >= FAR || (distance >= SHORT && distance / Math.max(1, ms) >= QUICK);

export const isVertical = ({ x, y }: Pick<Swipe, 'x' | 'y'>): boolean => Math.abs(y) > Math.abs(x);

/** The action of a finished swipe: down closes, sideways shows the next or previous image. */
export function swipeResult(swipe: Swipe): SwipeResult {
  const { x, y, ms } = swipe;
  if (isVertical(swipe)) return y > 0 && isFarOrQuick(y, ms) ? 'close' : null;
  if (!isFarOrQuick(Math.abs(x), ms)) return null;
  return x * inlineSign() < 0 ? 'next' : 'previous';
}
