type View = {
  /** the top of each section, in px from the top of the viewport, in order */
  tops: readonly number[];
  /** the reading line below the bars, in px from the top of the viewport */
  line: number;
  /** the viewport's height, and how far the page can still be scrolled */
  height: number;
  left: number;
};

/**
 * The current section for a scroll spy: the last one that begins above the reading line. The last
 * sections never reach that line, so it moves down towards the end of the page.
 */
export function sectionAt({ tops, line, height, left }: View): number {
  const reading = Math.max(line, height - Math.max(0, left));
  // Half a pixel of tolerance for the rounding after scrolling to a section.
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= reading + 0.5),
  );
}
