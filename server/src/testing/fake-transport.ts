import type { BusTransport } from '../platform/live/bus-transport.ts';

/**
 * A transport whose messages a test delivers, drops and counts; as in Redis, a node receives its
 * own broadcasts.
 */
export function createFakeTransport() {
  const listeners: Parameters<BusTransport['onMessage']>[0][] = [];
  const interruptions: (() => void)[] = [];
  const sentMessages: string[] = [];
  const state = { isAway: false };

  const receive = (kind: 'all' | 'self', text: string): void => {
    for (const listener of listeners) listener(kind, text);
  };

  async function send(kind: 'all' | 'self', text: string): Promise<void> {
    if (state.isAway) throw new Error('The transport is away.');
    if (kind === 'all') sentMessages.push(text);
    receive(kind, text);
  }

  const transport: BusTransport = {
    sendToAll: (text) => send('all', text),
    sendToSelf: (text) => send('self', text),
    onMessage: (listener) => listeners.push(listener),
    onInterruption: (listener) => interruptions.push(listener),
    close: () => undefined,
  };
  return {
    transport,
    /** messages this node sent to all */
    sent: sentMessages,
    /** delivers a message from another node */
    receive: (text: string) => receive('all', text),
    leave: () => {
      state.isAway = true;
    },
    comeBack: () => {
      state.isAway = false;
    },
    interrupt: () => {
      for (const listener of interruptions) listener();
    },
  };
}
