/**
 * Called in a layout effect of the first rendering: recorded text and clicks are transferred to the
 * app in the same task that replaces the page, so that no key is lost in between. Tests wait for
 * the attribute on the document.
 */
export function markAppStarted(): void {
  document.documentElement.dataset.started = '';
  dispatchEvent(new Event('gesso-started'));
}
