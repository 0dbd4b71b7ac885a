import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestProxy = { url: string; close(): Promise<void> };

/**
 * nginx with only `proxy_pass http://127.0.0.1:port`: the upstream's address becomes the Host, the
 * client is not identified, and every request closes its connection unless keep-alive is set.
 */
export async function startPlainProxy(port: number, keepsAlive = false): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: keepsAlive });
  const server = createServer((incoming, outgoing) => {
    const { connection: _, 'keep-alive': __, ...headers } = incoming.headers;
    const host = `127.0.0.1:${port}`;
    const upstream = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    for (const [name, value] of Object.entries({ ...headers, host })) {
      if (value !== undefined) upstream.setHeader(name, value);
    }
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
