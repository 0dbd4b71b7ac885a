import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { usableBinaries } from './binaries.ts';
import { cleanUpAfterCrash, makeCluster, postmasterFile, superuser } from './cluster.ts';
import { type ClusterLocation, locateCluster, socketFolder } from './cluster-location.ts';
import { clusterFolder } from './external-location.ts';
import { lockFolder } from './folder-lock.ts';
import { runPostmaster } from './postmaster.ts';
import { runsInFolder } from './processes.ts';
import { StartRefused } from './start-refused.ts';

/** "postgres (PostgreSQL) 18.4" is 18. */
function majorOf(binaries: string, { account }: ClusterLocation): string | undefined {
  const options = { ...account, cwd: '/', encoding: 'utf8' } as const;
  return /\) (\d+)/.exec(spawnSync(join(binaries, 'postgres'), ['--version'], options).stdout)?.[1];
}

/**
 * Each major version of PostgreSQL has its own file format. Checked before anything is started or
 * written, so that the folder stays usable for the version that created it.
 */
function checkClusterVersion(binaries: string, location: ClusterLocation): void {
  const clusterVersion = readFileSync(join(location.cluster, 'PG_VERSION'), 'utf8').trim();
  const binaryVersion = majorOf(binaries, location);
  if (clusterVersion === binaryVersion) return;
  throw new StartRefused(
    `The database in ${location.cluster} was made by PostgreSQL ${clusterVersion}, but this release of Gesso includes PostgreSQL ${binaryVersion}. Nothing was changed. Start the release that made it, or move the database to PostgreSQL ${binaryVersion} as docs/operations.md describes ("Another PostgreSQL").`,
  );
}

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /**
   * The cluster's folder; equals `SHOW data_directory` if PostgreSQL's account can resolve the
   * path.
   */
  dataDirectory: string;
  stop(): Promise<void>;
}

interface Options {
  /** The app's data folder, used by one app at a time. */
  folder: string;
  log(sentence: string): void;
  /** Additional PostgreSQL settings; tests trade durability for speed here. */
  settings?: Record<string, string>;
}

const port = 5432;

const defaultSettings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '96MB',
  max_connections: '60',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Error details, statements and parameters contain personal data, so they stay out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

const connectionTo = (host: string): EmbeddedConnection => ({
  host,
  port,
  user: superuser,
  database: 'gesso',
});

/** Whether this data folder contains a database. */
export const hasCluster = (folder: string): boolean => existsSync(clusterFolder(folder));

/** Stops the PostgreSQL of a process that was killed. */
export async function stopLeftPostgres(folder: string): Promise<void> {
  if (hasCluster(folder)) await cleanUpAfterCrash(realpathSync(clusterFolder(folder)));
}

/** Connection for another process to the PostgreSQL of a data folder; null if none is running. */
export function runningPostgres(folder: string): EmbeddedConnection | null {
  if (!hasCluster(folder)) return null;
  const cluster = realpathSync(clusterFolder(folder));
  const postmaster = postmasterFile(cluster);
  if (!postmaster?.ready || !runsInFolder(postmaster.pid, cluster)) return null;
  return connectionTo(resolve(cluster, postmaster.sockets));
}

/** A real PostgreSQL in the data folder, on a socket only this account may open. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.folder, { recursive: true });
  const folder = realpathSync(options.folder);
  const unlock = lockFolder(folder);
  const undo = [unlock];
  try {
    const location = locateCluster(folder);
    undo.unshift(location.unlock);
    const binaries = usableBinaries(folder, location.account);
    makeCluster(binaries, location);
    checkClusterVersion(binaries, location);
    const socket = socketFolder(location);
    undo.unshift(socket.remove);
    const settings = {
      ...defaultSettings,
      ...options.settings,
      unix_socket_directories: `"${socket.name}"`,
    };
    const postmaster = await runPostmaster({ binaries, location, settings, log: options.log });
    const connection = connectionTo(socket.path);
    const stop = async () => {
      await postmaster.stop();
      for (const step of undo) step();
    };
    await makeDatabase(connection).catch(async (error: unknown) => {
      await postmaster.stop();
      throw error;
    });
    return { connection, dataDirectory: location.cluster, stop };
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

async function makeDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [
      connection.database,
    ]);
    if (existing.rowCount === 0) await client.query(`create database ${connection.database}`);
  } finally {
    await client.end();
  }
}
