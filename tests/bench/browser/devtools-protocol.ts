import { once } from 'node:events';
import { WebSocket } from 'ws';

type Answer = { id?: number; result?: unknown; error?: { message: string }; sessionId?: string };
type Waiting = { resolve: (result: unknown) => void; reject: (problem: Error) => void };

/** A Chrome DevTools Protocol connection to a browser or a Node process. */
export type DevToolsProtocol = {
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** when the last message of a session arrived, in ms of performance.now() */
  lastMessageAt(sessionId: string): number;
  close(): void;
};

export async function connectDevTools(port: number): Promise<DevToolsProtocol> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = await version.json();
  return connectDebugger(webSocketDebuggerUrl);
}

export async function connectDebugger(webSocketDebuggerUrl: string): Promise<DevToolsProtocol> {
  const socket = new WebSocket(webSocketDebuggerUrl, { perMessageDeflate: false });
  await once(socket, 'open');
  const waiting = new Map<number, Waiting>();
  const arrivals = new Map<string, number>();
  let count = 0;
  socket.on('message', (data) => {
    const { id, result, error, sessionId }: Answer = JSON.parse(String(data));
    if (sessionId) arrivals.set(sessionId, performance.now());
    const pending = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !pending) return;
    waiting.delete(id);
    if (error) pending.reject(new Error(error.message));
    else pending.resolve(result);
  });
  return {
    send(method, params = {}, sessionId) {
      count += 1;
      const id = count;
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    lastMessageAt: (sessionId) => arrivals.get(sessionId) ?? 0,
    close: () => socket.close(),
  };
}
