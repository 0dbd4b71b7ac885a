/* ms; where the browser cannot tell */
const SOON = 500;

function idle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, SOON);
}

/** Does something once the page stands and nothing else is wanted, so as not to slow it down. */
export function whenIdle(act: () => void): void {
  if (document.readyState === 'complete') idle(act);
  else addEventListener('load', () => idle(act), { once: true });
}
