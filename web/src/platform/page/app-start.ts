/**
 * The app has started: presses that early-presses.js has recorded are replayed. The attribute on the document is
 * for tests that wait for the start.
 */
export function markAppStarted(): void {
  document.documentElement.dataset.started = '';
  dispatchEvent(new Event('gesso-started'));
}
