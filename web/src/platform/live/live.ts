import { checkServer, onServerReturn } from '../online/online.ts';
import { createLive } from './create-live.ts';

const address = () => `${location.origin.replace(/^http/, 'ws')}/live`;

/* A restarting server is usually back sooner. */
const CHECK_SERVER_AFTER_MS = 5_000;

/** Checks the server if the connection stays lost. */
function createLossCheck() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    connected() {
      clearTimeout(timer);
      timer = undefined;
    },
    lost() {
      timer ??= setTimeout(() => {
        timer = undefined;
        checkServer();
      }, CHECK_SERVER_AFTER_MS);
    },
  };
}

const lossCheck = createLossCheck();

/** The tab's one live connection. */
export const live = createLive({
  open(on) {
    const socket = new WebSocket(address());
    socket.onopen = () => {
      lossCheck.connected();
      on.opened();
    };
    socket.onmessage = ({ data }) => on.received(String(data));
    socket.onclose = ({ code }) => {
      lossCheck.lost();
      on.closed(code);
    };
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
  onServerReturn(() => live.onOnline());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.checkConnection();
  });
}
