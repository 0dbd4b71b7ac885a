/**
 * The few names of a window that our modules touch while they load, for tests without a page. An
 * event dispatched here reaches those who listen for it.
 */
const events = new EventTarget();

Object.assign(globalThis, {
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
  document: Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    getElementById: () => null,
  }),
  location: new URL('http://127.0.0.1/'),
});

// Later versions of Node have one that cannot be assigned to.
Object.defineProperty(globalThis, 'navigator', {
  value: { onLine: true },
  configurable: true,
  writable: true,
});
