import { WebSocket } from 'ws';
import { createLive, type Live } from '../../../web/src/platform/live/create-live.ts';

/** The web client's live connection, run without a browser. */
export const openTab = (origin: string, headers: Record<string, string> = {}): Live =>
  createLive({
    open(on) {
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/live`, { origin, headers });
      socket.on('open', on.opened);
      socket.on('message', (data) => on.received(String(data)));
      // As in a browser, 'close' reports a failure.
      socket.on('error', () => undefined);
      socket.on('close', on.closed);
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
