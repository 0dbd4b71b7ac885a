import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The first of several in a row. Below the range the system lends to outgoing connections, so that it is still free after a kill. */
export async function freePort(inARow = 1): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: inARow }, (_, index) => port + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port;
  }
}
