/**
 * The window globals that our modules use while they load, for tests without a page. Events
 * dispatched here reach their listeners.
 */
const events = new EventTarget();

Object.assign(globalThis, {
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
  document: Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { dir: '' },
    getElementById: () => null,
  }),
  location: new URL('http://127.0.0.1/'),
});

// Newer versions of Node have a read-only one.
Object.defineProperty(globalThis, 'navigator', {
  value: { onLine: true },
  configurable: true,
  writable: true,
});
