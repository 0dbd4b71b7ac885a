import { counted } from '@gesso/domain/kernel';
import pg, { type PoolConfig } from 'pg';
import { migrationsIn } from './migrations.ts';
import { migrate } from './platform/database/migrate.ts';
import { acquireProcessLock } from './platform/database/process-lock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import type { Settings } from './settings/settings.ts';
import type { Shutdown } from './shutdown-steps.ts';

export type Print = (sentence: string) => void;

/** Connections of one node: for requests and jobs, and for probes. */
const CONNECTIONS_PER_NODE = 37;
const OTHER_CONNECTIONS = 15;

/** An external PostgreSQL server, or an embedded one in the data folder. */
async function postgres(settings: Settings, print: Print) {
  if (settings.databaseUrl) {
    return { connection: { connectionString: settings.databaseUrl }, stop: async () => undefined };
  }
  print('Starting PostgreSQL');
  const max_connections = String(OTHER_CONNECTIONS + settings.workers * CONNECTIONS_PER_NODE);
  const embedded = await startEmbeddedPostgres({
    folder: settings.dataDir,
    log: print,
    settings: { max_connections },
  });
  print(`The database is in ${embedded.dataDirectory}`);
  return embedded;
}

async function migrateDatabase(
  connection: PoolConfig,
  folder: string,
  print: Print,
): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  try {
    const applied = await migrate(pool, migrationsIn(folder));
    if (applied.length > 0)
      print(`Prepared the database (${counted(applied.length, 'migration')})`);
  } finally {
    await pool.end();
  }
}

/** Starts the database, acquires the process lock and applies the migrations. */
export async function prepareDatabase(
  settings: Settings,
  migrations: string,
  print: Print,
  shutdown: Shutdown,
) {
  const database = await postgres(settings, print);
  shutdown.add(database.stop);
  const lock = await acquireProcessLock(
    database.connection,
    settings.redis ? 'shared' : 'exclusive',
  );
  shutdown.addConnection(lock.release);
  await migrateDatabase(database.connection, migrations, print);
  return { connection: database.connection, lost: lock.lost };
}
