import { once } from 'node:events';
import { WebSocket } from 'ws';
import { newIpAddress } from '../../harness/person.ts';

/** A WebSocket subscribed to one live topic, which keeps every message it receives. */
export type LiveListener = {
  socket: WebSocket;
  received: string[];
  /** the code it was closed with */
  closed: Promise<number>;
};

export async function openLiveListener(
  url: string,
  topic: string,
  headers: Record<string, string> = {},
): Promise<LiveListener> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, {
    origin: url,
    // Everybody listens from an address of their own: those of one network are limited.
    headers: { 'x-forwarded-for': newIpAddress(), ...headers },
  });
  const received: string[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  // A socket that is cut says so in 'close'.
  socket.on('error', () => undefined);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', topic }));
  const [answer] = await once(socket, 'message');
  if (!String(answer).includes('"subscribed"')) throw new Error(`${topic}: ${String(answer)}`);
  socket.on('message', (data) => received.push(String(data)));
  return { socket, received, closed };
}
