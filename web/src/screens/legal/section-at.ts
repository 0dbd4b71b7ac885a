type View = {
  /** Where each section begins, in px below the top of the window, in their order. */
  tops: readonly number[];
  /** Where one reads: below the bars, in px from the top of the window. */
  line: number;
  /** Height of the window, and how far the page can still be scrolled. */
  height: number;
  left: number;
};

/**
 * The section being read: the last that has begun above the reading line. The last ones never get
 * that far up, so towards the end of the page the line comes down to meet them.
 */
export function sectionAt({ tops, line, height, left }: View): number {
  const reading = Math.max(line, height - Math.max(0, left));
  // Half a pixel: a section one went to stands on the line, give or take a rounding.
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= reading + 0.5),
  );
}
