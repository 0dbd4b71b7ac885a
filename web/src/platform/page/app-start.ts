/**
 * For a layout effect of what the app renders first: text and presses that were recorded before it move to the app
 * in the same task that replaces the page, so that no key is lost in between. The attribute on the document is for
 * tests that wait for the start.
 */
export function markAppStarted(): void {
  document.documentElement.dataset.started = '';
  dispatchEvent(new Event('gesso-started'));
}
