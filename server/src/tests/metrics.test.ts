import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../../tests/harness/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres-database.ts';
import { startProcess, type TestProcess } from '../testing/test-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-metrics-'));
let database: TestDatabase;
let gesso: TestProcess;
let url: string;
let metricsUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const port = String(await freePort());
  metricsUrl = `http://127.0.0.1:${port}`;
  const { connectionString: databaseUrl } = database.connection;
  gesso = startProcess({ databaseUrl, folder, env: { METRICS_PORT: port, LOG_LEVEL: 'info' } });
  url = await gesso.waitForOutput(/Gesso is open at (\S+)/);
});
afterAll(async () => {
  gesso.child.kill('SIGKILL');
  await gesso.ended;
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const scrape = async (): Promise<string> => (await fetch(`${metricsUrl}/metrics`)).text();

const routesOf = (text: string): string[] =>
  [...text.matchAll(/gesso_http_requests_total\{[^}]*route="([^"]*)"/g)].map(
    ([, route]) => route ?? '',
  );

const namesIn = (text: string): Set<string> =>
  new Set(text.match(/\b(gesso|nodejs|process)_[a-z0-9_]*[a-z0-9]/g));

it('Metrics are served on their own port only.', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/metrics`)).status).toBe(200);
});

it('Metrics count requests by route and status, never by URL.', async () => {
  await fetch(`${url}/api/public/somebody`);
  await fetch(`${url}/api/unknown?word=unspeakable`);
  for (const path of ['/', '/post/unspeakable', '/@somebody', '/no/such/page']) {
    await (await fetch(`${url}${path}`)).text();
  }
  const text = await scrape();
  expect(text).toMatch(
    /gesso_http_requests_total\{method="GET",route="\/api\/public\/:\w+",status="404"\} 1/,
  );
  expect(routesOf(text)).toEqual(
    expect.arrayContaining(['/', '/post/:id', '/@{$username}', 'none']),
  );
  expect(text).toMatch(/gesso_http_requests_total\{method="GET",route="none",status="404"\} \d/);
  expect(text).toContain('gesso_database_answers 1');
  expect(text).toContain('gesso_reports_overdue 0');
  expect(text).not.toMatch(/somebody|unspeakable/);
});

it('Metrics count a socket once it is closed, as a socket and not as a slow request.', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { origin: url } });
  await once(socket, 'open');
  expect(await scrape()).toContain('gesso_live_sockets 1');
  socket.close();
  await once(socket, 'close');
  const text = await vi.waitFor(async () => {
    const scraped = await scrape();
    expect(scraped).toContain('gesso_live_sockets 0');
    return scraped;
  });
  expect(text).toContain('gesso_http_requests_total{method="GET",route="/live",status="101"} 1');
  expect(text).not.toContain('gesso_http_request_duration_seconds_count{route="/live"}');
  const line = await gesso.waitForOutput(/^(.*"route":"\/live".*)$/m);
  expect(JSON.parse(line)).toMatchObject({ status: 101, msg: 'request' });
  expect(JSON.parse(line)).not.toHaveProperty('aborted');
});

it.each(['gesso-alerts.yml', 'grafana-dashboard.json'])(
  '%s uses only existing metrics.',
  async (name) => {
    // Metrics with labels have a name before their first value.
    const existing = namesIn(await scrape());
    const usedNames = namesIn(readFileSync(join('deploy', name), 'utf8'));
    expect(usedNames.size).toBeGreaterThan(0);
    const series = [...usedNames].map((one) => one.replace(/_bucket$/, ''));
    expect(series.filter((one) => !existing.has(one))).toEqual([]);
  },
);
