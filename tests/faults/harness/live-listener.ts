import { once } from 'node:events';
import { WebSocket } from 'ws';
import { newIpAddress } from '../../harness/person.ts';

/** A WebSocket that subscribes to one live topic and records every message. */
export type LiveListener = {
  socket: WebSocket;
  received: string[];
  /** the close code */
  closed: Promise<number>;
};

export async function openLiveListener(
  url: string,
  topic: string,
  headers: Record<string, string> = {},
): Promise<LiveListener> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, {
    origin: url,
    // Each listener has its own address, because sockets per network are limited.
    headers: { 'x-forwarded-for': newIpAddress(), ...headers },
  });
  const received: string[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  // A lost connection is also reported by 'close'.
  socket.on('error', () => undefined);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', topic }));
  const [answer] = await once(socket, 'message');
  if (!String(answer).includes('"subscribed"')) throw new Error(`${topic}: ${String(answer)}`);
  socket.on('message', (data) => received.push(String(data)));
  return { socket, received, closed };
}
