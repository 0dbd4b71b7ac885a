/* ms; where the browser cannot tell */
const SOON = 500;

function idle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, SOON);
}

/* ms; what one came for is still arriving */
const REST = 2000;

/** Does something once the page has stood for a while and nothing else is wanted. */
export function whenIdle(act: () => void): void {
  const later = () => void setTimeout(() => idle(act), REST);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
