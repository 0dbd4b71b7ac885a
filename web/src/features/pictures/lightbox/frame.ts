/** The part of an image that fills the window. One unit is the width of the image. */
export type Frame = { x: number; y: number; width: number };

/** Fractions of the window from its top left corner, 0 to 1. */
export type Point = { x: number; y: number };

export type Shapes = {
  /** height of the image over its width */
  picture: number;
  /** width of the window over its height */
  window: number;
  /** the maximum scale relative to the fitted image */
  maxScale: number;
};

/** `from` is the previous position of the fingers or the pointer, `to` the current one. */
export type Move = { factor: number; from: Point; to: Point };

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

const fittedWidth = ({ picture, window }: Shapes): number => Math.max(1, picture * window);

/** Position along one axis: centered while smaller than the window, without gaps when larger. */
const clampStart = (start: number, shown: number, picture: number): number =>
  shown >= picture ? (picture - shown) / 2 : clamp(start, 0, picture - shown);

const clampFrame = (frame: Frame, { picture, window }: Shapes): Frame => ({
  x: clampStart(frame.x, frame.width, 1),
  y: clampStart(frame.y, frame.width / window, picture),
  width: frame.width,
});

/** The whole image, as large as the window allows. */
export const fittedFrame = (shapes: Shapes): Frame =>
  clampFrame({ x: 0, y: 0, width: fittedWidth(shapes) }, shapes);

/** 1 for the fitted image. */
export const scaleOf = (frame: Frame, shapes: Shapes): number => fittedWidth(shapes) / frame.width;

export function moveFrame(frame: Frame, { factor, from, to }: Move, shapes: Shapes): Frame {
  const fitted = fittedWidth(shapes);
  const width = clamp(frame.width / factor, fitted / shapes.maxScale, fitted);
  return clampFrame(
    {
      x: frame.x + from.x * frame.width - to.x * width,
      y: frame.y + (from.y * frame.width - to.y * width) / shapes.window,
      width,
    },
    shapes,
  );
}

/** Small images can be enlarged, too. */
const LEAST_MAX_SCALE = 4;
/** maximum screen pixels per image pixel along each axis: enough to count pixels */
const LARGEST_PIXEL = 2;

/** The maximum scale of an image, by its width and the screen pixels it fills when fitted. */
export const maxScaleOf = (pictureWidth: number, fittedScreenPixels: number): number =>
  Math.max(LEAST_MAX_SCALE, (LARGEST_PIXEL * pictureWidth) / fittedScreenPixels);

/**
 * The transform that shows this part of the fitted image: an offset in window widths, and a scale.
 */
export function placementOf(frame: Frame, shapes: Shapes) {
  const fitted = fittedFrame(shapes);
  return {
    x: (fitted.x - frame.x) / frame.width,
    y: (fitted.y - frame.y) / frame.width,
    scale: fitted.width / frame.width,
  };
}

/** Interpolates between two frames; a point that both show at the same position stays there. */
export function frameBetween(from: Frame, to: Frame, share: number): Frame {
  // Each doubling takes equally long; all other values interpolate by the same fraction.
  const width = from.width * (to.width / from.width) ** share;
  const part = to.width === from.width ? share : (width - from.width) / (to.width - from.width);
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    width,
  };
}

/** fraction of the frame: less than one pixel on any screen */
const NOTHING = 1e-4;

export const hasReached = (frame: Frame, target: Frame): boolean =>
  Math.max(
    Math.abs(frame.x - target.x),
    Math.abs(frame.y - target.y),
    Math.abs(frame.width - target.width),
  ) <
  target.width * NOTHING;
