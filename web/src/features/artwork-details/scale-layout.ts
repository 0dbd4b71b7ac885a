/* Lengths in centimeters; x is 0 at the artwork's middle, y grows down from 0 at the floor or table. */

export const PERSON_HEIGHT = 170;
export const CUP_HEIGHT = 10;

type Extent = { width: number; height: number };
type Rect = Extent & { x: number; y: number };

export type ScaleScene = {
  /** a wall with a person, or a table with a cup for artworks too small for a wall */
  kind: 'room' | 'table';
  /** the part that must be visible; the wall continues around it */
  view: Rect;
  artwork: Rect;
  /** the middle of the person or the cup */
  besideX: number;
  /** whether there is room for a bench below the artwork */
  bench: boolean;
};

/** Artworks whose longer side is at most this stand on a table. */
const TABLE_MOST = 30;

/** Where the middle of an artwork hangs, and how far above the floor a tall one ends. */
const EYE_HEIGHT = 150;
const ABOVE_FLOOR = 25;

export const BENCH = { width: 110, height: 44 } as const;

/** How much the aspect ratio of an image may differ while it still counts as the whole artwork. */
const SAME_PROPORTION = 0.05;

/**
 * The size of the image on the wall: the whole artwork, or the part that fits the image's aspect
 * ratio.
 */
export function fitArtwork(size: Extent, picture: Extent): Extent {
  const [asked, shown] = [size.width / size.height, picture.width / picture.height];
  if (Math.abs(shown / asked - 1) <= SAME_PROPORTION) return size;
  return shown > asked
    ? { width: size.width, height: size.width / shown }
    : { width: size.height * shown, height: size.height };
}

function room({ width, height }: Extent): ScaleScene {
  const middle = Math.max(EYE_HEIGHT, height / 2 + ABOVE_FLOOR);
  const [top, bottom] = [middle + height / 2, middle - height / 2];
  const bench = bottom >= BENCH.height + 20;
  const reach = bench ? Math.max(width, BENCH.width) / 2 : width / 2;
  const gap = 24 + width * 0.06;
  const besideX = reach + gap + 24;
  const left = -reach - 40 - width * 0.06;
  const right = besideX + 50 + width * 0.04;
  const above = Math.max(top, PERSON_HEIGHT) + 30 + height * 0.06;
  const below = 26 + above * 0.05;
  return {
    kind: 'room',
    view: { x: left, y: -above, width: right - left, height: above + below },
    artwork: { x: -width / 2, y: -top, width, height },
    besideX,
    bench,
  };
}

function table({ width, height }: Extent): ScaleScene {
  const besideX = width / 2 + 5 + CUP_HEIGHT / 2;
  const left = -width / 2 - 7;
  const right = besideX + 12;
  const above = Math.max(height, CUP_HEIGHT) + 5;
  return {
    kind: 'table',
    view: { x: left, y: -above, width: right - left, height: above + 5 },
    artwork: { x: -width / 2, y: -height, width, height },
    besideX,
    bench: false,
  };
}

/** Positions of everything drawn beside an artwork of this size. */
export const layOutScene = (artwork: Extent): ScaleScene =>
  Math.max(artwork.width, artwork.height) <= TABLE_MOST ? table(artwork) : room(artwork);
