import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createEngineProcess, type EngineProcess } from '../engine-process.ts';
import { isHealthy } from '../ready.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';

export type PatroniNode = {
  folder: string;
  name: string;
  /** the ports of PostgreSQL and of Patroni's REST API */
  ports: { postgres: number; rest: number };
  etcdPort: number;
  passwords: { superuser: string; replication: string };
};

/** The dynamic configuration in etcd, written once by the first node. */
const agreement = {
  // Failover of a lost node after at most ten seconds.
  ttl: 10,
  loop_wait: 1,
  retry_timeout: 3,
  // A crashed primary is replaced immediately, and returns as a standby.
  primary_start_timeout: 0,
  // Synchronous replication: acknowledged writes are on two nodes, while there are two.
  synchronous_mode: true,
  // Failsafe mode: without etcd the primary stays as long as all other nodes agree.
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 200, shared_buffers: '64MB', wal_keep_size: '128MB' },
  },
};

function configOf({ folder, name, ports, etcdPort, passwords }: PatroniNode) {
  const postgres = `127.0.0.1:${ports.postgres}`;
  const rest = `127.0.0.1:${ports.rest}`;
  return {
    scope: 'gesso',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: agreement,
      // pg_rewind needs the checksums.
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      bin_dir: BINARIES,
      data_dir: join(folder, 'data'),
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
    watchdog: { mode: 'off' },
  };
}

/** PostgreSQL under Patroni: the first node creates the database, the others replicate it. */
export function createPatroniNode(node: PatroniNode): EngineProcess {
  const { folder, name, ports } = node;
  const file = join(folder, 'patroni.json');
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(configOf(node), null, 2), { mode: 0o644 });
  return createEngineProcess({
    folder,
    name,
    command: '/usr/bin/patroni',
    args: [file],
    isReady: () => isHealthy(`http://127.0.0.1:${ports.rest}/health`),
  });
}

const member = z.object({ name: z.string(), role: z.string(), state: z.string() });
const cluster = z.object({ members: z.array(member) });
type Member = z.infer<typeof member>;

/** The nodes according to Patroni: leader, sync_standby or replica. */
export async function patroniMembers(restPorts: readonly number[]): Promise<Member[]> {
  for (const port of restPorts) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/cluster`, {
        signal: AbortSignal.timeout(1000),
      });
      return cluster.parse(await response.json()).members;
    } catch {
      // That node is down; the next one has the same information.
    }
  }
  return [];
}
