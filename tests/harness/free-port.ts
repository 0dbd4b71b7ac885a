import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Ports that were given out and may not be listened on yet. */
const given = new Set<number>();

/** The first of several in a row. Below the range the system lends to outgoing connections, so that it is still free after a kill. */
export async function freePort(inARow = 1): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: inARow }, (_, index) => port + index);
    if (ports.some((each) => given.has(each))) continue;
    for (const each of ports) given.add(each);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port;
  }
}
