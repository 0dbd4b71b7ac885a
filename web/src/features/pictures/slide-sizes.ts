/** The size of a slide on screens of at least `from` px, as CSS lengths. */
export type SlideLimit = { from: number; width: string; height: string };

/**
 * Phone screens have more pixels than the eye can distinguish. At this fraction of them, phones
 * fetch the AVIF copy of 1080 px instead of the widest file, which has no AVIF copy.
 */
const FINE_SCREEN = '(min-resolution: 2.5dppx)';
const FINE_SHARE = 0.8;

/** The `sizes` of an image fitted into its slide, widest screens first. */
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
