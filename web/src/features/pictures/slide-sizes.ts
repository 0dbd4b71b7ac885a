/** How large the slides are on screens from a width (px) on, as CSS lengths. */
export type SlideLimit = { from: number; width: string; height: string };

/**
 * The screens of phones are finer than anybody sees. With this share of their pixels they fetch the AVIF copy of
 * 1080 px, and not the widest file, which has none.
 */
const FINE_SCREEN = '(min-resolution: 2.5dppx)';
const FINE_SHARE = 0.8;

/** The `sizes` of a picture that is fitted into its slide; the widest screens come first. */
export function slideSizes(
  slideLimits: readonly SlideLimit[],
  { width, height }: { width: number; height: number },
): string {
  const ratio = (width / height).toFixed(3);
  return slideLimits
    .map((room) => {
      const size = `min(${room.width}, (${room.height}) * ${ratio})`;
      if (room.from > 0) return `(min-width: ${room.from}px) ${size}`;
      return `${FINE_SCREEN} calc(${size} * ${FINE_SHARE}), ${size}`;
    })
    .join(', ');
}
