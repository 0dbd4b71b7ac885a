import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { buildApp } from './app.ts';
import type { Companion } from './companion.ts';
import { createServices } from './create-services.ts';
import { accountsStore } from './features/accounts/accounts.store.ts';
import { casesStore } from './features/moderation/cases.store.ts';
import { checkPooler } from './platform/database/pooler.ts';
import type { WorkerChannel } from './platform/nodes/worker-channel.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings/settings.ts';
import type { Shutdown } from './shutdown-steps.ts';

const OFFICIAL_COMMUNITY = {
  name: 'Gesso',
  description: 'The community everyone starts in, for people who make and love art.',
};

/**
 * Connections that may wait to be accepted; beyond that the system drops some, whose clients retry
 * after a second.
 */
const BACKLOG = 4096;

type Parts = {
  settings: Settings;
  /** a migrated and locked database */
  connection: PoolConfig;
  web: string;
  shutdown: Shutdown;
  /** null in a process without a supervisor */
  worker: WorkerChannel | null;
  companions: readonly Companion[];
};

/** Loaded only if configured; each worker has its own port. */
async function serveMetrics({ settings, db, live, clock }: Services, number: number) {
  if (settings.metricsPort === null) return null;
  const { openMetrics } = await import('./platform/metrics/metrics.ts');
  const countOverdue = async () => (await casesStore.counts(db, '', new Date(clock.now()))).overdue;
  const metrics = openMetrics({ db, live, countOverdue });
  await metrics.listen(settings.metricsHost, settings.metricsPort + number - 1);
  return metrics;
}

/** Starts one node on a prepared database; returns its address. */
export async function startNode(parts: Parts): Promise<string> {
  const { settings, connection, web, shutdown, worker, companions } = parts;
  const services = await createServices(settings, connection, web, shutdown, { worker });
  if (settings.databasePoolerUrl) await checkPooler(services.db);
  await services.jobs.prepare();
  const { makeCommunity } = accountsStore(services);
  const { name, description } = OFFICIAL_COMMUNITY;
  await makeCommunity(services.db, settings.officialCommunity, name, description);
  const metrics = await serveMetrics(services, worker?.role.number ?? 1);
  if (metrics) shutdown.addWork(metrics.close);
  const app = await buildApp(services, { web }, metrics ? [metrics.observeRequest] : []);
  shutdown.addWork(() => app.close());
  // Tasks that run once per machine run on the first worker or its replacement.
  const isFirst = worker === null || worker.role.number === 1;
  for (const companion of companions) shutdown.addWork(companion(services, isFirst).close);
  services.jobs.start();
  const address = await app.listen({ port: settings.port, host: settings.host, backlog: BACKLOG });
  shutdown.addDrain(async () => {
    app.isClosing = true;
    await pause(settings.drainSeconds * 1000);
  });
  return address;
}
