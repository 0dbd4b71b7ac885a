import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Ports already assigned, which may not be in use yet. */
const assignedPorts = new Set<number>();

/**
 * The first of several consecutive ports. Below the ephemeral range, so that it is still free after
 * a kill.
 */
export async function freePort(inARow = 1): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: inARow }, (_, index) => port + index);
    if (ports.some((each) => assignedPorts.has(each))) continue;
    for (const each of ports) assignedPorts.add(each);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port;
  }
}
