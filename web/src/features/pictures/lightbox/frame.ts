/** The part of a picture that fills the window. One unit is the width of the picture. */
export type Frame = { x: number; y: number; width: number };

/** Parts of the window, from its top left corner: 0 to 1. */
export type Point = { x: number; y: number };

export type Shapes = {
  /** height of the picture over its width */
  picture: number;
  /** width of the window over its height */
  window: number;
  /** how many times larger than fitted the picture may be shown */
  maxScale: number;
};

/** `from` is where the fingers or the pointer were, `to` where they are; what was there moves along. */
export type Move = { factor: number; from: Point; to: Point };

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

const fittedWidth = ({ picture, window }: Shapes): number => Math.max(1, picture * window);

/** Along one side: in the middle while it is smaller than the window, never with a gap when larger. */
const place = (start: number, shown: number, picture: number): number =>
  shown >= picture ? (picture - shown) / 2 : clamp(start, 0, picture - shown);

const settled = (frame: Frame, { picture, window }: Shapes): Frame => ({
  x: place(frame.x, frame.width, 1),
  y: place(frame.y, frame.width / window, picture),
  width: frame.width,
});

/** The whole picture, as large as the window allows. */
export const fittedFrame = (shapes: Shapes): Frame =>
  settled({ x: 0, y: 0, width: fittedWidth(shapes) }, shapes);

/** 1 for the fitted picture. */
export const scaleOf = (frame: Frame, shapes: Shapes): number => fittedWidth(shapes) / frame.width;

export function moveFrame(frame: Frame, { factor, from, to }: Move, shapes: Shapes): Frame {
  const fitted = fittedWidth(shapes);
  const width = clamp(frame.width / factor, fitted / shapes.maxScale, fitted);
  return settled(
    {
      x: frame.x + from.x * frame.width - to.x * width,
      y: frame.y + (from.y * frame.width - to.y * width) / shapes.window,
      width,
    },
    shapes,
  );
}

/** Small pictures can be enlarged, too. */
const LEAST_MAX_SCALE = 4;
/** of the screen's pixels, each way, for one of the picture's: enough to count them */
const LARGEST_PIXEL = 2;

/** How far a picture can be enlarged, by how many of the screen's pixels it fills when fitted. */
export const maxScaleOf = (pictureWidth: number, fittedScreenPixels: number): number =>
  Math.max(LEAST_MAX_SCALE, (LARGEST_PIXEL * pictureWidth) / fittedScreenPixels);

/** How the fitted picture is moved to show this part of it: in widths of the window, and how much larger. */
export function placementOf(frame: Frame, shapes: Shapes) {
  const fitted = fittedFrame(shapes);
  return {
    x: (fitted.x - frame.x) / frame.width,
    y: (fitted.y - frame.y) / frame.width,
    scale: fitted.width / frame.width,
  };
}

/** Closer to another frame by a share of the way; what both show in the same place stays there. */
export function frameBetween(from: Frame, to: Frame, share: number): Frame {
  // Each doubling takes as long as the last; then everything goes by the same part of its own way.
  const width = from.width * (to.width / from.width) ** share;
  const part = to.width === from.width ? share : (width - from.width) / (to.width - from.width);
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    width,
  };
}

/** of what is shown: less than a pixel of any screen */
const NOTHING = 1e-4;

export const hasReached = (frame: Frame, target: Frame): boolean =>
  Math.max(
    Math.abs(frame.x - target.x),
    Math.abs(frame.y - target.y),
    Math.abs(frame.width - target.width),
  ) <
  target.width * NOTHING;
