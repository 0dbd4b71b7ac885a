import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * WebSocket subscribers that count bytes without parsing frames, since only the sender is measured.
 */
export type Listeners = {
  /** Resolves with the time once each has received this many more bytes. */
  receive(bytes: number): Promise<bigint>;
  close(): void;
};

const AT_ONCE = 100;
const UPGRADED = 'HTTP/1.1 101';
const upgradeRequest = (port: number, headers: Record<string, string>): string =>
  [
    'GET /live HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** A short text frame as a browser sends it; a mask of zeros leaves the text unchanged. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('Only short frames are sent here.');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** The length of a server frame with this text, including the header. */
export function frameLength(text: string): number {
  const length = Buffer.byteLength(text);
  return length + (length < 126 ? 2 : 4);
}

/** The next chunk of data; throws if the other side closes first. */
async function nextData(socket: Socket): Promise<Buffer> {
  const closed = new AbortController();
  const abort = () => closed.abort();
  socket.once('close', abort);
  try {
    const [data] = await once(socket, 'data', { signal: closed.signal });
    return data;
  } finally {
    socket.off('close', abort);
  }
}

export async function openListener(
  port: number,
  firstWords: string | null,
  headers: Record<string, string> = {},
): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.write(upgradeRequest(port, headers));
  const response = (await nextData(socket)).toString('latin1');
  if (!response.startsWith(UPGRADED)) {
    socket.destroy();
    throw new Error(`A socket was refused: ${response.slice(0, response.indexOf('\r'))}`);
  }
  if (firstWords !== null) {
    socket.write(textFrame(firstWords));
    await nextData(socket);
  }
  return socket;
}

/** Opens sockets; each counts as subscribed once its first message is answered. */
export async function listen(
  port: number,
  count: number,
  firstWords: string | null,
): Promise<Listeners> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batchSize = Math.min(AT_ONCE, count - sockets.length);
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: batchSize }, () => openListener(port, firstWords)),
      )),
    );
  }
  const received = new Int32Array(count);
  let expected = Number.POSITIVE_INFINITY;
  let complete = 0;
  let whenComplete: (time: bigint) => void = () => undefined;
  sockets.forEach((socket, index) => {
    socket.on('data', (chunk) => {
      const before = received[index] ?? 0;
      received[index] = before + chunk.length;
      if (before < expected && before + chunk.length >= expected) complete += 1;
      if (complete === count) whenComplete(process.hrtime.bigint());
    });
  });
  return {
    receive: (bytes) =>
      new Promise((resolve) => {
        received.fill(0);
        complete = 0;
        expected = bytes;
        whenComplete = resolve;
      }),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
