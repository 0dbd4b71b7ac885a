/* ms; a page whose last movement is longer ago than this stands still */
const STILL = 200;

let moved = Number.NEGATIVE_INFINITY;

if (typeof document !== 'undefined') {
  const note = () => {
    moved = performance.now();
  };
  // In the capture phase the scrolling of anything is heard: the page or a dialog.
  document.addEventListener('scroll', note, { capture: true, passive: true });
}

/** Whether something on the page is being scrolled right now. */
export const isScrolling = (): boolean => performance.now() - moved < STILL;
