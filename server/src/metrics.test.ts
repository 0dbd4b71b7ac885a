import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../product/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/postgres-database.ts';
import { startProcess, type TestProcess } from './testing/test-process.ts';

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
  gesso = startProcess({ databaseUrl, folder, env: { METRICS_PORT: port } });
  url = await gesso.waitForOutput(/Gesso is open at (\S+)/);
});
afterAll(async () => {
  gesso.child.kill('SIGKILL');
  await gesso.ended;
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const scrape = async (): Promise<string> => (await fetch(`${metricsUrl}/metrics`)).text();

const namesIn = (text: string): Set<string> =>
  new Set(text.match(/\b(gesso|nodejs|process)_[a-z0-9_]*[a-z0-9]/g));

it('are served on a port of their own and nowhere else', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/metrics`)).status).toBe(200);
});

it('count requests by route and status, and never by the URL', async () => {
  await fetch(`${url}/api/public/somebody`);
  await fetch(`${url}/api/unknown?word=unspeakable`);
  const text = await scrape();
  expect(text).toMatch(
    /gesso_http_requests_total\{method="GET",route="\/api\/public\/:\w+",status="404"\} 1/,
  );
  expect(text).toMatch(/gesso_http_requests_total\{method="GET",route="none",status="404"\} \d/);
  expect(text).toContain('gesso_database_answers 1');
  expect(text).toContain('gesso_reports_overdue 0');
  expect(text).not.toMatch(/somebody|unspeakable/);
});

it.each(['gesso-alerts.yml', 'grafana-dashboard.json'])('%s names what exists', async (name) => {
  // What is given a label when it first happens has a name before.
  const existing = namesIn(await scrape());
  const named = namesIn(readFileSync(join('deploy', name), 'utf8'));
  expect(named.size).toBeGreaterThan(0);
  const series = [...named].map((one) => one.replace(/_bucket$/, ''));
  expect(series.filter((one) => !existing.has(one))).toEqual([]);
});
