import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How many processes share the port. */
const [workers = '1'] = process.argv.slice(2);

/** The upper limit of Node: a bare node:http server that answers every request with the same buffer. */
async function serve(body: Uint8Array): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return port;
}

/** The same by several processes; node:cluster gives all of them the port of the first. */
async function serveByWorkers(body: Uint8Array): Promise<number> {
  cluster.setupPrimary({ serialization: 'advanced' });
  const ports = Array.from({ length: Number(workers) }, async () => {
    const worker = cluster.fork();
    await once(worker, 'message');
    worker.send(body);
    const [port] = await once(worker, 'message');
    return Number(port);
  });
  const [port = 0] = await Promise.all(ports);
  return port;
}

process.once('message', async (body) => {
  if (!(body instanceof Uint8Array)) return;
  const alone = cluster.isWorker || workers === '1';
  process.send?.(await (alone ? serve(body) : serveByWorkers(body)));
});

// What is sent to a worker before it listens is lost.
if (cluster.isWorker) process.send?.('ready');
