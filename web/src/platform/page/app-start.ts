/**
 * From here on the page answers by itself: what was pressed before is pressed once more
 * (early-presses.js remembers it). The mark on the document is for whoever has to wait for that.
 */
export function markAppStarted(): void {
  document.documentElement.dataset.started = '';
  dispatchEvent(new Event('gesso-started'));
}
