import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installMissing } from '../../harness/cluster/packages.ts';
import { freePort } from '../../harness/free-port.ts';
import { type Product, startProduct } from '../../harness/product.ts';
import { root } from '../../harness/root.ts';
import { waitUntil } from '../../harness/wait-until.ts';

const WITHIN_MS = 120_000;
const deploy = (name: string) => join(root, 'deploy', name);
const folder = mkdtempSync(join(tmpdir(), 'gesso-prometheus-'));

let gesso: Product;
let prometheus: ChildProcess;
let address: string;

/** The configuration in deploy with this test's port and short intervals. */
function writeConfiguration(metricsPort: number): string {
  const text = readFileSync(deploy('prometheus.yml'), 'utf8')
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
    .replace('gesso-alerts.yml', deploy('gesso-alerts.yml'))
    .replaceAll('15s', '1s');
  const path = join(folder, 'prometheus.yml');
  writeFileSync(path, text);
  return path;
}

beforeAll(async () => {
  installMissing({ prometheus: '/usr/bin/prometheus' }, console.log);
  const [metricsPort, port] = [await freePort(), await freePort()];
  gesso = await startProduct({
    name: 'prometheus',
    settings: { METRICS_PORT: String(metricsPort) },
  });
  address = `127.0.0.1:${port}`;
  prometheus = spawn('/usr/bin/prometheus', [
    `--config.file=${writeConfiguration(metricsPort)}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ]);
});
afterAll(async () => {
  const exit = new Promise((resolve) => prometheus?.once('exit', resolve));
  prometheus?.kill('SIGTERM');
  await Promise.all([gesso?.dispose(), prometheus && exit]);
  rmSync(folder, { recursive: true, force: true });
});

/** Prometheus's current values of an expression. */
async function valuesOf(expression: string): Promise<number[]> {
  const query = new URLSearchParams({ query: expression });
  const response = await fetch(`http://${address}/api/v1/query?${query}`).catch(() => null);
  if (!response?.ok) return [];
  const { data } = await response.json();
  return data.result.map(({ value }: { value: [number, string] }) => Number(value[1]));
}

it('Prometheus scrapes a running Gesso, and an alert fires when it is down.', async () => {
  await waitUntil(
    'Prometheus has scraped it',
    async () => (await valuesOf('up{job="gesso"} == 1')).length === 1,
    WITHIN_MS,
  );
  await fetch(`${gesso.url}/healthz`);
  await waitUntil(
    'the request is counted',
    async () => (await valuesOf('gesso_http_requests_total{route="/healthz"} > 0')).length > 0,
    WITHIN_MS,
  );
  expect(await valuesOf('gesso_database_answers')).toEqual([1]);
  await gesso.stop();
  await waitUntil(
    'the alert is raised',
    async () => (await valuesOf('ALERTS{alertname="GessoDown"}')).length === 1,
    WITHIN_MS,
  );
});

it('Every alert rule fires once.', () => {
  const rules = execFileSync('promtool', ['test', 'rules', deploy('gesso-alerts.test.yml')]);
  expect(String(rules)).toContain('SUCCESS');
  const alerts = /alert: (\w+)/g;
  const named = [...readFileSync(deploy('gesso-alerts.yml'), 'utf8').matchAll(alerts)];
  const tests = readFileSync(deploy('gesso-alerts.test.yml'), 'utf8');
  expect(named.length).toBeGreaterThan(0);
  for (const [, alert] of named) expect(tests).toContain(`alertname: ${alert}\n`);
});
