/* ms after the last scroll event until scrolling counts as over */
const SCROLL_END_MS = 200;

function watchScrolling(): () => boolean {
  let lastScrollAt = Number.NEGATIVE_INFINITY;
  if (typeof document !== 'undefined') {
    const recordScroll = () => {
      lastScrollAt = performance.now();
    };
    // Scroll events do not bubble; the capture phase receives those of the page and of dialogs.
    document.addEventListener('scroll', recordScroll, { capture: true, passive: true });
  }
  return () => performance.now() - lastScrollAt < SCROLL_END_MS;
}

/** Whether something on the page is being scrolled right now. */
export const isScrolling = watchScrolling();
