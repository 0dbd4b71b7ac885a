import { connect } from 'node:net';

const EVERY_MS = 20;

export type Drip = {
  /** what the server said before it hung up */
  ended: Promise<string>;
  stop(): void;
};

/** Sends a beginning at once, and then one byte at a time, so many or as long as they are taken. */
export function drip(
  port: number,
  beginning: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Drip> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  let left = most;
  let dripping: NodeJS.Timeout | undefined;
  const sendNext = () => {
    if (left > 0) socket.write('x');
    left -= 1;
  };
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      said += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(said);
    });
  });
  return new Promise((resolve) => {
    socket.once('connect', () =>
      socket.write(beginning, () => {
        dripping = setInterval(sendNext, EVERY_MS);
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
