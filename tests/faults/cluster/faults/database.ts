import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../../harness/wait-until.ts';
import type { ClusterFault } from '../cluster-fault.ts';
import type { ClusterHarness } from '../cluster-harness.ts';

const ETCD_AWAY_MS = 30_000;
const LOST_COMMITS = 8;

type Role = Parameters<ClusterHarness['cluster']['database']['nodeOf']>[0];

function killPostgres(folder: string, name: string): void {
  const file = join(folder, name, 'data', 'postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

/**
 * Kills PostgreSQL alone, or with its Patroni like the loss of a machine; it stays down until the
 * cluster has recovered.
 */
async function killDatabaseNode(
  { cluster: { folder, database } }: ClusterHarness,
  role: Role,
  withPatroni: boolean,
): Promise<void> {
  const { name, patroni } = await database.nodeOf(role);
  if (withPatroni) await patroni.kill();
  killPostgres(folder, name);
}

export const primaryKilled: ClusterFault = {
  name: 'primary-killed',
  what: 'The primary PostgreSQL is killed, in half of the cases with its Patroni',
  happen: (harness, random) => killDatabaseNode(harness, 'leader', random.next() < 0.5),
};

export const standbyKilled: ClusterFault = {
  name: 'standby-killed',
  what: 'The synchronous standby is killed, in half of the cases with its Patroni',
  happen: (harness, random) => killDatabaseNode(harness, 'sync_standby', random.next() < 0.5),
};

export const etcdAway: ClusterFault = {
  name: 'etcd-away',
  what: 'etcd is killed and unavailable for 30 s',
  async happen({ cluster: { database } }) {
    await database.etcd.kill();
    await pause(ETCD_AWAY_MS);
    await database.etcd.start();
  },
};

export const pgbouncerRestarts: ClusterFault = {
  name: 'pgbouncer-restarts',
  what: 'PgBouncer is killed and restarted',
  async happen({ cluster: { database } }) {
    await database.pgbouncer.kill();
    await database.pgbouncer.start();
  },
};

export const commitAnswerLost: ClusterFault = {
  name: 'commit-answer-lost',
  what: 'The connection is cut eight times after COMMIT was sent and before its answer',
  async happen({ poolerProxy }, random) {
    for (let lost = 0; lost < LOST_COMMITS; lost += 1) {
      poolerProxy.loseAnswerTo('commit');
      await waitUntil('a transaction ends', () => !poolerProxy.isArmed);
      await pause(random.between(100, 800));
    }
  },
};
