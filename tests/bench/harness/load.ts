import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Reads responses from a connection; `done` is called with the status of each. */
export function readResponses(socket: Socket, done: (status: number) => void): void {
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let missing = 0;

  /** Parses a complete response head: its status, and the remaining length of the body. */
  function takeHead(chunk: Buffer): boolean {
    head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
    const end = head.indexOf(HEAD_END);
    if (end < 0) return false;
    const text = head.toString('latin1', 0, end);
    status = Number(text.slice(9, 12));
    missing = Number(LENGTH.exec(text)?.[1] ?? 0) - (head.length - end - HEAD_END.length);
    head = Buffer.alloc(0);
    return true;
  }

  socket.on('data', (chunk) => {
    if (missing > 0) missing -= chunk.length;
    else if (!takeHead(chunk)) return;
    if (missing <= 0) done(status);
  });
}

export type Load = {
  port: number;
  sockets: number;
  ms: number;
  /** the next request of a socket */
  next: (socket: number) => Buffer;
  /**
   * ms between two requests of a socket; by default each follows the response to the previous one
   * (closed loop)
   */
  everyMs?: number;
  /** whether a 503 of the load shedder is expected; such a response does not count */
  mayBeRefused?: true;
  /** called with the latency of each response in ms, measured from when its request was due */
  each?: (ms: number) => void;
};

export async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

const TOO_BUSY = 503;

type RequestLoop = {
  next: () => Buffer;
  from: number;
  until: number;
  everyMs: number;
  mayBeRefused: boolean;
};

/** Sends one request after another on a connection for the given time. */
function sendRepeatedly(
  socket: Socket,
  { next, from, until, everyMs, mayBeRefused }: RequestLoop,
  answered: (ms: number) => void,
) {
  let due = from;
  const sendWhenDue = () => {
    const early = due - performance.now();
    if (early > 0) setTimeout(() => socket.write(next()), early);
    else socket.write(next());
  };
  return new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection was closed.')));
    readResponses(socket, (status) => {
      const now = performance.now();
      if (status >= 200 && status <= 299) answered(now - due);
      else if (!mayBeRefused || status !== TOO_BUSY)
        return reject(new Error(`A response had the status ${status}.`));
      due = everyMs > 0 ? due + everyMs : now;
      if (due < until) sendWhenDue();
      else resolve();
    });
    sendWhenDue();
  });
}

/** The throughput of this many connections in a closed loop, once all are open. */
export async function answersPerSecond(load: Load): Promise<number> {
  const { port, sockets: count, ms, next, each, everyMs = 0, mayBeRefused = false } = load;
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(port)));
  let responseCount = 0;
  const startedAt = performance.now();
  const answered = (time: number) => {
    responseCount += 1;
    each?.(time);
  };
  try {
    await Promise.all(
      sockets.map((socket, index) => {
        // Staggered, so that not all send at the same moment.
        const from = startedAt + (everyMs * index) / count;
        const loop = {
          next: () => next(index),
          from,
          until: startedAt + ms,
          everyMs,
          mayBeRefused,
        };
        return sendRepeatedly(socket, loop, answered);
      }),
    );
    return responseCount / ((performance.now() - startedAt) / 1000);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

export function request(
  method: string,
  path: string,
  port: number,
  headers: Record<string, string>,
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`,
  );
}
