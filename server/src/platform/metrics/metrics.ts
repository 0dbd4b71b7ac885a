import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { RequestObserver } from '../http/observe-requests.ts';
import type { Live } from '../live/live.ts';
import { countRequests, measureProcess } from './process-metrics.ts';
import { type CountOverdue, measureWork } from './work-metrics.ts';

type Metrics = {
  observeRequest: RequestObserver;
  /** Serves /metrics on this address; resolves to the port. */
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
};

type Parts = { db: Database; live: Live; countOverdue: CountOverdue };

/** Created only if METRICS_PORT is set; without it nothing is counted. */
export function openMetrics({ db, live, countOverdue }: Parts): Metrics {
  const registry = new Registry();
  const observeRequest = countRequests(registry);
  const stop = measureProcess(registry, db, live);
  const readWork = measureWork(registry, db, countOverdue);

  async function read(): Promise<string> {
    await readWork();
    return registry.metrics();
  }

  let reading: Promise<string> | undefined;

  /** Concurrent scrapes share one read. */
  async function send(response: ServerResponse): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    const text = await reading;
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  }

  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      send(response).catch(() => response.writeHead(500).end());
    } else response.writeHead(404).end();
  });
  return {
    observeRequest,
    async listen(host, port) {
      // Each of several workers has its own port.
      server.listen({ host, port, exclusive: true });
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    async close() {
      stop();
      server.closeAllConnections();
      server.close();
    },
  };
}
