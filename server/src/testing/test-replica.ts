import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { migrationsIn } from '../migrations.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts';

/** The data does not outlive a test; commits are still flushed before they are visible. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'on',
  autovacuum: 'off',
  max_connections: '60',
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '128MB',
};

export type TestReplication = {
  primaryUrl: string;
  replicaUrl: string;
  /** runs on the replica itself */
  onReplica(text: string): Promise<unknown[]>;
  onPrimary(text: string): Promise<unknown[]>;
  /** Pauses replay until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** the cluster folder of the replica */
  replicaFolder: string;
  remove(): Promise<void>;
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-replica-'));
  chmodSync(folder, 0o711);
  return folder;
}

const urlOf = ({ host, port, user, database }: EmbeddedConnection): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

async function query(connection: EmbeddedConnection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function prepare(connection: EmbeddedConnection): Promise<void> {
  const pool = new pg.Pool(connection);
  try {
    await migrate(pool, migrationsIn(resolve('server/migrations')));
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Makes a base backup with SQL functions, because the package lacks pg_basebackup. */
async function backUp(primary: EmbeddedPostgres, folder: string): Promise<string> {
  const client = new pg.Client(primary.connection);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    const cluster = join(folder, 'postgres', 'cluster');
    mkdirSync(join(folder, 'postgres'));
    const { status, stderr } = spawnSync('cp', ['-a', primary.dataDirectory, cluster]);
    // A file may be deleted while it is copied; its content is in the log.
    if (status !== 0 && !/vanished|No such file/.test(String(stderr))) throw new Error(`${stderr}`);
    const { rows } = await client.query<{ labelfile: string }>(
      'select * from pg_backup_stop(false)',
    );
    const { uid, gid } = statSync(cluster);
    for (const [name, content] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(cluster, name), content, { mode: 0o600 });
      chownSync(join(cluster, name), uid, gid);
    }
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    for (const name of readdirSync(join(cluster, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(cluster, 'pg_wal', name));
    }
    return cluster;
  } finally {
    await client.end();
  }
}

/** A migrated PostgreSQL for the test, and a streaming replica of it. */
export async function startReplication(): Promise<TestReplication> {
  const folders = [newFolder(), newFolder()] as const;
  const log = () => undefined;
  const primary = await startEmbeddedPostgres({ folder: folders[0], log, settings: SETTINGS });
  await prepare(primary.connection);
  const replicaFolder = await backUp(primary, folders[1]);
  const { host, port, user } = primary.connection;
  const settings = { ...SETTINGS, primary_conninfo: `host=${host} port=${port} user=${user}` };
  const start = () => startEmbeddedPostgres({ folder: folders[1], log, settings });
  let replica: EmbeddedPostgres | undefined = await start();
  const { connection } = replica;
  const stopReplica = async () => {
    await replica?.stop();
    replica = undefined;
  };
  return {
    primaryUrl: urlOf(primary.connection),
    replicaUrl: urlOf(connection),
    onPrimary: (text) => query(primary.connection, text),
    onReplica: (text) => query(connection, text),
    pause: async () => void (await query(connection, 'select pg_wal_replay_pause()')),
    resume: async () => void (await query(connection, 'select pg_wal_replay_resume()')),
    stopReplica,
    async startReplica() {
      replica = await start();
    },
    replicaFolder,
    async remove() {
      await stopReplica();
      await primary.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
