import type { Cluster } from './cluster.ts';

type Line = { name: string; port: number; pid: number; what: string };

function linesOf({ database, shared, nodes: { front, port, nodes } }: Cluster): Line[] {
  const { etcd, proxy, pgbouncer, ports } = database;
  return [
    { name: front.name, port, pid: front.pid, what: 'HAProxy: the site' },
    ...nodes.map((node) => ({ name: node.name, port: node.port, pid: node.pid, what: 'Gesso' })),
    {
      name: pgbouncer.name,
      port: ports.pgbouncer,
      pid: pgbouncer.pid,
      what: 'PgBouncer, in transaction mode',
    },
    { name: proxy.name, port: ports.primary, pid: proxy.pid, what: 'HAProxy: the primary' },
    { name: proxy.name, port: ports.replica, pid: proxy.pid, what: 'HAProxy: a standby' },
    ...database.nodes.map(({ name, ports: { postgres }, patroni }) => ({
      name,
      port: postgres,
      pid: patroni.pid,
      what: 'PostgreSQL 15 under Patroni',
    })),
    {
      name: shared.redis.name,
      port: shared.ports.redis,
      pid: shared.redis.pid,
      what: 'Redis: events between nodes, limits',
    },
    {
      name: 'swift',
      port: shared.ports.s3,
      pid: shared.swift.pids.proxy ?? 0,
      what: 'OpenStack Swift: S3, all files',
    },
    { name: etcd.name, port: ports.etcd, pid: etcd.pid, what: 'etcd: which node is the primary' },
  ];
}

/** A printable table of all processes and their ports. */
export const tableOf = (cluster: Cluster): string =>
  linesOf(cluster)
    .map(({ name, port, pid, what }) =>
      [name.padEnd(16), String(port).padStart(6), `  process ${String(pid).padEnd(8)}`, what].join(
        '',
      ),
    )
    .join('\n');
