import { inlineSign } from '../direction.ts';

type ItemBox = {
  column: number;
  /** px from the side on which lines begin */
  start: number;
  top: number;
  width: number;
  height: number;
};

type Range = { start: number; end: number };

export type MasonryLayout = { boxes: ItemBox[]; height: number; tallest: number };

type LayoutInput = {
  /** width / height of each item, in order */
  ratios: readonly number[];
  columns: number;
  width: number;
  gap: number;
  /** px under each image for its footer */
  footer?: number;
};

/**
 * Each item goes to the shortest column, so tops never decrease along the list:
 * reading order stays the given order, and the window can be found by bisection.
 */
export function layoutMasonry({
  ratios,
  columns,
  width,
  gap,
  footer = 0,
}: LayoutInput): MasonryLayout {
  const columnWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  const bottoms = new Array<number>(columns).fill(0);
  let tallest = 0;
  const boxes = ratios.map((ratio) => {
    const top = Math.min(...bottoms);
    const column = bottoms.indexOf(top);
    const height = Math.round(columnWidth / ratio) + footer;
    bottoms[column] = top + height + gap;
    tallest = Math.max(tallest, height);
    return { column, start: column * (columnWidth + gap), top, width: columnWidth, height };
  });
  return { boxes, height: Math.max(0, ...bottoms) - (boxes.length > 0 ? gap : 0), tallest };
}

/** Moves an item to its box from the corner in which the masonry begins. */
export const translationOf = ({ start, top }: Pick<ItemBox, 'start' | 'top'>): string =>
  `translate(${inlineSign() * start}px, ${top}px)`;

/** First index whose top is at or below `y`. */
function firstFrom(boxes: readonly ItemBox[], y: number): number {
  let low = 0;
  let high = boxes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const box = boxes[middle];
    if (box && box.top < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The range of items that can intersect the window from `from` to `to` (px). */
export function visibleRange({ boxes, tallest }: MasonryLayout, from: number, to: number): Range {
  const start = firstFrom(boxes, from - tallest);
  return { start, end: Math.max(start, firstFrom(boxes, to)) };
}

/* Enough for a screen reader to find the list and its items. */
const MINIMUM_ITEMS = 4;

/**
 * A virtualized list out of view keeps its nearest items mounted for screen readers, which read a
 * page without scrolling it.
 */
export function withMinimumItems(range: Range, length: number): Range {
  if (range.end > range.start) return range;
  const start = Math.max(0, Math.min(range.start, length - MINIMUM_ITEMS));
  return { start, end: Math.min(length, start + MINIMUM_ITEMS) };
}
