import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { waitUntil } from '../wait-until.ts';
import { engineFolder } from './cluster-folder.ts';
import type { EngineProcess } from './engine-process.ts';
import { createDatabaseProxy } from './engines/database-proxy.ts';
import { createEtcd } from './engines/etcd.ts';
import { createPatroniNode, patroniMembers } from './engines/patroni.ts';
import { createPgbouncer } from './engines/pgbouncer.ts';
import { isHealthy, isListening } from './ready.ts';

type PostgresNode = {
  name: string;
  ports: { postgres: number; rest: number };
  patroni: EngineProcess;
};

export type ClusterDatabase = {
  etcd: EngineProcess;
  nodes: readonly PostgresNode[];
  proxy: EngineProcess;
  pgbouncer: EngineProcess;
  ports: { etcd: number; primary: number; replica: number; pgbouncer: number };
  /** to the primary with session pooling, through the pooler, and to a standby */
  urls: { session: string; pooler: string; replica: string };
  /** the node with that role, according to Patroni */
  nodeOf(role: 'leader' | 'sync_standby'): Promise<PostgresNode>;
  /** Resolves once every node is running, one of them a synchronous standby. */
  settled(): Promise<void>;
};

const NAME = 'gesso';
const NODES = [1, 2, 3];
const SETTLED_WITHIN_MS = 180_000;

const newPassword = (): string => randomBytes(16).toString('hex');

/** A proxy closes connections until its health check has found the primary. */
async function connectedClient(config: pg.ClientConfig): Promise<pg.Client> {
  let connected: pg.Client | undefined;
  await waitUntil('HAProxy routes to the primary', async () => {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    connected = await client.connect().then(
      () => client,
      () => undefined,
    );
    return connected !== undefined;
  });
  if (!connected) throw new Error('HAProxy could not be reached.');
  return connected;
}

async function createOwnDatabase(port: number, superuser: string, password: string): Promise<void> {
  const connection = { host: '127.0.0.1', port, user: 'postgres', password: superuser };
  const client = await connectedClient({ ...connection, database: 'postgres' });
  // Safe to interpolate: the password is generated and hexadecimal, and this statement takes no
  // parameters.
  await client.query(`create role ${NAME} login password '${password}'`);
  await client.query(`create database ${NAME} owner ${NAME}`);
  await client.end();
}

/** etcd, three PostgreSQL under Patroni with a synchronous standby, HAProxy and PgBouncer. */
export async function startDatabase(folder: string): Promise<ClusterDatabase> {
  const passwords = { superuser: newPassword(), replication: newPassword(), own: newPassword() };
  const etcdPort = await freePort();
  const etcd = createEtcd(engineFolder(folder, 'etcd'), {
    client: etcdPort,
    peer: await freePort(),
  });
  await etcd.start();

  const nodes: PostgresNode[] = [];
  for (const number of NODES) {
    const name = `postgres${number}`;
    const ports = { postgres: await freePort(), rest: await freePort() };
    const place = { folder: engineFolder(folder, name), name, ports, etcdPort, passwords };
    nodes.push({ name, ports, patroni: createPatroniNode(place) });
  }
  const [first, ...standbys] = nodes;
  if (!first) throw new Error('There is no first node.');
  await first.patroni.start();
  await waitUntil(
    'the first PostgreSQL is the primary',
    () => isHealthy(`http://127.0.0.1:${first.ports.rest}/primary`),
    SETTLED_WITHIN_MS,
  );
  await Promise.all(standbys.map(({ patroni }) => patroni.start()));

  const proxyPorts = { primary: await freePort(), replica: await freePort() };
  const proxyFolder = engineFolder(folder, 'database-proxy');
  const proxy = createDatabaseProxy({ folder: proxyFolder, ports: proxyPorts, servers: nodes });
  await proxy.start();

  const members = () => patroniMembers(nodes.map(({ ports }) => ports.rest));
  const nodeOf = async (role: 'leader' | 'sync_standby'): Promise<PostgresNode> => {
    const member = (await members()).find((one) => one.role === role);
    const node = nodes.find(({ name }) => name === member?.name);
    if (!node) throw new Error(`No node is the ${role} now.`);
    return node;
  };
  const isSettled = async () => {
    const all = await members();
    const areRunning = all.every(({ state }) => state === 'running' || state === 'streaming');
    const roles = all.map(({ role }) => role);
    return areRunning && roles.length === nodes.length && roles.includes('sync_standby');
  };
  const settled = async () => {
    await waitUntil('a synchronous standby follows', isSettled, SETTLED_WITHIN_MS);
  };
  await settled();
  await createOwnDatabase(proxyPorts.primary, passwords.superuser, passwords.own);

  const pgbouncerPort = await freePort();
  const pgbouncer = createPgbouncer({
    folder: engineFolder(folder, 'pgbouncer'),
    port: pgbouncerPort,
    upstream: proxyPorts.primary,
    database: { name: NAME, user: NAME, password: passwords.own },
  });
  await pgbouncer.start();
  const url = (port: number) => `postgres://${NAME}:${passwords.own}@127.0.0.1:${port}/${NAME}`;
  await waitUntil('HAProxy routes to a standby', () => isListening(proxyPorts.replica));
  return {
    etcd,
    nodes,
    proxy,
    pgbouncer,
    ports: { etcd: etcdPort, ...proxyPorts, pgbouncer: pgbouncerPort },
    urls: {
      session: url(proxyPorts.primary),
      pooler: url(pgbouncerPort),
      replica: url(proxyPorts.replica),
    },
    nodeOf,
    settled,
  };
}
