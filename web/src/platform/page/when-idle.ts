/* for browsers without requestIdleCallback */
const FALLBACK_DELAY_MS = 500;

function requestIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, FALLBACK_DELAY_MS);
}

/* right after the load event the page's own content is often still loading */
const AFTER_LOAD_DELAY_MS = 2000;

/** Runs low-priority work once the page has loaded and the browser is idle. */
export function whenIdle(act: () => void): void {
  const later = () => void setTimeout(() => requestIdle(act), AFTER_LOAD_DELAY_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
