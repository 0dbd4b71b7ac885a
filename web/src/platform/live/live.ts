import { createLive } from './create-live.ts';

const address = () => `${location.origin.replace(/^http/, 'ws')}/live`;

/** The tab's one live connection. */
export const live = createLive({
  open(on) {
    const socket = new WebSocket(address());
    socket.onopen = on.opened;
    socket.onmessage = ({ data }) => on.received(String(data));
    socket.onclose = ({ code }) => on.closed(code);
    return socket;
  },
  clock: {
    now: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  },
});

if (typeof document !== 'undefined') {
  addEventListener('online', () => live.onOnline());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.checkConnection();
  });
}
