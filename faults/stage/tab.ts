import { WebSocket } from 'ws';

/** The web client's own live connection, run without a browser. */
export async function openTab(origin: string) {
  class TabSocket extends WebSocket {
    constructor(address: string) {
      super(address, { origin });
      // As in a browser, a failure is told in 'close'.
      this.on('error', () => undefined);
    }
  }
  Object.assign(globalThis, {
    location: { origin },
    WebSocket: TabSocket,
    addEventListener: () => undefined,
    document: { addEventListener: () => undefined },
  });
  const { live } = await import('../../web/src/platform/live/live.ts');
  return live;
}
