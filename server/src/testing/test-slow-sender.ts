import { connect } from 'node:net';

const EVERY_MS = 20;

export type SlowSender = {
  /** the server's output before it closed the connection */
  ended: Promise<string>;
  stop(): void;
};

/** Sends the beginning immediately and then one byte at a time, at most `most` of them. */
export function sendSlowly(
  port: number,
  beginning: string,
  most = Number.POSITIVE_INFINITY,
): Promise<SlowSender> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let remaining = most;
  let sending: NodeJS.Timeout | undefined;
  const sendNext = () => {
    if (remaining > 0) socket.write('x');
    remaining -= 1;
  };
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(sending);
      resolve(received);
    });
  });
  return new Promise((resolve) => {
    socket.once('connect', () =>
      socket.write(beginning, () => {
        sending = setInterval(sendNext, EVERY_MS);
        resolve({ ended, stop: () => socket.destroy() });
      }),
    );
  });
}

/** The head of a request and the first ten bytes of its body. */
export const unfinishedRequest = (path: string, headers: Record<string, string> = {}): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: gesso.test',
    'origin: http://gesso.test',
    ...Object.entries({
      'content-type': 'application/json',
      'content-length': '60000',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    '{"email":"',
  ].join('\r\n');
